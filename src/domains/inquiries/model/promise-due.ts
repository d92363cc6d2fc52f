import { banjulDay } from '../../../lib/banjul-time.ts';
import { hoursOn, nextOpening, type OfficeHours, officeDay } from '../../site/model/opening-hours.ts';
import { isBookingSource } from './inquiry-types.ts';

/** What was promised, and when the office is open: content/site.yaml, `promises` and `hours` (spec §9). */
export type PromiseRules = OfficeHours & { bookingMinutes: number; replyHours: number };

export const MINUTE_MS = 60_000;

/** The end of the office's day of that moment, or undefined on a day without hours. */
function closingOf(at: number, rules: PromiseRules): number | undefined {
  const day = officeDay(new Date(at));
  const today = hoursOn(day, rules);
  return today && Date.parse(`${day}T${today.closes}:00Z`);
}

/** The moment itself while the office is open or just closing, else the next opening. */
export function whenOpen(at: number, rules: PromiseRules): number {
  const day = officeDay(new Date(at));
  const today = hoursOn(day, rules);
  if (today && at >= Date.parse(`${day}T${today.opens}:00Z`) && at <= Date.parse(`${day}T${today.closes}:00Z`)) return at;
  return nextOpening(new Date(at), rules)?.getTime() ?? at;
}

/** How many days back a day with hours is looked for. */
const DAYS_BACK = 14;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When the office last ended a day, up to that moment; undefined where it had none for a fortnight. */
export function lastClosing(at: number, rules: PromiseRules): number | undefined {
  for (let back = 0; back < DAYS_BACK; back += 1) {
    const closing = closingOf(at - back * DAY_MS, rules);
    if (closing !== undefined && closing <= at) return closing;
  }
  return undefined;
}

/**
 * The last moment up to then at which the office is open; the next opening where so early an end leaves less than half the time, as it does before
 * holidays.
 */
function lastOpenMoment(from: number, until: number, rules: PromiseRules): number {
  const open = whenOpen(until, rules);
  const closing = open === until ? undefined : lastClosing(until, rules);
  return closing !== undefined && closing - from >= (until - from) / 2 ? closing : open;
}

/** Counts minutes that pass while the office is open only; those of the clock where it does not open any more. */
export function openMinutesAfter(from: number, minutes: number, rules: PromiseRules): number {
  let at = whenOpen(from, rules);
  let left = minutes * MINUTE_MS;
  for (;;) {
    const closing = closingOf(at, rules);
    if (closing === undefined || at + left <= closing) return at + left;
    left -= closing - at;
    // A day that ends at midnight may be followed by one that begins there.
    const opening = nextOpening(new Date(closing - 1), rules);
    if (!opening) return closing + left;
    at = opening.getTime();
  }
}

/** A trip that begins within so long is urgent, whatever its source, in milliseconds. */
export const SOON_MS = 48 * 60 * MINUTE_MS;

/** Whether a trip of that day begins within 48 hours of a moment. @param day YYYY-MM-DD in Banjul; null is none */
export function isSoon(day: string | null, from: Date): boolean {
  return day !== null && day >= banjulDay(from) && day <= banjulDay(new Date(from.getTime() + SOON_MS));
}

/**
 * When an enquiry's promise runs out (spec §9, docs/develop/desk.md). The 30 minutes of a booking request run only while the
 * office is open: one of 21:50 is due at 07:20. The 24 hours of everything else are hours of the clock; where they end
 * while the office is closed, its last closing before is their end, since "within 24 hours" would not be true in the
 * morning after.
 * @param leadSource whatsapp and contact_form are booking requests; so is whatever asks for a trip within 48 hours
 * @param asked when the traveller wrote
 */
export function promiseDue(leadSource: string, asked: Date, preferredDate: string | null, rules: PromiseRules): { minutes: number; dueAt: Date } {
  const isBooking = isBookingRequest(leadSource, asked, preferredDate);
  const minutes = isBooking ? rules.bookingMinutes : rules.replyHours * 60;
  const due = isBooking ? openMinutesAfter(asked.getTime(), minutes, rules) : lastOpenMoment(asked.getTime(), asked.getTime() + minutes * MINUTE_MS, rules);
  return { minutes, dueAt: new Date(due) };
}

/** Whether the promise of a booking request holds for it: a request itself, and whatever asks for a trip within 48 hours. */
export function isBookingRequest(leadSource: string, asked: Date, preferredDate: string | null): boolean {
  return isBookingSource(leadSource) || isSoon(preferredDate, asked);
}
