import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { mails } from '../../mail/server/mails-tables.ts';
import { ALARM_KINDS } from '../model/alarm-kinds.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Alarms with their beginning and end; of one kind and place one is open at most, so that of many instances one tells it. */
export const alarms = pgTable(
  'alarms',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ALARM_KINDS as [(typeof ALARM_KINDS)[number]] }).notNull(),
    /** "site", or the instance whose disk or answers it is about. */
    place: text('place').notNull(),
    /** How it stands, in words: "3 mails wait, the oldest for 2 hours". */
    detail: text('detail').notNull(),
    beganAt: time('began_at').notNull().defaultNow(),
    /** When it was last found so; one that nobody finds any more, since its instance is gone, ends by that. */
    seenAt: time('seen_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
    /** When its beginning and its end were posted (ALARM_WEBHOOK_URL). */
    beginningTold: time('beginning_told'),
    endTold: time('end_told'),
  },
  (table) => [uniqueIndex('alarms_open_key').on(table.kind, table.place).where(sql`${table.endedAt} IS NULL`), index('alarms_began_at_idx').on(table.beganAt)],
);

/** How each scheduled job stands; one row a job, whichever instance runs it. */
export const jobStandings = pgTable('job_standings', {
  name: text('name').primaryKey(),
  /** Its schedule, by which one that was changed is known. */
  cron: text('cron').notNull(),
  /** Since when its next success is awaited: its last one, or when it was first scheduled; time in which no job ran at all is not counted. */
  awaitedSince: time('awaited_since').notNull().defaultNow(),
  succeededAt: time('succeeded_at'),
  /** How often it has failed since, and why the last time, in words. */
  failures: integer('failures').notNull().default(0),
  failure: text('failure'),
});

/** Canary enquiries (docs/develop/decisions/0068): none of them is ever a row of `inquiries` that anybody sees. */
export const canaries = pgTable(
  'canaries',
  {
    /** Its idempotency key. */
    id: uuid('id').primaryKey(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When an instance had taken it in and stored its mail. */
    receivedAt: time('received_at'),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** What went wrong before, in words. */
    failure: text('failure'),
  },
  (table) => [index('canaries_created_at_idx').on(table.createdAt)],
);
