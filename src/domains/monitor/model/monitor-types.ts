import * as z from 'zod/mini';
import { SEVERITIES } from '../../security/model/severities.ts';

/*
 * What the security monitor and its endpoints say to each other (docs/operate/security.md). Times are ISO 8601 texts in UTC,
 * which is Banjul's time all year.
 */

const severity = z.enum(SEVERITIES);
const textOrNull = z.nullable(z.string());
/** An account; `name` is null where it is gone. */
const person = z.object({ id: z.string(), name: textOrNull });
const facts = z.looseObject({});

const eventLineSchema = z.object({
  id: z.string(),
  /** One of the closed list; a later version may have stored others. */
  type: z.string(),
  severity,
  description: z.string(),
  at: z.string(),
  /** "unknown" where there was none. */
  address: z.string(),
  /** The account it concerns. */
  user: z.nullable(person),
  userAgent: textOrNull,
  details: facts,
});
export type EventLine = z.output<typeof eventLineSchema>;

/** GET /api/admin/security-events?type=&severity=&address=&from=&to=&cursor= */
export const eventsPageSchema = z.object({ items: z.array(eventLineSchema), next: textOrNull });
export type EventsPage = z.output<typeof eventsPageSchema>;

/** What the list of events may be narrowed by; empty texts narrow nothing. `type` may be "sign_ins" for all of them. */
export type EventFilters = { type: string; severity: string; address: string; from: string; to: string };

export const NO_FILTERS: EventFilters = { type: '', severity: '', address: '', from: '', to: '' };

/** Spans of the chart: 24 bars of an hour, or 7 or 30 of a day. */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** One bar of the chart; `from` is when it begins. */
const barSchema = z.object({ from: z.string(), low: z.number(), medium: z.number(), high: z.number() });
export type Bar = z.output<typeof barSchema>;

/** A limit that refuses somebody now. `keys` are fingerprints, at most five of `usedUp`. */
const limitedSchema = z.object({ limit: z.string(), usedUp: z.number(), until: z.string(), keys: z.array(z.string()) });
export type LimitedNow = z.output<typeof limitedSchema>;

/** GET /api/admin/security-summary?period= */
export const securitySummarySchema = z.object({
  period: z.enum(PERIODS),
  bars: z.array(barSchema),
  signIns: z.object({ succeeded: z.number(), failed: z.number(), refused: z.number() }),
  limited: z.array(limitedSchema),
  /** Of the last 24 hours, newest first. */
  alerts: z.array(z.object({ id: z.string(), kind: z.string(), subject: z.string(), severity, message: z.string(), at: z.string() })),
});
export type SecuritySummary = z.output<typeof securitySummarySchema>;

/** What an admin did. `actor` is null for the command line and for jobs. */
const auditLineSchema = z.object({
  id: z.number(),
  action: z.string(),
  target: textOrNull,
  actor: z.nullable(person),
  address: textOrNull,
  detail: facts,
  at: z.string(),
});
export type AuditLine = z.output<typeof auditLineSchema>;

/** GET /api/admin/audit-log?action=&cursor= */
export const auditPageSchema = z.object({ items: z.array(auditLineSchema), next: textOrNull });
export type AuditPage = z.output<typeof auditPageSchema>;
