import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import {
  CASH_KINDS,
  CORRECTION_REASONS,
  CURRENCIES,
  DECLINE_KINDS,
  LINK_KINDS,
  REVIEW_STATES,
  TELLING_CHANNELS,
  TELLING_KINDS,
  TICKS,
} from '../model/departure-words.ts';
import { departures, parties, resources } from './departures-tables.ts';

/* What hangs on departures and parties: links, what people are told, cash, ticks of the day sheet, reviews. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = moment('created_at').notNull().defaultNow();
const ofParty = () => uuid('party_id').references(() => parties.id, { onDelete: 'cascade' });
const ofResource = () => uuid('resource_id').references(() => resources.id, { onDelete: 'cascade' });

/** Private links (private-links.ts). Of a party, of a guide or vehicle, or of the office where both are null. */
export const privateLinks = pgTable(
  'private_links',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: LINK_KINDS }).notNull(),
    partyId: ofParty(),
    resourceId: ofResource(),
    /** 32 random bytes of which the installation's secret makes the token: by the database alone nobody opens anything. */
    seed: text('seed').notNull(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt,
  },
  (table) => [
    uniqueIndex('private_links_hash_key').on(table.hash),
    uniqueIndex('private_links_open_key')
      .on(table.kind, sql`coalesce(${table.partyId}, ${table.resourceId}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${table.revokedAt} IS NULL`),
    // By which they go with their party.
    index('private_links_party_idx').on(table.partyId),
    check('private_links_kind_check', sql`${table.kind} IN ${listed(LINK_KINDS)}`),
  ],
);

/** Who is to be told what: made with what is to be told, and done once, whatever dies in between. */
export const tellings = pgTable(
  'tellings',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: TELLING_KINDS }).notNull(),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    partyId: ofParty(),
    resourceId: ofResource(),
    /** Tells two of a kind apart: the day that it is about, or which calling off. */
    about: text('about').notNull(),
    channel: text('channel', { enum: TELLING_CHANNELS }).notNull(),
    /** The mail that tells it: an id of mails. */
    mailId: uuid('mail_id'),
    /** Words that somebody wrote for it; what is null is written when it is sent, by how things stand then. */
    body: text('body'),
    dueAt: moment('due_at').notNull().defaultNow(),
    toldAt: moment('told_at'),
    /** Who opened the chat and ticked it: an id of users. */
    toldBy: text('told_by'),
    /** It needs no telling any more, since it was called off say. */
    droppedAt: moment('dropped_at'),
    createdAt,
  },
  (table) => [
    uniqueIndex('tellings_once_key').on(
      table.kind,
      table.departureId,
      sql`coalesce(${table.partyId}, ${table.resourceId}, '00000000-0000-0000-0000-000000000000')`,
      table.about,
    ),
    index('tellings_departure_idx').on(table.departureId),
    index('tellings_party_idx').on(table.partyId),
    index('tellings_mail_idx').on(table.mailId),
    index('tellings_waiting_idx').on(table.dueAt).where(sql`${table.toldAt} IS NULL AND ${table.droppedAt} IS NULL`),
    check('tellings_kind_check', sql`${table.kind} IN ${listed(TELLING_KINDS)}`),
    check('tellings_channel_check', sql`${table.channel} IN ${listed(TELLING_CHANNELS)}`),
  ],
);

/**
 * The cash book: lines are added, and no amount is ever changed. It names nobody, and stays when a party, its enquiry or a departure goes; amounts are whole
 * numbers of the smallest unit and may be negative.
 */
export const cashLines = pgTable(
  'cash_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Given by who writes it: the same line sent twice is one. */
    key: uuid('key').notNull(),
    departureId: uuid('departure_id').references(() => departures.id, { onDelete: 'set null' }),
    partyId: uuid('party_id').references(() => parties.id, { onDelete: 'set null' }),
    /** The day of the trip, null while it has none; its tour. */
    tripDay: date('trip_day', { mode: 'string' }),
    tour: text('tour').notNull(),
    kind: text('kind', { enum: CASH_KINDS }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Of a correction. */
    reason: text('reason', { enum: CORRECTION_REASONS }),
    /** Who wrote it: an id of users, or null for a guide by the day sheet. */
    actorId: text('actor_id'),
    /** Who took the money, or gave it back: a guide, or somebody else of the office than who wrote it (an id of users). */
    resourceId: uuid('resource_id').references(() => resources.id, { onDelete: 'set null' }),
    receivedBy: text('received_by'),
    /** Its party is gone, and was cancelled: a trigger notes it, however the party goes (migration 0037). */
    wasOff: boolean('was_off'),
    /** When it was, as it is told. */
    at: moment('at').notNull().defaultNow(),
    createdAt,
  },
  (table) => [
    uniqueIndex('cash_lines_key_key').on(table.key),
    index('cash_lines_party_idx').on(table.partyId),
    index('cash_lines_departure_idx').on(table.departureId),
    index('cash_lines_day_idx').on(table.tripDay),
    check('cash_lines_kind_check', sql`${table.kind} IN ${listed(CASH_KINDS)}`),
    check('cash_lines_currency_check', sql`${table.currency} IN ${listed(CURRENCIES)}`),
    check('cash_lines_reason_check', sql`${table.reason} IN ${listed(CORRECTION_REASONS)}`),
  ],
);

/** Every tick of a day sheet that came, also those that a later one has overtaken. */
export const sheetTicks = pgTable(
  'sheet_ticks',
  {
    /** Given by the device: a tick that waited for a signal may be sent twice. */
    key: uuid('key').primaryKey(),
    partyId: uuid('party_id')
      .notNull()
      .references(() => parties.id, { onDelete: 'cascade' }),
    resourceId: ofResource(),
    tick: text('tick', { enum: TICKS }).notNull(),
    isSet: boolean('is_set').notNull(),
    currency: text('currency', { enum: CURRENCIES }),
    amount: bigint('amount', { mode: 'number' }),
    /** When it was written, by the device's clock as far as that can be believed. */
    saidAt: moment('said_at').notNull(),
    createdAt,
  },
  (table) => [index('sheet_ticks_party_idx').on(table.partyId, table.saidAt), check('sheet_ticks_tick_check', sql`${table.tick} IN ${listed(TICKS)}`)],
);

/**
 * What a party says of its trip. Published with consent, it outlives party and enquiry (retention); erasing the person finds it by `who`.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    partyId: uuid('party_id').references(() => parties.id, { onDelete: 'set null' }),
    departureId: uuid('departure_id').references(() => departures.id, { onDelete: 'set null' }),
    tour: text('tour').notNull(),
    tripDay: date('trip_day', { mode: 'string' }),
    stars: integer('stars').notNull(),
    body: text('body').notNull(),
    name: text('name').notNull(),
    country: text('country'),
    /** A photograph, cut and without metadata (JPEG). */
    picture: bytea('picture'),
    pictureWidth: integer('picture_width'),
    pictureHeight: integer('picture_height'),
    /** They agreed that it is shown. */
    consentedAt: moment('consented_at').notNull(),
    state: text('state', { enum: REVIEW_STATES }).notNull().default('waiting'),
    /** Why it was not published, and in which words; the audit log has both too. */
    declineKind: text('decline_kind', { enum: DECLINE_KINDS }),
    declinedBecause: text('declined_because'),
    decidedAt: moment('decided_at'),
    /** Of whoever the enquiry was from: the pseudonym of their address or phone number. */
    who: text('who').notNull(),
    /** SHA-256 of its link's token: it can be withdrawn by that link also when the party is gone. */
    linkHash: text('link_hash'),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull().defaultNow(),
    createdAt,
  },
  (table) => [
    uniqueIndex('reviews_party_key').on(table.partyId),
    index('reviews_state_idx').on(table.state, table.tour),
    index('reviews_who_idx').on(table.who),
    uniqueIndex('reviews_link_key').on(table.linkHash),
    check('reviews_stars_check', sql`${table.stars} BETWEEN 1 AND 5`),
    check('reviews_state_check', sql`${table.state} IN ${listed(REVIEW_STATES)}`),
  ],
);
