import { isOpenAt, nextOpening, type OfficeHours, openingText } from '../../site/model/opening-hours.ts';

/** What is promised after a booking request, and when the office is open: content/site.yaml, `promises` and `hours` (spec §9). */
export type BookingPromiseRules = OfficeHours & { bookingMinutes: number };

const MINUTE_MS = 60_000;

/** What the promise of that moment waits for: nothing where the office is open until its end, else the next opening; `closed` where none is known. */
export function promiseCondition(at: Date, { bookingMinutes, ...hours }: BookingPromiseRules): 'open' | 'closed' | Date {
  const end = new Date(at.getTime() + bookingMinutes * MINUTE_MS - 1);
  return isOpenAt(at, hours) && isOpenAt(end, hours) ? 'open' : (nextOpening(at, hours) ?? 'closed');
}

/**
 * When a booking request of that moment is confirmed, to stand after "We confirm". Outside the operating hours, and where
 * the office closes before the minutes are over, the promise names its condition (decisions.md, "Texts that would be false").
 * @param way by which we answer, e.g. "via WhatsApp"
 * @returns "within 30 minutes via WhatsApp", or "within 30 minutes via WhatsApp from 7:00 AM, when we open", with
 * the day where that is later than tomorrow
 */
export function bookingPromise(at: Date, rules: BookingPromiseRules, way = ''): string {
  const promise = `within ${rules.bookingMinutes} minutes${way && ` ${way}`}`;
  const opening = promiseCondition(at, rules);
  if (opening === 'open') return promise;
  return opening === 'closed' ? `${promise} once we are open again` : `${promise} from ${openingText(at, opening)}, when we open`;
}
