import { banjulDay, dayAfter, isDay } from '@/lib/banjul-time';

/** Nobody plans a tour further ahead; a later year is a slip of the finger. */
const DAYS_AHEAD = 730;

/** First and last day that a tour can be put into the calendar: today in Banjul, and two years later. */
export function calendarRange(now: Date = new Date()): { first: string; last: string } {
  const first = banjulDay(now);
  return { first, last: dayAfter(first, DAYS_AHEAD) };
}

/** What is wrong with the day that was asked for, in a sentence for the visitor; undefined where it can be used. */
export function dayProblem(day: string, now: Date = new Date()): string | undefined {
  const { first, last } = calendarRange(now);
  if (!day) return 'Please choose the day of your tour.';
  if (!isDay(day)) return 'This day does not exist. Please choose it again.';
  if (day < first) return 'This day has passed. Please choose today or a later day.';
  if (day > last) return 'This day is more than two years away. Please choose an earlier one.';
  return undefined;
}
