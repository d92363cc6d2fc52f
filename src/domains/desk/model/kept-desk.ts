import { banjulDay } from '../../../lib/banjul-time.ts';
import type { DeskFacts, InboxItem, InboxPage, InquiryDetail, Today } from './desk-types.ts';

/*
 * What a device keeps of the desk for when there is no signal, and for how long (docs/develop/decisions/0107). All of it is personal data:
 * it is bounded, belongs to one account, and ends without contact. Times are milliseconds.
 */

/** Travelled within so many days: kept without having been opened. */
export const SOON_DAYS = 7;
/** Enquiries last opened that are kept, and all that are kept. */
const OPENED_MAX = 30;
const KEPT_MAX = 70;
/** All enquiries together, in characters of JSON. */
const LETTERS_MAX = 2_000_000;
/** Lines of the list. */
const LINES_MAX = 150;
const DAY_MS = 86_400_000;
/** Without any contact with the server for so long nothing is shown any more, and all of it goes. */
export const LIFE_MS = 14 * DAY_MS;

/** A copy, and when the server said so. */
export type Copy<T> = { data: T; at: number };
type InquiryCopy = Copy<InquiryDetail> & { openedAt?: number };

export type KeptDesk = {
  owner: string;
  contactAt: number;
  facts: DeskFacts;
  today?: Copy<Today>;
  inbox?: Copy<InboxPage>;
  /** By reference. */
  inquiries: Record<string, InquiryCopy>;
};

/** What came from the server, to be kept. `opened`: references that somebody opened just now. */
export type News = { today?: Copy<Today>; inbox?: Copy<InboxPage>; inquiries?: Copy<InquiryDetail>[]; opened?: string[]; gone?: string[] };

/** Whether nothing of it may be shown any more: too long without contact, or by a clock that was as far ahead. */
export function isOver({ contactAt }: KeptDesk, now: number): boolean {
  return Math.abs(now - contactAt) > LIFE_MS;
}

/** Begins to keep for an account; what another account left is not carried on. */
export function begun(kept: KeptDesk | undefined, facts: DeskFacts, now: number): KeptDesk {
  const isOurs = kept !== undefined && kept.owner === facts.me.id && !isOver(kept, now);
  return { owner: facts.me.id, inquiries: {}, ...(isOurs && kept), facts, contactAt: now };
}

/** With what came; an older answer replaces no newer one. */
export function withNews(kept: KeptDesk, { today, inbox, inquiries = [], opened = [], gone = [] }: News, now: number): KeptDesk {
  const all = { ...kept.inquiries };
  for (const copy of inquiries) {
    const before = all[copy.data.reference];
    if (isNewer(before, copy, now)) all[copy.data.reference] = { ...before, ...copy };
  }
  for (const reference of opened) if (all[reference]) all[reference] = { ...all[reference], openedAt: now };
  const contactAt = Math.max(Math.min(kept.contactAt, now), ...[today, inbox, ...inquiries].map((copy) => copy?.at ?? 0));
  const counts = newer(kept.today, today, now);
  const lines = newer(kept.inbox, inbox && { ...inbox, data: { items: inbox.data.items.slice(0, LINES_MAX), next: null } }, now);
  const next = { ...kept, ...(counts && { today: counts }), ...(lines && { inbox: lines }), inquiries: trimmed(all, now), contactAt };
  return gone.length > 0 ? without(next, gone) : next;
}

/** One from the future was kept before the clock was set back: nothing would replace it until that moment has come. */
function isNewer<T>(before: Copy<T> | undefined, after: Copy<T>, now: number): boolean {
  return !before || before.at < after.at || before.at > now;
}

function newer<T>(before: Copy<T> | undefined, after: Copy<T> | undefined, now: number): Copy<T> | undefined {
  return after && isNewer(before, after, now) ? after : before;
}

/** Enquiries that are gone from the server, wherever they stand. */
function without(kept: KeptDesk, gone: readonly string[]): KeptDesk {
  const isLeft = ({ reference }: { reference: string }) => !gone.includes(reference);
  const left = <T extends InboxItem>(items: T[]) => items.filter(isLeft);
  const { today, inbox } = kept;
  return {
    ...kept,
    ...(inbox && { inbox: { ...inbox, data: { ...inbox.data, items: left(inbox.data.items) } } }),
    ...(today?.data.waitingLongest && !isLeft(today.data.waitingLongest) && { today: { ...today, data: { ...today.data, waitingLongest: null } } }),
    inquiries: Object.fromEntries(
      Object.entries(kept.inquiries)
        .filter(([reference]) => isLeft({ reference }))
        .map(([reference, copy]) => [reference, { ...copy, data: { ...copy.data, others: left(copy.data.others) } }]),
    ),
  };
}

function isSoon(day: string | null, now: number): boolean {
  return day !== null && day >= banjulDay(new Date(now)) && day <= banjulDay(new Date(now + SOON_DAYS * DAY_MS));
}

/** Those last opened and those travelled soon, as many as there is room for. */
function trimmed(all: KeptDesk['inquiries'], now: number): KeptDesk['inquiries'] {
  const copies = Object.values(all);
  const opened = copies
    .filter(({ openedAt }) => openedAt !== undefined)
    .sort((one, other) => (other.openedAt ?? 0) - (one.openedAt ?? 0))
    .slice(0, OPENED_MAX);
  const soon = copies
    .filter((copy) => isSoon(copy.data.preferredDate, now) && !opened.includes(copy))
    .sort((one, other) => (one.data.preferredDate ?? '').localeCompare(other.data.preferredDate ?? ''));
  let letters = 0;
  const fitting = [...opened, ...soon].slice(0, KEPT_MAX).filter(({ data }) => {
    const size = JSON.stringify(data).length;
    if (letters + size > LETTERS_MAX) return false;
    letters += size;
    return true;
  });
  return Object.fromEntries(fitting.map((copy) => [copy.data.reference, copy]));
}

/** Which of the trips of the next days are fetched: those that are not here, or whose copy is old. */
export function toFetch(kept: KeptDesk, soon: readonly string[], now: number, olderThanMs: number): string[] {
  return soon.filter((reference) => Math.abs(now - (kept.inquiries[reference]?.at ?? 0)) > olderThanMs);
}
