import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { CALL_OFF_REASONS, DEPARTURE_STATUSES, PARTY_STATUSES, RESOURCE_KINDS } from '../model/departure-words.ts';

/* Tables of the diary: what goes out on which day, with whom. Days are days in Banjul, times its wall clock; neither is a moment. */

const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = moment('created_at').notNull().defaultNow();
/** Grows with each change: whoever changes a row says which one stood on the screen. */
const version = integer('version').notNull().default(1);
/** `07:30`, or nothing. */
const clock = (column: AnyPgColumn) => sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

/** One outing of a tour on a day, or on days running; without days it is not dated yet. */
export const departures = pgTable(
  'departures',
  {
    id: uuid('id').primaryKey(),
    /** Given by the browser: the same departure made twice is one. */
    key: uuid('key').notNull(),
    /** Slug of the tour, and its title as it was when this was made: the tour may be renamed, or taken away. */
    tour: text('tour').notNull(),
    title: text('title').notNull(),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
    status: text('status', { enum: DEPARTURE_STATUSES }).notNull().default('planned'),
    /** Why it, or some of its parties, was last called off or moved, and the days that were offered instead; each time is in its history. */
    reason: text('reason', { enum: CALL_OFF_REASONS }),
    offeredDays: jsonb('offered_days').$type<string[]>().notNull().default([]),
    /** For the office and the guide; nothing about a person. */
    note: text('note'),
    /** SEQUENCE of its entry in calendars (RFC 5545, 3.8.7.4): grows when its time changes or it is called off. */
    sequence: integer('sequence').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    version,
    changedAt: moment('changed_at').notNull().defaultNow(),
    createdAt,
  },
  (table) => [
    uniqueIndex('departures_key_key').on(table.key),
    index('departures_days_idx').on(table.firstDay, table.lastDay),
    check('departures_days_check', sql`(${table.firstDay} IS NULL) = (${table.lastDay} IS NULL) AND ${table.firstDay} <= ${table.lastDay}`),
    check('departures_times_check', sql`${clock(table.startsAt)} AND ${clock(table.endsAt)}`),
    check('departures_status_check', sql`${table.status} IN ${listed(DEPARTURE_STATUSES)}`),
    check('departures_reason_check', sql`${table.reason} IN ${listed(CALL_OFF_REASONS)}`),
  ],
);

/** The people of one enquiry on a departure. It goes with its enquiry; who they are stands there alone. */
export const parties = pgTable(
  'parties',
  {
    id: uuid('id').primaryKey(),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    people: integer('people').notNull(),
    /** As the quote says it: "2 people: GMD 3,000". */
    priceLine: text('price_line'),
    pickupPlace: text('pickup_place'),
    pickupTime: text('pickup_time'),
    /** For the guide. */
    note: text('note'),
    status: text('status', { enum: PARTY_STATUSES }).notNull().default('held'),
    confirmedAt: moment('confirmed_at'),
    pickedUpAt: moment('picked_up_at'),
    /** What of the pass changed when (ChangedFact), each at its latest: for "new since you looked". */
    changedFacts: jsonb('changed_facts').$type<{ fact: string; at: string }[]>().notNull().default([]),
    version,
    createdAt,
  },
  (table) => [
    unique('parties_once_key').on(table.departureId, table.inquiryId),
    index('parties_inquiry_idx').on(table.inquiryId),
    check('parties_people_check', sql`${table.people} BETWEEN 1 AND 100`),
    check('parties_pickup_time_check', clock(table.pickupTime)),
    check('parties_status_check', sql`${table.status} IN ${listed(PARTY_STATUSES)}`),
  ],
);

/** A guide or a vehicle. */
export const resources = pgTable(
  'resources',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: RESOURCE_KINDS }).notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** Of a vehicle: guests that it takes. */
    seats: integer('seats'),
    /** Of a guide: English names of languages. */
    languages: jsonb('languages').$type<string[]>().notNull().default([]),
    /** Licence number of a guide, number plate of a vehicle. */
    licence: text('licence'),
    /** Name of a picture of the site. */
    picture: text('picture'),
    active: boolean('active').notNull().default(true),
    version,
    createdAt,
  },
  (table) => [
    check('resources_kind_check', sql`${table.kind} IN ${listed(RESOURCE_KINDS)}`),
    check('resources_seats_check', sql`${table.seats} BETWEEN 1 AND 100`),
  ],
);

/** What somebody was warned of, and assigned it all the same. */
export type Anyway = { warnings: string[] };

/** Which guides and vehicles go. */
export const assignments = pgTable(
  'assignments',
  {
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    anyway: jsonb('anyway').$type<Anyway>(),
    /** Who assigned it: an id of users. */
    actorId: text('actor_id'),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.departureId, table.resourceId] }), index('assignments_resource_idx').on(table.resourceId)],
);

/** Days on which everybody is away, or one guide or vehicle. */
export const blockedDays = pgTable(
  'blocked_days',
  {
    id: uuid('id').primaryKey(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Null: everybody. */
    resourceId: uuid('resource_id').references(() => resources.id, { onDelete: 'cascade' }),
    /** For the office alone. */
    reason: text('reason'),
    actorId: text('actor_id'),
    createdAt,
  },
  (table) => [index('blocked_days_idx').on(table.firstDay, table.lastDay), check('blocked_days_check', sql`${table.firstDay} <= ${table.lastDay}`)],
);

/** What happened to a departure and its parties, in order; rows are only ever added, and none names a guest. */
export const departureHistory = pgTable(
  'departure_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    partyId: uuid('party_id').references(() => parties.id, { onDelete: 'set null' }),
    event: text('event').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** Somebody of the desk: an id of users. */
    actorId: text('actor_id'),
    /** A guide, by the day sheet. */
    resourceId: uuid('resource_id').references(() => resources.id, { onDelete: 'set null' }),
    createdAt,
  },
  (table) => [
    index('departure_history_idx').on(table.departureId, table.id),
    // A party that goes is taken out of its history: without it each of them reads all of that.
    index('departure_history_party_idx').on(table.partyId),
  ],
);
