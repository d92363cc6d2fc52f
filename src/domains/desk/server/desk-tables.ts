import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { REPLY_CHANNELS } from '../model/desk-types.ts';

/* Tables of the reply desk: what admins wrote and offered. */

const time = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = time('created_at').notNull().defaultNow();
const inquiryId = () =>
  uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' });

/** An answer of ours to an enquiry, as it was written. */
export const replies = pgTable(
  'replies',
  {
    id: uuid('id').primaryKey(),
    inquiryId: inquiryId(),
    /** email: sent by the server; whatsapp: the chat was opened with this text. */
    channel: text('channel', { enum: REPLY_CHANNELS }).notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    /** The mail that carries it, if one does: an id of mails. */
    mailId: uuid('mail_id'),
    /** An id of users. */
    authorId: text('author_id').notNull(),
    createdAt,
  },
  (table) => [
    index('replies_inquiry_idx').on(table.inquiryId, table.createdAt),
    check('replies_channel_check', sql`${table.channel} IN ${listed(REPLY_CHANNELS)}`),
  ],
);

/** A price of a quote for one size of group, as the operator typed it: amounts are words to us, and appear on no public page. */
export type QuoteLine = { group: string; price: string };

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
    /** Last day on which it holds, in Banjul. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** An id of users. */
    authorId: text('author_id').notNull(),
    withdrawnAt: time('withdrawn_at'),
    firstViewedAt: time('first_viewed_at'),
    createdAt,
  },
  (table) => [uniqueIndex('quotes_token_key').on(table.token), index('quotes_inquiry_idx').on(table.inquiryId, table.createdAt)],
);
