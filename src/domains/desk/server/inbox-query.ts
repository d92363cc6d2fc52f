import { and, eq, gte, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { banjulDay, isDay, midnight } from '../../../lib/banjul-time.ts';
import { isReference } from '../../../lib/reference.ts';
import { fromCursor } from '../../../server/db/keyset-cursor.ts';
import { checked } from '../../../server/http/checked.ts';
import { INQUIRY_STATUSES, LEAD_SOURCES } from '../../inquiries/model/inquiry-types.ts';
import { SOON_MS } from '../../inquiries/model/promise-due.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { phoneDigits } from '../../inquiries/server/phone-digits.ts';
import { searchWords } from '../../inquiries/server/search-words.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { bookedTrip, titlesOf, tripTitled } from '../../tours/model/trips/all-trips.ts';
import { DESK_LIMITS } from '../model/desk-limits.ts';
import { VIEWS } from '../model/desk-types.ts';
import type { DeskServices } from './desk-services.ts';
import { WAITING } from './inbox-items.ts';
import { isMailProblem } from './mail-problems.ts';
import { parseSearch, type Search } from './search-query.ts';

/** Longest value of a filter that is of no closed list: a title, an id. */
const VALUE_MAX = 200;
/** Says "nobody" where an assignee is asked for. */
const NOBODY = 'none';

const value = z
  .string()
  .max(VALUE_MAX, 'This is too long.')
  .regex(/^\P{C}*$/u, 'This is no name of ours.')
  .optional();
const filterSchema = z.object({
  q: z.string().trim().max(DESK_LIMITS.search, `A search has at most ${DESK_LIMITS.search} characters.`).optional(),
  status: z.enum(INQUIRY_STATUSES, 'There is no such status.').optional(),
  view: z.enum(VIEWS, 'There is no such list.').default('all'),
  assignee: value,
  source: z.enum(LEAD_SOURCES, 'There is no such source.').optional(),
  tour: value,
  day: z.string().refine(isDay, 'Please choose a day, as year-month-day.').optional(),
  cursor: z
    .string()
    .max(VALUE_MAX)
    .transform((text) => fromCursor(text))
    .refine((position) => position !== undefined, 'This page of the list does not exist. Start again from the first.')
    .optional(),
});

/** What of the inbox is asked for; an empty value is none. */
export type InboxFilter = Omit<z.output<typeof filterSchema>, 'q'> & { search: Search | undefined };

/** @throws Refused 422 */
export function readFilter(params: URLSearchParams): InboxFilter {
  const given = Object.fromEntries([...params].filter(([, text]) => text !== ''));
  const { q, ...filter } = checked(filterSchema, given);
  return { ...filter, search: q === undefined ? undefined : parseSearch(q) };
}

/** What is counted as "in spam today", and listed as that: by when it was caught or marked, not by when it came. */
export function spamSince(moment: Date): SQL | undefined {
  return and(isNotNull(inquiries.spamAt), gte(inquiries.spamAt, moment));
}

function ofView({ view }: InboxFilter, admin: Admin): SQL | undefined {
  if (view === 'spam') return isNotNull(inquiries.spamAt);
  if (view === 'spam_today') return spamSince(midnight());
  const inInbox = isNull(inquiries.spamAt);
  if (view === 'waiting') return WAITING;
  if (view === 'unread') return and(inInbox, isNull(inquiries.readAt));
  if (view === 'mine') return and(inInbox, eq(inquiries.assignedTo, admin.id));
  if (view === 'mail') return and(inInbox, sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.inquiryId} = ${inquiries.id} AND ${isMailProblem()})`);
  return inInbox;
}

function ofSearch({ query, digits, day }: Search): SQL | undefined {
  const byDay = day && (day.length === 10 ? eq(inquiries.preferredDate, day) : sql`to_char(${inquiries.preferredDate}, 'MM-DD') = ${day}`);
  // As an array, which is found by the index: asked of each enquiry, from the newest down, rare words take a second.
  const byWords = sql`${inquiries.id} = ANY(ARRAY(SELECT ${inquiries.id} FROM ${inquiries} WHERE ${searchWords(inquiries)} @@ to_tsquery('simple', ${query})))`;
  return or(byWords, byDay || undefined, digits ? sql`${phoneDigits(inquiries.phone)} LIKE ${`%${digits}%`}` : undefined);
}

/** The enquiry whose reference was typed whole, whatever else is chosen; undefined where none has it. */
export async function namedWhole({ search }: InboxFilter, { db, content }: Pick<DeskServices, 'db' | 'content'>): Promise<SQL | undefined> {
  const { reference = '' } = search ?? {};
  if (!isReference(reference, content.site.brand.referencePrefix)) return undefined;
  const named = eq(inquiries.reference, reference);
  return (await db.$count(inquiries, named)) > 0 ? named : undefined;
}

/** The rows that a filter lets through, its cursor left aside. */
export function whereOf(filter: InboxFilter, admin: Admin, { content }: Pick<DeskServices, 'content'>): SQL | undefined {
  const trip = filter.tour === undefined ? undefined : (bookedTrip(filter.tour, content) ?? tripTitled(filter.tour, content));
  const titles = trip ? titlesOf(trip, content) : filter.tour === undefined ? [] : [filter.tour];
  return and(
    ofView(filter, admin),
    filter.status && eq(inquiries.status, filter.status),
    filter.source && eq(inquiries.leadSource, filter.source),
    filter.assignee === NOBODY ? isNull(inquiries.assignedTo) : filter.assignee ? eq(inquiries.assignedTo, filter.assignee) : undefined,
    titles.length > 0 ? inArray(inquiries.preferredTour, titles) : undefined,
    filter.search && ofSearch(filter.search),
    filter.day ? eq(inquiries.preferredDate, filter.day) : undefined,
  );
}

/** Trips within 48 hours that are neither agreed nor lost: the list begins with them. */
export function tripsSoon(now: Date = new Date()): SQL | undefined {
  return and(
    isNull(inquiries.spamAt),
    notInArray(inquiries.status, ['won', 'lost']),
    gte(inquiries.preferredDate, banjulDay(now)),
    lte(inquiries.preferredDate, banjulDay(new Date(now.getTime() + SOON_MS))),
  );
}
