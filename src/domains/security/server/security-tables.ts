import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import { AUDIT_ACTIONS } from '../model/audit-actions.ts';
import { ALERT_KINDS, SECURITY_EVENT_TYPES } from '../model/security-events.ts';
import { SEVERITIES } from '../model/severities.ts';

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/**
 * Counters of attempts (rate-limits.ts). The migration makes the
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
    eventType: text('event_type', { enum: SECURITY_EVENT_TYPES }).notNull(),
    severity: text('severity', { enum: SEVERITIES }).notNull(),
    description: text('description').notNull(),
    userId: text('user_id'),
    /** As the connection or a trusted proxy gave it; "unknown" where there was none. */
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    createdAt,
  },
  (table) => [
    index('security_events_created_at_idx').on(table.createdAt, table.id),
    index('security_events_type_idx').on(table.eventType, table.createdAt, table.id),
    index('security_events_severity_idx').on(table.severity, table.createdAt, table.id),
    check('security_events_severity_check', sql`${table.severity} IN ${listed(SEVERITIES)}`),
  ],
);

/** What admins did, and to what; rows are only ever added, and outlive what they speak of. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** An id of users; null for the command line and for jobs. */
    actorId: text('actor_id'),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    /** What it was done to, e.g. a reference or an e-mail address. */
    target: text('target'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    ipAddress: text('ip_address'),
    createdAt,
  },
  (table) => [
    index('audit_log_created_at_idx').on(table.createdAt, table.id),
    // The last line of one kind, which may be years back.
    index('audit_log_action_idx').on(table.action, table.id),
  ],
);

/** Repeated failures to sign in (spec §9, Auth failure alerts): kept for 24 hours. */
export const securityAlerts = pgTable(
  'security_alerts',
  {
    id: uuid('id').primaryKey(),
    /** What repeats. */
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    /** Whom it is about: a fingerprint of the account. */
    subject: text('subject').notNull(),
    severity: text('severity', { enum: SEVERITIES }).notNull(),
    message: text('message').notNull(),
    createdAt,
  },
  (table) => [index('security_alerts_created_at_idx').on(table.createdAt)],
);
