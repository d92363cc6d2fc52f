import type { PromiseClock } from './desk-types.ts';

/** What was promised, and when the office is open: content/site.yaml, `promises` and `hours` (spec §9). */
export type PromiseRules = { bookingMinutes: number; replyHours: number; opens: string; closes: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** HH:MM on the day of that moment, in Banjul, which is GMT+0 all year (spec §1). */
function onDayOf(at: number, time: string): number {
  return Date.parse(`${new Date(at).toISOString().slice(0, 10)}T${time}:00Z`);
}

/** The moment itself while the office is open or just closing, else the next opening. */
function whenOpen(at: number, { opens, closes }: PromiseRules): number {
  const opening = onDayOf(at, opens);
  if (at < opening) return opening;
  return at <= onDayOf(at, closes) ? at : opening + DAY_MS;
}

/** Counts minutes that pass while the office is open only. */
function openMinutesAfter(from: number, minutes: number, rules: PromiseRules): number {
  let at = whenOpen(from, rules);
  let left = minutes * MINUTE_MS;
  for (;;) {
    const closing = onDayOf(at, rules.closes);
    if (at + left <= closing) return at + left;
    left -= closing - at;
    at = onDayOf(at, rules.opens) + DAY_MS;
  }
}

/**
 * When an enquiry's promise runs out (spec §9, docs/desk.md). The 30 minutes of a booking request run only while the
 * office is open: one of 21:50 is due at 07:20. The 24 hours of everything else are hours of the clock; where they end
 * while the office is closed, the next opening is their end.
 * @param leadSource whatsapp and contact_form are booking requests
 */
export function promiseDue(leadSource: string, createdAt: Date, rules: PromiseRules): { minutes: number; dueAt: Date } {
  const isBooking = leadSource === 'whatsapp' || leadSource === 'contact_form';
  const minutes = isBooking ? rules.bookingMinutes : rules.replyHours * 60;
  // Hours that do not end after they begin are those of an office that never closes.
  if (rules.closes <= rules.opens) return { minutes, dueAt: new Date(createdAt.getTime() + minutes * MINUTE_MS) };
  const due = isBooking ? openMinutesAfter(createdAt.getTime(), minutes, rules) : whenOpen(createdAt.getTime() + minutes * MINUTE_MS, rules);
  return { minutes, dueAt: new Date(due) };
}

/** The promise of one enquiry as it stands at a moment. Kept at the very moment that it is due. */
export function promiseClock(
  inquiry: { leadSource: string; createdAt: Date; answeredAt: Date | null },
  rules: PromiseRules,
  now: Date = new Date(),
): PromiseClock {
  const { minutes, dueAt } = promiseDue(inquiry.leadSource, inquiry.createdAt, rules);
  const inTime = (inquiry.answeredAt ?? now) <= dueAt;
  const state = inquiry.answeredAt ? (inTime ? 'kept' : 'broken') : inTime ? 'running' : 'late';
  return { minutes, dueAt: dueAt.toISOString(), state };
}
