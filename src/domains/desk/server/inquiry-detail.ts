import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { foldAddress } from '../../../lib/folded-address.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Db } from '../../../server/db/database.ts';
import { onWire } from '../../../server/http/on-wire.ts';
import { Refused } from '../../../server/http/refused.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import { fieldColumns } from '../../inquiries/server/field-columns.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { foldStoredAddresses } from '../../inquiries/server/inquiry-addresses.ts';
import { phoneDigits } from '../../inquiries/server/phone-digits.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { slugsOf, tripTitled } from '../../tours/model/trips/all-trips.ts';
import type { HistoryEntry, InboxItem, InquiryDetail, MailLine, MessageLine, ReplyLine } from '../model/desk-types.ts';
import type { QuoteView } from '../model/quote-view.ts';
import { chatsOf } from './chat-leads.ts';
import type { DeskServices } from './desk-services.ts';
import { messages, quotes } from './desk-tables.ts';
import { GONE, person, rulesOf, selectItems, toItem } from './inbox-items.ts';
import { mailsToSort, receivedOf } from './incoming/received-lines.ts';
import { tripOffer, tripsAhead, tripsOf } from './trip-offer.ts';

/** Other enquiries of the same person that are shown at most. */
const OTHERS = 10;

/** The enquiry that an address names by its id or its reference. */
export function namedBy(name: string | undefined): SQL {
  return isUuid(name ?? '') ? eq(inquiries.id, name ?? '') : eq(inquiries.reference, (name ?? '').toUpperCase().replace(/\p{C}/gu, ''));
}

export function unknownInquiry(): Refused {
  return new Refused(404, 'unknown_inquiry', 'There is no such enquiry. It may have been erased.');
}

/** @throws Refused 404 */
export async function idOf(db: Db, name: string | undefined): Promise<string> {
  const [row] = await db.select({ id: inquiries.id }).from(inquiries).where(namedBy(name));
  if (!row) throw unknownInquiry();
  return row.id;
}

/** The private address of a quote. */
export function quoteLink({ config }: Pick<DeskServices, 'config'>, token: string): string {
  return new URL(`/quote/${token}`, config.siteUrl).href;
}

/**
 * Everything about one enquiry.
 * @param name its id or its reference
 * @throws Refused 404
 */
export async function inquiryDetail(_admin: Admin<'desk'>, services: DeskServices, name: string | undefined): Promise<InquiryDetail> {
  const { db } = services;
  const rules = rulesOf(services);
  const [row] = await selectItems(db).where(namedBy(name));
  if (!row) throw unknownInquiry();
  const mailLines = await mailsOf(db, row.id);
  const [[rest], history, conversation, received, waiting, offers, chats, others, trips, ahead] = await Promise.all([
    restOf(db, row.id),
    historyOf(db, row.id),
    messagesOf(db, row.id, mailLines),
    receivedOf(db, row.id),
    mailsToSort(db, row.id),
    quotesOf(services, row.id),
    chatsOf(db, row.id),
    othersOf(services, row.id, row.email, row.phone),
    tripsOf(db, row.id),
    tripsAhead(db, row),
  ]);
  if (!rest) throw unknownInquiry();
  return {
    ...toItem(row, rules),
    ...rest,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    tourPath: tourPath(services, row.preferredTour),
    history,
    replies: conversation.filter(isReply).map(({ recordedAt: _, ...reply }) => reply),
    messages: conversation.map(({ recordedAt: _, ...message }) => ({ ...message, received: received.get(message.id) ?? null })),
    lastMessage: conversation.toSorted((one, other) => one.recordedAt - other.recordedAt).at(-1)?.id ?? null,
    received: received.get(null) ?? null,
    ...waiting,
    quotes: offers,
    mails: mailLines,
    chats,
    others,
    trips,
    ahead,
    tripOffer: await tripOffer(services, row.id, trips),
  };
}

function restOf(db: Db, id: string) {
  return db
    .select({ ...fieldColumns, lostReason: inquiries.lostReason })
    .from(inquiries)
    .where(eq(inquiries.id, id));
}

function tourPath({ content }: DeskServices, title: string | null): string | null {
  const trip = tripTitled(title, content);
  return trip ? `/tours/${slugsOf(trip)[0]}` : null;
}

async function historyOf(db: Db, inquiryId: string): Promise<HistoryEntry[]> {
  const { id, event, detail, createdAt: at, actorId } = inquiryHistory;
  const rows = await db
    .select({ id, event, detail, at, actorId, actor: shownName<string | null>() })
    .from(inquiryHistory)
    .leftJoin(users, eq(users.id, actorId))
    .where(eq(inquiryHistory.inquiryId, inquiryId))
    .orderBy(asc(id));
  return rows.map(({ actorId: by, actor, ...row }) => ({ ...onWire(row), actor: person(by, actor) }));
}

/** Mails as the desk lists them. */
export function selectMails(db: Db) {
  const { id, kind, recipient, status, attempts, lastError, sentAt, createdAt } = mails;
  return db.select({ id, kind, recipient, status, attempts, lastError, sentAt, createdAt }).from(mails);
}

async function mailsOf(db: Db, inquiryId: string): Promise<MailLine[]> {
  const rows = await selectMails(db).where(eq(mails.inquiryId, inquiryId)).orderBy(asc(mails.createdAt), asc(mails.kind));
  return rows.map((row) => onWire(row));
}

/** What a page of 0.2.0 knows of a conversation. */
function isReply<Message extends Omit<MessageLine, 'received'>>(message: Message): message is Message & ReplyLine {
  return message.direction === 'out' && (message.channel === 'email' || message.channel === 'whatsapp') && message.author !== null;
}

async function messagesOf(db: Db, inquiryId: string, mailLines: MailLine[]): Promise<(Omit<MessageLine, 'received'> & { recordedAt: number })[]> {
  const rows = await db
    .select({ message: messages, author: shownName<string | null>() })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(eq(messages.inquiryId, inquiryId))
    .orderBy(asc(messages.createdAt), asc(messages.recordedAt), asc(messages.id));
  return rows.map(({ message: { id, direction, channel, subject, body, authorId, mailId, createdAt, recordedAt }, author }) => ({
    ...{ id, direction, channel, subject, body },
    author: authorId === null ? null : (author ?? GONE),
    at: createdAt.toISOString(),
    recordedAt: (recordedAt ?? createdAt).getTime(),
    // Of theirs it is our own notice.
    mail: direction === 'out' ? (mailLines.find((mail) => mail.id === mailId) ?? null) : null,
  }));
}

async function quotesOf(services: DeskServices, id: string): Promise<QuoteView[]> {
  const rows = await services.db
    .select({ quote: quotes, author: shownName<string | null>() })
    .from(quotes)
    .leftJoin(users, eq(users.id, quotes.authorId))
    .where(eq(quotes.inquiryId, id))
    .orderBy(asc(quotes.createdAt));
  return rows.map(({ quote: { inquiryId: _, token, authorId: __, createdAt: at, ...quote }, author }) => ({
    ...onWire({ ...quote, at }),
    link: quoteLink(services, token),
    author: author ?? GONE,
  }));
}

/** What the same person asked besides: the same e-mail address, or the same digits of a phone number. */
async function othersOf(services: DeskServices, id: string, email: string | null, phone: string | null): Promise<InboxItem[]> {
  const same = [
    email ? eq(inquiries.emailFolded, foldAddress(email)) : undefined,
    phone ? eq(phoneDigits(inquiries.phone), phoneDigits(sql`${phone}`)) : undefined,
  ].filter((one) => one !== undefined);
  if (same.length === 0) return [];
  await foldStoredAddresses(services.db);
  const rows = await selectItems(services.db)
    .where(and(ne(inquiries.id, id), or(...same)))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(OTHERS);
  return rows.map((row) => toItem(row, rulesOf(services)));
}
