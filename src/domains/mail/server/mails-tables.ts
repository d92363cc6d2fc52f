import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ALL_MAIL_KINDS, MAIL_STATUSES } from '../model/mail-kinds.ts';

/** One mail to one recipient. Its Message-ID never changes, however often it has to be tried. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** The enquiry that it is about. The database holds the reference, and a mail goes with its enquiry (0000_enquiries.sql); this domain knows none. */
    inquiryId: uuid('inquiry_id'),
    kind: text('kind', { enum: ALL_MAIL_KINDS }).notNull(),
    recipient: text('recipient').notNull(),
    /** What a mail about an account says beside its kind; emptied when it was sent, since its link opens the account. */
    link: text('link'),
    messageId: text('message_id').notNull(),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** How often it was refused for good, before or after its text. */
    refusals: integer('refusals').notNull().default(0),
    /** Nobody may begin to hand it over before: somebody is at it just now, or it rests after a refusal for good. */
    notBefore: timestamp('not_before', { withTimezone: true }),
    lastError: text('last_error'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('mails_message_id_key').on(table.messageId),
    index('mails_inquiry_idx').on(table.inquiryId),
    index('mails_unsent_idx').on(table.createdAt).where(sql`${table.status} <> 'sent'`),
  ],
);

/** One row or none: while it is there, no mail goes out. A restore writes it, and anybody who owns the site takes it away (docs/operate/copies.md). */
export const mailHold = pgTable(
  'mail_hold',
  {
    row: integer('row').primaryKey().default(1),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
    /** Why, for whoever reads the table. */
    reason: text('reason').notNull(),
  },
  (table) => [check('mail_hold_row_check', sql`${table.row} = 1`)],
);
