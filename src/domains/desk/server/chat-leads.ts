import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { onWire } from '../../../server/http/on-wire.ts';
import { Refused } from '../../../server/http/refused.ts';
import { sourceOf } from '../../analytics/model/source.ts';
import { referrerHost } from '../../analytics/server/referrer-host.ts';
import { asksNotToBeCounted } from '../../analytics/server/visit-facts.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { addressKey } from '../../security/server/rate-limits.ts';
import { bookedTrip, tripNames, tripTitled } from '../../tours/model/trips/all-trips.ts';
import { CHAT_KEPT_DAYS, CHAT_UNKNOWN, type ChatFacts, type ChatLead } from '../model/chat-lead.ts';
import { openedChatSchema } from '../model/desk-requests.ts';
import { chatReferenceIn } from '../model/find-chat-reference.ts';
import type { DeskServices } from './desk-services.ts';
import { chatLeads } from './desk-tables.ts';

/* Chats that are opened from the site, from the press until the desk makes an enquiry of one (docs/develop/decisions/0104). */

const DAY_MS = 24 * 60 * 60 * 1000;
/** All chats of the site count together under this. */
const EVERYBODY = 'all';

/** Chats opened before this are forgotten, unless an enquiry came of them. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - CHAT_KEPT_DAYS * DAY_MS);

const isKept = (now: Date) => or(isNotNull(chatLeads.inquiryId), gt(chatLeads.openedAt, keptSince(now)));

type Sent = { body: unknown; headers: Headers; clientAddress: string /** Paths that a chat may have been opened from. */; pages: readonly string[] };

/**
 * Stores that a chat was opened, once however often a page tells it. Of the request nothing is kept; tours and pages that are none of ours are left out.
 * @throws Refused 409 for a reference that another chat has, 422, 429
 */
export async function storeOpenedChat({ db, config, content, limits }: DeskServices, { body, headers, clientAddress, pages }: Sent): Promise<void> {
  const opened = checked(openedChatSchema, body, { error: 'The chat breaks a rule.', field: 'reference' });
  const reference = chatReferenceIn(opened.reference, content.site.brand.referencePrefix);
  if (reference !== opened.reference) throw new Refused(422, 'validation_failed', 'This is no reference of ours.', 'reference');
  const reached = await limits.consume([
    { limit: 'chat', key: addressKey(clientAddress) },
    { limit: 'allChats', key: EVERYBODY },
  ]);
  if (reached) throw new Refused(429, 'too_many_chats', 'Too many chats from one place.', undefined, reached.seconds);
  const now = Date.now();
  const row = {
    reference,
    tours: toursOf(opened, content),
    page: pages.includes(opened.page) ? opened.page : null,
    ...(asksNotToBeCounted(headers) ? { source: null, referrerHost: null } : cameBy(opened.visit, config.siteUrl.host)),
    // A clock that is wrong means now, and so does one of yesterday.
    openedAt: new Date(opened.at > now || opened.at < now - DAY_MS ? now : opened.at),
  };
  if ((await db.insert(chatLeads).values(row).onConflictDoNothing()).rowCount) return;
  const [known] = await db.select().from(chatLeads).where(eq(chatLeads.reference, reference));
  const isSame = known?.page === row.page && known.tours.join() === row.tours.join() && Math.abs(known.openedAt.getTime() - row.openedAt.getTime()) < DAY_MS;
  if (!isSame) throw new Refused(409, 'reference_taken', 'Another chat has this reference.', 'reference');
}

/** The tours that the chat names; else the one whose page it was opened from. */
function toursOf({ tours, page }: { tours: string[]; page: string }, content: DeskServices['content']): string[] {
  const titles = tripNames(content).map(({ title }) => title);
  // A page that was open since before names a tour by the title and address that it had.
  const meant = new Set(tours.map((title) => tripTitled(title, content)?.title));
  const named = titles.filter((title) => meant.has(title));
  const shown = bookedTrip(page.replace('/tours/', ''), content)?.title;
  return named.length > 0 ? named : titles.filter((title) => title === shown);
}

function cameBy(visit: { referrer?: string | undefined; source?: ChatFacts['source'] | undefined } | undefined, ownHost: string) {
  if (!visit) return { source: null, referrerHost: null };
  const host = referrerHost(visit.referrer, ownHost);
  return { source: visit.source ?? sourceOf({ referrerHost: host }), referrerHost: host };
}

const { inquiryId: _, ...FACTS } = getTableColumns(chatLeads);

/**
 * What is known of a chat.
 * @param typed its reference, or a text with it
 * @throws Refused 404 where none was opened lately
 */
export async function chatLead(_admin: Admin<'desk'>, { db, content }: DeskServices, typed: string | undefined): Promise<ChatLead> {
  const reference = chatReferenceIn(typed ?? '', content.site.brand.referencePrefix) ?? '';
  const [found] = await db
    .select({ ...FACTS, inquiry: inquiries.reference })
    .from(chatLeads)
    .leftJoin(inquiries, eq(inquiries.id, chatLeads.inquiryId))
    .where(and(eq(chatLeads.reference, reference), isKept(new Date())));
  if (!found) throw new Refused(404, 'unknown_chat', CHAT_UNKNOWN, 'chat');
  return onWire(found);
}

type Arrival = Pick<typeof chatLeads.$inferSelect, 'page' | 'source' | 'referrerHost'>;

/**
 * Makes a chat that of an enquiry, within its transaction. Of many at once one has it.
 * @returns where it was opened, and how they had come there; nothing where it is that enquiry's already
 * @throws Refused 409 for one that another enquiry has, 422 where none was opened lately
 */
export async function claimChat(
  tx: DbOrTransaction,
  inquiryId: string,
  typed: string,
  { content }: Pick<DeskServices, 'content'>,
): Promise<Arrival | undefined> {
  const reference = chatReferenceIn(typed, content.site.brand.referencePrefix) ?? '';
  const its = eq(chatLeads.reference, reference);
  const { page, source, referrerHost } = chatLeads;
  const [claimed] = await tx
    .update(chatLeads)
    .set({ inquiryId })
    .where(and(its, isNull(chatLeads.inquiryId), isKept(new Date())))
    .returning({ page, source, referrerHost });
  if (claimed) return claimed;
  const [taken] = await tx
    .select({ id: inquiries.id, inquiry: inquiries.reference })
    .from(chatLeads)
    .innerJoin(inquiries, eq(inquiries.id, chatLeads.inquiryId))
    .where(its);
  if (!taken) throw new Refused(422, 'unknown_chat', CHAT_UNKNOWN, 'chat');
  if (taken.id !== inquiryId) {
    const advice = 'Open that one, or take the reference out if this is about something else.';
    throw new Refused(409, 'chat_claimed', `This chat is the enquiry ${taken.inquiry} already. ${advice}`, 'chat');
  }
  return undefined;
}

/** The chats that an enquiry came of, the first one first. */
export async function chatsOf(db: Db, inquiryId: string): Promise<ChatFacts[]> {
  const rows = await db.select(FACTS).from(chatLeads).where(eq(chatLeads.inquiryId, inquiryId)).orderBy(asc(chatLeads.openedAt));
  return rows.map((row) => onWire(row));
}
