import { sql } from 'drizzle-orm';
import { bigint, check, customType, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import { optionalTexts } from '../model/fields.ts';
import { HISTORY_EVENTS, INQUIRY_STATUSES, INQUIRY_TYPES, LEAD_SOURCES } from '../model/inquiry-types.ts';
import { phoneDigits } from './phone-digits.ts';
import { searchWords } from './search-words.ts';

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
    ...optionalTexts((column) => text(column)),
    /** In the form that addresses are compared in (inquiry-addresses.ts). */
    emailFolded: text('email_folded'),
    inquiryType: text('inquiry_type', { enum: INQUIRY_TYPES }).notNull(),
    message: text('message').notNull(),
    /** Lower bound of the group: "3-4" is 3. */
    groupSize: integer('group_size'),
    preferredDate: date('preferred_date', { mode: 'string' }),
    leadSource: text('lead_source', { enum: LEAD_SOURCES }).notNull(),
    status: text('status', { enum: INQUIRY_STATUSES }).notNull().default('new'),
    /** Why it was lost, in the operator's words. */
    lostReason: text('lost_reason'),
    /** The admin who takes care of it: an id of users. */
    assignedTo: text('assigned_to'),
    /** When an admin first opened it; null is unread. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When the first answer went out; null while the promise runs (spec §9). */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** When the traveller wrote again after an answer of ours; null once that has its answer, too. */
    askedAgainAt: timestamp('asked_again_at', { withTimezone: true }),
    /** Who entered it at the desk: an id of users; null for what came by a form. */
    enteredBy: text('entered_by'),
    /** Kept apart from the inbox: its hidden field was filled, or an admin said so. */
    spamAt: timestamp('spam_at', { withTimezone: true }),
    createdAt,
    /** What 0.2.0 searches in; kept by the database. */
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
    // What the desk counts and lists beside these; all are small beside the enquiries of years.
    index('inquiries_answered_idx').on(table.answeredAt).where(sql`${table.spamAt} IS NULL`),
    index('inquiries_asked_again_idx').on(table.askedAgainAt).where(sql`${table.askedAgainAt} IS NOT NULL`),
    index('inquiries_unread_idx').on(table.createdAt, table.id).where(sql`${table.readAt} IS NULL AND ${table.spamAt} IS NULL`),
    index('inquiries_spam_idx').on(table.spamAt).where(sql`${table.spamAt} IS NOT NULL`),
    index('inquiries_assigned_idx').on(table.assignedTo, table.createdAt, table.id).where(sql`${table.assignedTo} IS NOT NULL`),
    index('inquiries_email_folded_idx').on(table.emailFolded),
    // What an earlier version of the site stored.
    index('inquiries_unfolded_idx').on(table.id).where(sql`${table.email} IS NOT NULL AND ${table.emailFolded} IS NULL`),
    // By which the same person, and trips of the next days, are found without reading every enquiry.
    index('inquiries_phone_digits_idx').on(phoneDigits(table.phone)),
    index('inquiries_preferred_date_idx').on(table.preferredDate),
    index('inquiries_search_idx').using('gin', table.searchText),
    index('inquiries_folded_words_idx').using('gin', searchWords(table)),
    check('inquiries_status_check', sql`${table.status} IN ${listed(INQUIRY_STATUSES)}`),
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
    event: text('event', { enum: HISTORY_EVENTS }).notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** The admin who did it: an id of users; null for the visitor and for the site itself. */
    actorId: text('actor_id'),
    createdAt,
  },
  (table) => [
    index('inquiry_history_inquiry_idx').on(table.inquiryId, table.id),
    index('inquiry_history_won_idx')
      .on(table.createdAt)
      .where(sql`${table.event} = 'quote_confirmed' OR (${table.event} = 'status' AND ${table.detail} ->> 'to' = 'won')`),
  ],
);
