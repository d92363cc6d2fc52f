import { clockText, isOpenAt } from '../../site/model/opening-hours.ts';

/** What is promised after a booking request, and when the office is open: content/site.yaml, `promises` and `hours` (spec §9). */
export type BookingPromiseRules = { bookingMinutes: number; opens: string; closes: string };

const MINUTE_MS = 60_000;

/**
 * When a booking request of that moment is confirmed, to stand after "We confirm". Outside the operating hours, and where
 * the office closes before the minutes are over, the promise names its condition (decisions.md, "Texts that would be false").
 * @param way by which we answer, e.g. "via WhatsApp"
 * @returns "within 30 minutes via WhatsApp", or "within 30 minutes via WhatsApp from 7:00 AM, when we open"
 */
export function bookingPromise(at: Date, { bookingMinutes, opens, closes }: BookingPromiseRules, way = ''): string {
  const promise = `within ${bookingMinutes} minutes${way && ` ${way}`}`;
  const neverCloses = closes <= opens;
  const end = new Date(at.getTime() + bookingMinutes * MINUTE_MS - 1);
  if (neverCloses || (isOpenAt(at, opens, closes) && isOpenAt(end, opens, closes))) return promise;
  return `${promise} from ${clockText(opens)}, when we open`;
}
