import {
  isBookingRequest,
  isSoon,
  lastClosing,
  MINUTE_MS,
  openMinutesAfter,
  type PromiseRules,
  promiseDue,
  whenOpen,
} from '../../inquiries/model/promise-due.ts';
import { isOpenAt, nextOpening } from '../../site/model/opening-hours.ts';
import type { InboxItem, PromiseClock } from './desk-types.ts';

/** What the clock of an enquiry is made of. Where the traveller wrote again, the clock runs from then. */
export type Clocked = { leadSource: string; preferredDate: string | null; createdAt: Date; answeredAt: Date | null; askedAgainAt: Date | null };

/** Before a night in which two thirds of a promise would end: so long before the office closes is told instead. */
const BEFORE_CLOSING_MS = 30 * MINUTE_MS;

/**
 * When two thirds of a promise are over, at which the desk is reminded: always while the office is open. Where the next opening would be too
 * late, since the promise ends before, it is half an hour before the last closing.
 */
export function remindAt(leadSource: string, asked: Date, preferredDate: string | null, rules: PromiseRules): Date {
  const { minutes, dueAt } = promiseDue(leadSource, asked, preferredDate, rules);
  const part = (minutes * 2) / 3;
  if (isBookingRequest(leadSource, asked, preferredDate)) return new Date(openMinutesAfter(asked.getTime(), part, rules));
  const moment = asked.getTime() + part * MINUTE_MS;
  const open = whenOpen(moment, rules);
  if (open < dueAt.getTime()) return new Date(open);
  const closing = lastClosing(moment, rules);
  return new Date(closing === undefined ? moment : Math.max(asked.getTime(), closing - BEFORE_CLOSING_MS));
}

/** Until when nobody is alerted: outside opening hours the next opening, but for a trip within 48 hours; undefined where it is no time to be quiet. */
export function quietUntil(preferredDate: string | null, now: Date, rules: PromiseRules): Date | undefined {
  return isOpenAt(now, rules) || isSoon(preferredDate, now) ? undefined : nextOpening(now, rules);
}

/** Whether a line's traveller waits for an answer of ours; inbox-items.ts asks the same of the database. */
export function isWaiting({ spam, status, askedAgainAt, promise }: Pick<InboxItem, 'spam' | 'status' | 'askedAgainAt' | 'promise'>): boolean {
  const runs = promise.state === 'running' || promise.state === 'late';
  return !spam && runs && (status !== 'lost' || askedAgainAt !== null);
}

/** The promise of one enquiry as it stands at a moment. Kept at the very moment that it is due. */
export function promiseClock(inquiry: Clocked, rules: PromiseRules, now: Date = new Date()): PromiseClock {
  const { leadSource, preferredDate, createdAt, askedAgainAt } = inquiry;
  const answeredAt = askedAgainAt ? null : inquiry.answeredAt;
  const { minutes, dueAt } = promiseDue(leadSource, askedAgainAt ?? createdAt, preferredDate, rules);
  const inTime = (answeredAt ?? now) <= dueAt;
  const state = answeredAt ? (inTime ? 'kept' : 'broken') : inTime ? 'running' : 'late';
  return { minutes, dueAt: dueAt.toISOString(), state };
}
