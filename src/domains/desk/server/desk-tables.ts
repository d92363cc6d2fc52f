import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../../../lib/languages.ts';
import { listed } from '../../../server/db/closed-list.ts';
import { SOURCES } from '../../analytics/model/events.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { DIRECTIONS, MESSAGE_CHANNELS } from '../model/desk-types.ts';
import type { Acceptance, QuoteLine } from '../model/quote-view.ts';

/* Tables of the reply desk: what admins wrote and offered. */

const time = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = time('created_at').notNull().defaultNow();
const inquiryId = () =>
  uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' });

/**
 * What was said about an enquiry after it came: our answers, and what the traveller wrote since. The table is called "replies" since a version
 * before knew our answers alone, and writes them beside this one during an upgrade.
 */
export const messages = pgTable(
  'replies',
  {
    id: uuid('id').primaryKey(),
    inquiryId: inquiryId(),
    /** out: ours; in: the traveller's. */
    direction: text('direction', { enum: DIRECTIONS }).notNull().default('out'),
    /** Of ours: email was sent by the server, whatsapp is the text with which the chat was opened. */
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    /** In which language ours is written (languages.ts); null where nobody said. */
    language: text('language', { enum: LANGUAGES }),
    /** The mail that carries ours, or that tells us of theirs: an id of mails. */
    mailId: uuid('mail_id'),
    /** Who wrote ours, or entered the traveller's: an id of users; null where the traveller wrote it to us. */
    authorId: text('author_id'),
    /** When it was written, as it is told. */
    createdAt,
    /** When it was stored: nobody types that, so that it tells which one is the last. Null in rows of before. */
    recordedAt: time('recorded_at').default(sql`clock_timestamp()`),
    /** Given by the browser: the same message sent twice is stored once. */
    key: uuid('key'),
  },
  (table) => [
    uniqueIndex('replies_key_key').on(table.key),
    index('replies_inquiry_idx').on(table.inquiryId, table.createdAt),
    check('replies_channel_check', sql`${table.channel} IN ${listed(MESSAGE_CHANNELS)}`),
    check('replies_direction_check', sql`${table.direction} IN ${listed(DIRECTIONS)}`),
  ],
);

/** An offer to one visitor, readable at a private address. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    inquiryId: inquiryId(),
    /** Random, in the private address `/quote/{token}`. */
    token: text('token').notNull(),
    title: text('title').notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    note: text('note'),
    /** The day of the trip and how many people it is for, where the quote says so. */
    day: date('day', { mode: 'string' }),
    people: integer('people'),
    /** Last day on which it holds, in Banjul. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** An id of users. */
    authorId: text('author_id').notNull(),
    withdrawnAt: time('withdrawn_at'),
    firstViewedAt: time('first_viewed_at'),
    /** The traveller's yes, and when it came; null again where we undid it. */
    acceptance: jsonb('acceptance').$type<Acceptance>(),
    acceptedAt: time('accepted_at'),
    /** When we confirmed it: from then on it is agreed (content/pages/booking-terms.md). */
    confirmedAt: time('confirmed_at'),
    declinedAt: time('declined_at'),
    createdAt,
  },
  (table) => [uniqueIndex('quotes_token_key').on(table.token), index('quotes_inquiry_idx').on(table.inquiryId, table.createdAt)],
);

/**
 * Chats that were opened from the site: what was asked about, and where; nobody's name or number, no address and no device. No enquiry until the desk
 * says so, and gone after CHAT_KEPT_DAYS until then (chat-leads.ts).
 */
export const chatLeads = pgTable(
  'chat_leads',
  {
    /** As it stands in the chat, e.g. HBTC-7K3M4X (site/model/chat-reference.ts). */
    reference: text('reference').primaryKey(),
    /** Titles of tours of ours. */
    tours: jsonb('tours').$type<string[]>().notNull(),
    /** A path of ours. */
    page: text('page'),
    /** How the visit came to us, and the host that had sent it; null where the visitor asks not to be counted. */
    source: text('source', { enum: SOURCES }),
    referrerHost: text('referrer_host'),
    openedAt: time('opened_at').notNull(),
    /** The enquiry that it became. */
    inquiryId: uuid('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('chat_leads_inquiry_idx').on(table.inquiryId),
    index('chat_leads_opened_idx').on(table.openedAt),
    check('chat_leads_source_check', sql`${table.source} IN ${listed(SOURCES)}`),
  ],
);
