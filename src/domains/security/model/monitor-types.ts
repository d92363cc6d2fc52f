import type { SecurityEventType, Severity } from './security-events.ts';

/*
 * What the security monitor and its endpoints say to each other (docs/security.md). Times are ISO 8601 texts in UTC,
 * which is Banjul's time all year.
 */

/** A security event as a line of the monitor. */
export type EventLine = {
  id: string;
  /** One of the closed list; a later version may have stored others. */
  type: SecurityEventType | (string & {});
  severity: Severity;
  description: string;
  at: string;
  /** "unknown" where there was none. */
  address: string;
  /** The account it concerns; `name` is null where the account is gone. */
  user: { id: string; name: string | null } | null;
  userAgent: string | null;
  details: Record<string, unknown>;
};

/** GET /api/admin/security-events?type=&severity=&address=&from=&to=&cursor= */
export type EventsPage = { items: EventLine[]; next: string | null };

/** What the list of events may be narrowed by; empty texts narrow nothing. `type` may be "sign_ins" for all of them. */
export type EventFilters = { type: string; severity: string; address: string; from: string; to: string };

export const NO_FILTERS: EventFilters = { type: '', severity: '', address: '', from: '', to: '' };

/** Spans of the chart: 24 bars of an hour, or 7 or 30 of a day. */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** One bar of the chart; `from` is when it begins. */
export type Bar = { from: string; low: number; medium: number; high: number };

type AlertLine = { id: string; kind: string; subject: string; severity: Severity; message: string; at: string };

/** A limit that refuses somebody now. `keys` are fingerprints, at most five of `usedUp`. */
export type LimitedNow = { limit: string; usedUp: number; until: string; keys: string[] };

/** GET /api/admin/security-summary?period= */
export type SecuritySummary = {
  period: Period;
  bars: Bar[];
  signIns: { succeeded: number; failed: number; refused: number };
  limited: LimitedNow[];
  /** Of the last 24 hours, newest first. */
  alerts: AlertLine[];
};

/** What an admin did. `actor` is null for the command line and for jobs. */
export type AuditLine = {
  id: number;
  action: string;
  target: string | null;
  actor: { id: string; name: string | null } | null;
  address: string | null;
  detail: Record<string, unknown>;
  at: string;
};

/** GET /api/admin/audit-log?action=&cursor= */
export type AuditPage = { items: AuditLine[]; next: string | null };
