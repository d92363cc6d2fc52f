import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { microsOf } from '../../../server/db/keyset-cursor.ts';
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

/** The columns of a line; `search_text` is large and nobody's business. */
const itemColumns = {
  id: inquiries.id,
  reference: inquiries.reference,
  name: inquiries.name,
  email: inquiries.email,
  phone: inquiries.phone,
  preferredTour: inquiries.preferredTour,
  excerpt: sql<string>`left(${inquiries.message}, ${EXCERPT})`,
  leadSource: inquiries.leadSource,
  status: inquiries.status,
  readAt: inquiries.readAt,
  spamAt: inquiries.spamAt,
  answeredAt: inquiries.answeredAt,
  askedAgainAt: inquiries.askedAgainAt,
  preferredDate: inquiries.preferredDate,
  groupSize: inquiries.groupSize,
  groupSizeText: inquiries.groupSizeText,
  createdAt: inquiries.createdAt,
  /** Exact, since a Date forgets the microseconds that the order counts. */
  micros: microsOf(inquiries.createdAt),
  assigneeId: inquiries.assignedTo,
  assigneeName: shownName<string | null>(),
};

/** Lines of the inbox, to be narrowed and ordered. */
export function selectItems(db: DbOrTransaction) {
  return db.select(itemColumns).from(inquiries).leftJoin(users, eq(users.id, inquiries.assignedTo)).$dynamic();
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** A person by id; the name may be gone with the account. */
export function person(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? GONE };
}

export function toItem(row: ItemRow, rules: PromiseRules, now?: Date): InboxItem {
  const { id, reference, name, email, phone, preferredTour, preferredDate, excerpt, leadSource, status } = row;
  return {
    id,
    reference,
    name,
    email,
    phone,
    preferredTour,
    preferredDate,
    people: row.groupSizeText ?? (row.groupSize === null ? null : String(row.groupSize)),
    excerpt,
    leadSource,
    status,
    unread: row.readAt === null,
    spam: row.spamAt !== null,
    assignee: person(row.assigneeId, row.assigneeName),
    createdAt: row.createdAt.toISOString(),
    askedAgainAt: row.askedAgainAt?.toISOString() ?? null,
    promise: promiseClock(row, rules, now),
    repeats: null,
  };
}

/** What was promised and when the office is open, from content/site.yaml. */
export function rulesOf({ content: { site } }: Pick<DeskServices, 'content'>): PromiseRules {
  const { bookingMinutes, replyHours } = site.promises;
  return { bookingMinutes, replyHours, ...site.hours };
}
