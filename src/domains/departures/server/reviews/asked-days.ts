import { banjulDay, dayAfter } from '../../../../lib/banjul-time.ts';

/** Guests are asked how it was for so many days after the trip. */
const LATEST_DAYS = 14;

/** The day so many days before a moment. */
export const daysBefore = (now: Date, days: number) => dayAfter(banjulDay(now), -days);

/** The earliest last day of a trip whose guests may still be asked. */
export const firstDayAsked = (now: Date) => daysBefore(now, LATEST_DAYS);
