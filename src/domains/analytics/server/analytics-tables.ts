import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DEVICES, EVENT_TYPES, SOURCES } from '../model/events.ts';

/* Tables of the statistics (docs/analytics.md). They know visits, never people: no address, no user agent. */

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Raw events, in monthly partitions by `occurred_at` (migration 0005; drizzle cannot say that). Partitions past their
 * time are dropped whole; the roll-ups stay.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    /** Given by the browser: the same event sent twice is stored once (analytics_seen). */
    eventId: uuid('event_id').notNull(),
    occurredAt: time('occurred_at').notNull(),
    eventType: text('event_type', { enum: EVENT_TYPES }).notNull(),
    /** The title's slug of spec §3. */
    tourId: text('tour_id'),
    /** Path of our page, without query. */
    page: text('page'),
    /** How the visit came to us. */
    source: text('source', { enum: SOURCES }).notNull(),
    referrerHost: text('referrer_host'),
    device: text('device', { enum: DEVICES }).notNull(),
    /** Two letters, where a trusted proxy says so. */
    country: text('country'),
    visitorId: text('visitor_id').notNull(),
    /** Known robots are kept, and counted nowhere. */
    isBot: boolean('is_bot').notNull().default(false),
  },
  (table) => [index('analytics_events_occurred_at_idx').on(table.occurredAt)],
);

/** Ids of events that are stored, for as long as a browser may send one again. */
export const analyticsSeen = pgTable(
  'analytics_seen',
  {
    eventId: uuid('event_id').primaryKey(),
    seenAt: time('seen_at').notNull().defaultNow(),
    /** hashtextextended of the visitor's id: a view that comes again is believed of this visitor only. Null before migration 0008. */
    visitor: bigint('visitor', { mode: 'bigint' }),
  },
  (table) => [index('analytics_seen_seen_at_idx').on(table.seenAt)],
);

/**
 * Hours whose roll-ups miss an event. A line is written with the event, in its transaction, and taken away with the
 * recount that saw it: an event that is committed during a recount leaves a line of its own, so none is ever missed.
 */
export const analyticsStale = pgTable('analytics_stale', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  hour: time('hour').notNull(),
});

/** Counts of a roll-up; those of visitors are of different ones within the row's hour or day. Robots are not in them. */
const counts = {
  views: integer('views').notNull().default(0),
  chats: integer('chats').notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  enquiries: integer('enquiries').notNull().default(0),
  errors: integer('errors').notNull().default(0),
  visitors: integer('visitors').notNull().default(0),
  viewVisitors: integer('view_visitors').notNull().default(0),
  /** Visitors with a view of any tour. */
  tourVisitors: integer('tour_visitors').notNull().default(0),
  /** Visitors who opened a chat or sent a booking request. */
  askedVisitors: integer('asked_visitors').notNull().default(0),
  chatVisitors: integer('chat_visitors').notNull().default(0),
  attemptVisitors: integer('attempt_visitors').notNull().default(0),
  enquiryVisitors: integer('enquiry_visitors').notNull().default(0),
};

/** What a sum is about: everything, or one `value` of tour, page, referrer or country. */
const about = {
  dimension: text('dimension').notNull(),
  /** "" for the dimension "all". */
  value: text('value').notNull(),
};

/** What a roll-up's row is about: the same, by source and device. */
const what = { ...about, source: text('source', { enum: SOURCES }).notNull(), device: text('device', { enum: DEVICES }).notNull() };

/** Roll-up per hour of the dimension "all" and "tour": today's course, and times of day. */
export const analyticsHours = pgTable('analytics_hours', { hour: time('hour').notNull(), ...what, ...counts }, (table) => [
  primaryKey({ columns: [table.dimension, table.value, table.hour, table.source, table.device] }),
  // A recount takes away the hours that are stale, whatever they are about.
  index('analytics_hours_hour_idx').on(table.hour),
]);

/** Roll-up per day (UTC, which is Banjul's) of all dimensions. */
export const analyticsDays = pgTable('analytics_days', { day: date('day', { mode: 'string' }).notNull(), ...what, ...counts }, (table) => [
  primaryKey({ columns: [table.dimension, table.day, table.value, table.source, table.device] }),
]);

/**
 * Sums of an hour over sources and devices, for the report that is narrowed to neither: a twentieth of the lines. Kept by
 * triggers (migration 0011), in the very transaction that changes an hour.
 */
export const analyticsHourSums = pgTable('analytics_hour_sums', { hour: time('hour').notNull(), ...about, ...counts }, (table) => [
  primaryKey({ columns: [table.dimension, table.value, table.hour] }),
  index('analytics_hour_sums_hour_idx').on(table.hour),
]);

/** The same of a day, of tours, pages, referrers and countries: of everything a day has few lines anyway. */
export const analyticsDaySums = pgTable('analytics_day_sums', { day: date('day', { mode: 'string' }).notNull(), ...about, ...counts }, (table) => [
  primaryKey({ columns: [table.dimension, table.day, table.value] }),
]);

/**
 * Sums of days per month that is over, so that a year's report reads twelve months instead of every day: dimensions tour,
 * page, referrer and country, "hour" (of the day, "00" to "23"; sums of hours) and "tour-hour" ("{tour} 07"). Kept by
 * src/domains/analytics/server/months.ts.
 */
export const analyticsMonths = pgTable('analytics_months', { month: date('month', { mode: 'string' }).notNull(), ...what, ...counts }, (table) => [
  primaryKey({ columns: [table.dimension, table.month, table.value, table.source, table.device] }),
]);

/** Months of which analytics_months is exact. A change of a day or hour of one takes its line away (trigger of migration 0006). */
export const analyticsMonthsKept = pgTable('analytics_months_kept', {
  month: date('month', { mode: 'string' }).primaryKey(),
  /** What was summed (MONTHS_VERSION): an older process beside this one cannot say that a month is whole. */
  version: integer('version').notNull(),
});
