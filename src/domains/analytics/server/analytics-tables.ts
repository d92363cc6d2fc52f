import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import { COUNTER_NAMES, type CounterName } from '../model/counters.ts';
import { DEVICES, EVENT_TYPES, SOURCES } from '../model/events.ts';
import { columnOf } from './counter-sql.ts';
import { ANY, DIMENSION_NAMES } from './dimensions.ts';

/* Tables of the statistics (docs/develop/analytics.md). They know visits, never people: no address, no user agent. */

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Raw events, in monthly partitions by `occurred_at` (migration 0005; drizzle cannot say that). Partitions past their
 * time are dropped whole; the roll-up stays.
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
 * Hours whose day's roll-up misses an event. A line is written with the event, in its transaction, and taken away with the
 * recount that saw it: an event that is committed during a recount leaves a line of its own, so none is ever missed.
 */
export const analyticsStale = pgTable('analytics_stale', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  hour: time('hour').notNull(),
});

function counter(name: CounterName) {
  return integer(columnOf(name)).notNull().default(0);
}

/**
 * The roll-up: a line per day (UTC, which is Banjul's) and thing it is about, by source and device; and summed over either and over
 * both ("any"), so that a report of a year reads one line a day and value, whatever it is narrowed to (docs/develop/decisions/0044).
 */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    dimension: text('dimension', { enum: DIMENSION_NAMES }).notNull(),
    /** "" for the dimension "all". */
    value: text('value').notNull(),
    source: text('source', { enum: [...SOURCES, ANY] }).notNull(),
    device: text('device', { enum: [...DEVICES, ANY] }).notNull(),
    ...(Object.fromEntries(COUNTER_NAMES.map((name) => [name, counter(name)])) as Record<CounterName, ReturnType<typeof counter>>),
  },
  (table) => [
    primaryKey({ columns: [table.dimension, table.source, table.device, table.day, table.value] }),
    // A recount takes away a day, whatever its lines are about.
    index('analytics_days_day_idx').on(table.day),
    check('analytics_days_dimension_check', sql`${table.dimension} IN ${listed(DIMENSION_NAMES)}`),
  ],
);
