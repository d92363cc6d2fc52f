import { sql } from 'drizzle-orm';
import { bigint, check, customType, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    /** Where they were when they asked: a path of our own site, e.g. "/tours/bijilo-monkey-park". */
    sourcePage: text('source_page'),
    /** The host that had sent them to us, e.g. "www.example.com". */
    referrerHost: text('referrer_host'),
    /** new, replied, quoted, won or lost. */
    status: text('status').notNull().default('new'),
    /** Why it was lost, in the operator's words. */
    lostReason: text('lost_reason'),
    /** The admin who takes care of it: an id of users. */
    assignedTo: text('assigned_to'),
    /** When an admin first opened it; null is unread. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When the first answer went out; null while the promise runs (spec §9). */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Kept apart from the inbox: its hidden field was filled, or an admin said so. */
    spamAt: timestamp('spam_at', { withTimezone: true }),
    createdAt,
    /** What the desk searches in; kept by the database. */
    searchText: tsvector('search_text').generatedAlwaysAs(
      sql`to_tsvector('simple', coalesce(reference, '') || ' ' || coalesce(name, '') || ' ' || replace(coalesce(email, ''), '@', ' ') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(country, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(preferred_tour, '') || ' ' || coalesce(message, ''))`,
    ),
  },
  (table) => [
    uniqueIndex('inquiries_reference_key').on(table.reference),
    uniqueIndex('inquiries_idempotency_key_key').on(table.idempotencyKey),
    index('inquiries_created_at_idx').on(table.createdAt, table.id),
    index('inquiries_status_idx').on(table.status, table.createdAt, table.id),
    index('inquiries_waiting_idx').on(table.createdAt).where(sql`${table.answeredAt} IS NULL AND ${table.spamAt} IS NULL`),
    index('inquiries_email_idx').on(sql`lower(${table.email})`),
    index('inquiries_search_idx').using('gin', table.searchText),
    check('inquiries_status_check', sql`${table.status} IN ('new', 'replied', 'quoted', 'won', 'lost')`),
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
    /** The admin who did it: an id of users; null for the visitor and for the site itself. */
    actorId: text('actor_id'),
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
    /** How often it was refused for good, before or after its text. */
    refusals: integer('refusals').notNull().default(0),
    /** Nobody may begin to hand it over before: somebody is at it just now, or it rests after a refusal for good. */
    notBefore: timestamp('not_before', { withTimezone: true }),
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
 * Counters of attempts (security/limits.ts). The migration makes the
 * table UNLOGGED: a counter that a crash forgets harms nobody, and counting costs no disk write.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

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
    index('security_events_created_at_idx').on(table.createdAt, table.id),
    index('security_events_type_idx').on(table.eventType, table.createdAt, table.id),
    index('security_events_severity_idx').on(table.severity, table.createdAt, table.id),
    check('security_events_severity_check', sql`${table.severity} IN ('low', 'medium', 'high')`),
  ],
);
