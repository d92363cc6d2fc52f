import { isOpenAt, nextOpening, type OfficeHours, openingText } from '../../site/model/opening-hours.ts';

/** What is promised after a booking request, and when the office is open: content/site.yaml, `promises` and `hours` (spec §9). */
export type BookingPromiseRules = OfficeHours & { bookingMinutes: number };

const MINUTE_MS = 60_000;

/**
 * When a booking request of that moment is confirmed, to stand after "We confirm". Outside the operating hours, and where
 * the office closes before the minutes are over, the promise names its condition (decisions.md, "Texts that would be false").
 * @param way by which we answer, e.g. "via WhatsApp"
 * @returns "within 30 minutes via WhatsApp", or "within 30 minutes via WhatsApp from 7:00 AM, when we open", with
 * the day where that is later than tomorrow
 */
export function bookingPromise(at: Date, { bookingMinutes, ...hours }: BookingPromiseRules, way = ''): string {
  const promise = `within ${bookingMinutes} minutes${way && ` ${way}`}`;
  const end = new Date(at.getTime() + bookingMinutes * MINUTE_MS - 1);
  if (isOpenAt(at, hours) && isOpenAt(end, hours)) return promise;
  const opening = nextOpening(at, hours);
  return opening ? `${promise} from ${openingText(at, opening)}, when we open` : `${promise} once we are open again`;
}
