import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../../server/db/closed-list.ts';
import { sessions, users } from '../../../accounts/server/accounts-tables.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { ALERT_KINDS, ALERT_OUTCOMES } from '../../model/alert-words.ts';

/* Tables of alerts to devices (Web Push, RFC 8030). No copy holds them (copied-tables.ts). */

const time = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = time('created_at').notNull().defaultNow();

/** A device that wants alerts. It ends with the session in which that was asked: signing out, on whichever device, ends it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The browser's address at its push service. Whoever knows it could post there, so that no log says it. */
    endpoint: text('endpoint').notNull(),
    /** What alerts are encrypted with (RFC 8291), in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** When its push service last took an alert. */
    takenAt: time('taken_at'),
    /** Since when it takes none; null where the last one was taken. */
    failingSince: time('failing_since'),
    /** Why the last one was not taken, such as "429". */
    lastFailure: text('last_failure'),
    /** Its push service wants to be left alone until then (Retry-After). */
    restUntil: time('rest_until'),
    createdAt,
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_user_idx').on(table.userId),
    index('push_subscriptions_session_idx').on(table.sessionId),
  ],
);

/** An alert to one device: made once for each thing that happened, whichever instance sees it first. */
export const pushAlerts = pgTable(
  'push_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    /** When it happened; of a reminder, since when somebody waits. */
    about: time('about').notNull(),
    /** Not to be told before. */
    dueAt: time('due_at').notNull(),
    /** Told no more from then on. */
    overAt: time('over_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** An instance has it in hand until then; one that died leaves it to the next. */
    claimedUntil: time('claimed_until'),
    doneAt: time('done_at'),
    outcome: text('outcome', { enum: ALERT_OUTCOMES }),
    createdAt,
  },
  (table) => [
    uniqueIndex('push_alerts_once_key').on(table.subscriptionId, table.inquiryId, table.kind, table.about),
    index('push_alerts_inquiry_idx').on(table.inquiryId),
    index('push_alerts_waiting_idx').on(table.dueAt).where(sql`${table.doneAt} IS NULL`),
    check('push_alerts_kind_check', sql`${table.kind} IN ${listed(ALERT_KINDS)}`),
    check('push_alerts_outcome_check', sql`${table.outcome} IN ${listed(ALERT_OUTCOMES)}`),
  ],
);
