import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** One enquiry, as the visitor sent it (spec §3, Inquiry payload). */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').primaryKey(),
    /** e.g. HBT20261121K7QF; what visitor and operator call it. */
    reference: text('reference').notNull(),
    /** Given by the browser: the same enquiry sent twice is stored once. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** SHA-256 of what was asked: tells a repeated sending from another enquiry under the same key. */
    contentHash: text('content_hash').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    country: text('country'),
    inquiryType: text('inquiry_type').notNull(),
    subject: text('subject'),
    message: text('message').notNull(),
    preferredTour: text('preferred_tour'),
    /** Lower bound of the group: "3-4" is 3. */
    groupSize: integer('group_size'),
    /** The group as the visitor chose it: "3-4". */
    groupSizeText: text('group_size_text'),
    preferredDate: date('preferred_date', { mode: 'string' }),
    leadSource: text('lead_source').notNull(),
    status: text('status').notNull().default('new'),
    createdAt,
  },
  (table) => [
    uniqueIndex('inquiries_reference_key').on(table.reference),
    uniqueIndex('inquiries_idempotency_key_key').on(table.idempotencyKey),
    index('inquiries_created_at_idx').on(table.createdAt.desc(), table.id),
    check('inquiries_group_size_positive', sql`${table.groupSize} IS NULL OR ${table.groupSize} >= 1`),
  ],
);

/** What happened to an enquiry, in order; rows are only ever added. */
export const inquiryHistory = pgTable(
  'inquiry_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    detail: jsonb('detail').notNull().default({}),
    createdAt,
  },
  (table) => [index('inquiry_history_inquiry_idx').on(table.inquiryId, table.id)],
);

/** One mail to one recipient. Its Message-ID never changes, however often it has to be tried. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    inquiryId: uuid('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** What a mail about an account says beside its kind; emptied when it was sent, since its link opens the account. */
    link: text('link'),
    messageId: text('message_id').notNull(),
    /** queued, sent, or failed for good. */
    status: text('status').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [
    uniqueIndex('mails_message_id_key').on(table.messageId),
    index('mails_inquiry_idx').on(table.inquiryId),
    index('mails_unsent_idx').on(table.createdAt).where(sql`${table.status} <> 'sent'`),
  ],
);

/**
 * Counters of rate-limiter-flexible, in the columns that it prescribes. The migration makes the
 * table UNLOGGED: a counter that a crash forgets harms nobody, and counting costs no disk write.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

/** What happened on the site, one row an event; neither address nor user agent is kept. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    /** Given by the browser: the same event sent twice is stored once. */
    eventId: uuid('event_id').primaryKey(),
    eventType: text('event_type').notNull(),
    tourId: text('tour_id'),
    visitorId: text('visitor_id').notNull(),
    referrerHost: text('referrer_host'),
    createdAt,
  },
  (table) => [index('analytics_events_created_at_idx').on(table.createdAt)],
);

/** What concerns security (spec §3, Security event): blocked links, refusals, sign-ins. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    eventType: text('event_type').notNull(),
    severity: text('severity').notNull(),
    description: text('description').notNull(),
    userId: text('user_id'),
    /** As the connection or a trusted proxy gave it; "unknown" where there was none. */
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent'),
    metadata: jsonb('metadata').notNull().default({}),
    createdAt,
  },
  (table) => [
    index('security_events_created_at_idx').on(table.createdAt),
    check('security_events_severity_check', sql`${table.severity} IN ('low', 'medium', 'high')`),
  ],
);
