import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { onWire } from '../../../server/http/on-wire.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import type { PromiseRules } from '../../inquiries/model/promise-due.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { InboxItem } from '../model/desk-types.ts';
import { promiseClock } from '../model/promise-clock.ts';
import type { DeskServices } from './desk-services.ts';

/** How much of a message a line of the inbox shows, in characters. */
const EXCERPT = 160;

/** What is told instead of a name whose account is gone. */
export const GONE = 'A former colleague';

/**
 * Whether somebody waits for an answer of ours: to the enquiry, or to what they wrote since. Of what was lost without an answer nobody does, and it
 * is no answer in time either (docs/develop/decisions/0118).
 */
export const WAITING = and(isNull(inquiries.spamAt), or(and(isNull(inquiries.answeredAt), ne(inquiries.status, 'lost')), isNotNull(inquiries.askedAgainAt)));
export const WAITING_SINCE = sql`coalesce(${inquiries.askedAgainAt}, ${inquiries.createdAt})`;

const { leadSource, preferredDate, createdAt, answeredAt } = inquiries;
/** What the clock of an enquiry's first answer is made of, which counts whatever was written since. */
export const CLOCKED = { leadSource, preferredDate, createdAt, answeredAt, askedAgainAt: sql<null>`NULL` };

/** Lines of the inbox, to be narrowed and ordered; `search_text` is large and nobody's business. */
export function selectItems(db: DbOrTransaction) {
  const { id, reference, name, email, phone, preferredTour, preferredDate, groupSize, groupSizeText, leadSource } = inquiries;
  const { status, readAt, spamAt, answeredAt, askedAgainAt, createdAt, assignedTo } = inquiries;
  const columns = {
    ...{ id, reference, name, email, phone, preferredTour, preferredDate, groupSize, groupSizeText, leadSource },
    ...{ status, readAt, spamAt, answeredAt, askedAgainAt, createdAt, assignedTo },
    excerpt: sql<string>`left(${inquiries.message}, ${EXCERPT})`,
    assigneeName: shownName<string | null>(),
  };
  return db.select(columns).from(inquiries).leftJoin(users, eq(users.id, assignedTo)).$dynamic();
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** A person by id; the name may be gone with the account. */
export function person(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? GONE };
}

export function toItem(row: ItemRow, rules: PromiseRules, now?: Date): InboxItem {
  const { readAt, spamAt, answeredAt: _, groupSize, groupSizeText, assignedTo, assigneeName, ...line } = row;
  return {
    ...onWire(line),
    people: groupSizeText ?? (groupSize === null ? null : String(groupSize)),
    unread: readAt === null,
    spam: spamAt !== null,
    assignee: person(assignedTo, assigneeName),
    promise: promiseClock(row, rules, now),
    repeats: null,
  };
}

/** What was promised and when the office is open, from content/site.yaml. */
export function rulesOf({ content: { site } }: Pick<DeskServices, 'content'>): PromiseRules {
  const { bookingMinutes, replyHours } = site.promises;
  return { bookingMinutes, replyHours, ...site.hours };
}
