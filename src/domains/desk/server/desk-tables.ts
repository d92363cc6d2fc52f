import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';

/* Tables of the reply desk: what admins wrote, offered and did. */

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
    channel: text('channel').notNull(),
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
    check('replies_channel_check', sql`${table.channel} IN ('email', 'whatsapp')`),
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

/** What admins did, and to what; rows are only ever added, and outlive what they speak of. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** An id of users; null for the command line and for jobs. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    /** What it was done to, e.g. a reference or an e-mail address. */
    target: text('target'),
    detail: jsonb('detail').notNull().default({}),
    ipAddress: text('ip_address'),
    createdAt,
  },
  (table) => [index('audit_log_created_at_idx').on(table.createdAt, table.id)],
);

/** Repeated failures to sign in (spec §9, Auth failure alerts): kept for 24 hours. */
export const securityAlerts = pgTable(
  'security_alerts',
  {
    id: uuid('id').primaryKey(),
    /** What repeats, e.g. "sign_in_failures". */
    kind: text('kind').notNull(),
    /** Whom it is about: a fingerprint of the account. */
    subject: text('subject').notNull(),
    severity: text('severity').notNull(),
    message: text('message').notNull(),
    createdAt,
  },
  (table) => [index('security_alerts_created_at_idx').on(table.createdAt)],
);
