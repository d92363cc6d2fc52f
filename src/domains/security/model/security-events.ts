import { BROWSER_SECURITY_EVENTS, type BrowserSecurityEvent } from './browser-security-events.ts';
import type { Severity } from './severities.ts';

/** The closed list of security events that the server records itself (docs/operate/security.md). */
export const SERVER_SECURITY_EVENTS = {
  sign_in_succeeded: 'low',
  sign_in_failed: 'low',
  /** Five failures for one account within a quarter of an hour (spec §9, Auth failure alerts). */
  sign_in_failures_high: 'high',
  /** The limit of attempts to sign in is used up. */
  sign_in_limited: 'medium',
  two_factor_failed: 'medium',
  sign_up: 'low',
  password_reset_requested: 'low',
  password_changed: 'medium',
  /** The limit of a form is used up. */
  rate_limited: 'low',
  /** A form came without its token, or with another visitor's. */
  csrf_rejected: 'medium',
  /** A page that is not ours sent something here. */
  foreign_origin: 'medium',
  /** A form's hidden field was filled: a program wrote it. */
  honeypot_filled: 'low',
  /** Somebody signed in, but no admin, asked for what is for admins. */
  access_denied: 'medium',
  /** More events within a minute than the site stores one by one. */
  event_flood: 'high',
  admin_claimed: 'high',
  admin_granted: 'high',
  admin_revoked: 'high',
} as const satisfies Record<string, Severity>;
export type ServerSecurityEvent = keyof typeof SERVER_SECURITY_EVENTS;

export type SecurityEventType = ServerSecurityEvent | BrowserSecurityEvent;
export const SECURITY_EVENT_SEVERITIES: Record<SecurityEventType, Severity> = { ...BROWSER_SECURITY_EVENTS, ...SERVER_SECURITY_EVENTS };
export const SECURITY_EVENT_TYPES = Object.keys(SECURITY_EVENT_SEVERITIES) as [SecurityEventType, ...SecurityEventType[]];

/** The closed list of alerts (spec §9). */
export const ALERT_KINDS = ['sign_in_failures'] as const;

/** What has to do with getting in; the monitor shows these together. */
export const SIGN_IN_EVENTS = [
  'sign_in_succeeded',
  'sign_in_failed',
  'sign_in_failures_high',
  'sign_in_limited',
  'two_factor_failed',
] as const satisfies ServerSecurityEvent[];

/** Failures to sign in to one account after which there is an alert, and a high-severity event (spec §9). */
export const ALERT_AT_FAILURES = 3;
export const HIGH_AT_FAILURES = 5;
