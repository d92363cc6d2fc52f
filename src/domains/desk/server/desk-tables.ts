import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { DIRECTIONS, MESSAGE_CHANNELS } from '../model/desk-types.ts';
import type { Acceptance, QuoteLine } from '../model/private-quote.ts';

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
