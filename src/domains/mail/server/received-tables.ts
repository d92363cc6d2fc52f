import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import { type LeftOutFile, RECEIVED_OUTCOMES, SHOWN_FILE_KINDS } from '../model/received-mail.ts';

/* Mails that came in by themselves. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** One mail, by its Message-ID: the same twice is one. Of what is no answer only key, outcome and times are there. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the Message-ID, or of the whole mail where it has none. */
    key: text('key').notNull(),
    outcome: text('outcome', { enum: RECEIVED_OUTCOMES }).notNull(),
    /** The enquiry that it belongs to, or perhaps belongs to; the database holds the reference, and it goes with its enquiry, as a mail of ours does. */
    inquiryId: uuid('inquiry_id'),
    /** The message in the conversation that it became; it goes with that. */
    replyId: uuid('reply_id'),
    messageId: text('message_id'),
    fromName: text('from_name'),
    fromAddress: text('from_address'),
    /** Where answers go, in the form that addresses are compared in: the sender's, or that of Reply-To; then the sender's is in that form, too. */
    fromFolded: text('from_folded'),
    subject: text('subject'),
    /** Its text, for as long as it waits; then the message or the enquiry has it. */
    body: text('body'),
    /** Files that stayed in the mailbox. */
    leftOut: jsonb('left_out').$type<LeftOutFile[]>().notNull().default([]),
    receivedAt: time('received_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('received_mails_key_key').on(table.key),
    index('received_mails_inquiry_idx').on(table.inquiryId),
    index('received_mails_reply_idx').on(table.replyId),
    index('received_mails_from_idx').on(table.fromFolded),
    index('received_mails_waiting_idx').on(table.receivedAt).where(sql`${table.outcome} = 'suggested'`),
    check('received_mails_outcome_check', sql`${table.outcome} IN ${listed(RECEIVED_OUTCOMES)}`),
  ],
);

/** Files of them, whose bytes are asked for alone. */
export const receivedFiles = pgTable(
  'received_files',
  {
    id: uuid('id').primaryKey(),
    receivedId: uuid('received_id')
      .notNull()
      .references(() => receivedMails.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** What its own bytes say that it is; null is only ever saved. */
    kind: text('kind', { enum: SHOWN_FILE_KINDS as [(typeof SHOWN_FILE_KINDS)[number], ...typeof SHOWN_FILE_KINDS] }),
    size: integer('size').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [index('received_files_mail_idx').on(table.receivedId, table.position)],
);

/** How far each mailbox was read that IMAP_URL has named. */
export const mailboxes = pgTable('mailboxes', {
  /** SHA-256 of host, folder and user. */
  id: text('id').primaryKey(),
  /** Mails of before are not looked at. */
  since: time('since').notNull().defaultNow(),
  uidValidity: text('uid_validity'),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** When everything was last read that was there; null: not yet. */
  readAt: time('read_at'),
  /** Why it could not be read since. */
  problem: text('problem'),
});
