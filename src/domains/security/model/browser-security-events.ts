import type { Severity } from './severities.ts';

/* What a visitor's page reports: apart from the server's list, which no visitor needs. */

/** The closed list of security events that a page reports (spec §5, §6, §8). */
export const BROWSER_SECURITY_EVENTS = {
  /** A link to a host that is not on the allow-list was not opened. */
  blocked_link: 'medium',
  /** Storage ran low and old data was removed. */
  storage_low: 'low',
} as const satisfies Record<string, Severity>;
export type BrowserSecurityEvent = keyof typeof BROWSER_SECURITY_EVENTS;

/** Longest description, in characters. */
export const DESCRIPTION_MAX = 300;
