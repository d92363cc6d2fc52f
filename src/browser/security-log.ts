import { type BrowserSecurityEvent, DESCRIPTION_MAX } from '../domains/security/model/browser-security-events.ts';
import type { SecurityReport } from '../domains/security/model/security-report.ts';
import { ANY_ANSWER, callApi } from './api-client.ts';
import { memory } from './browser-storage.ts';

export type LoggedEvent = { type: BrowserSecurityEvent; description: string; at: string };

const LOG_KEY = 'hbt-security-log';
/** Entries of the browser's own log (spec §9). */
export const LOG_MAX = 50;

/** How long an entry is kept (spec §5, §9: "retained 24 hours"; of its 50 and 100 entries the smaller number holds). */
const LOG_KEPT_MS = 24 * 3600 * 1000;

/** This session's events of the last 24 hours, oldest first. */
export function loggedEvents(now: number = Date.now()): LoggedEvent[] {
  return (memory('session').read<LoggedEvent[]>(LOG_KEY) ?? []).filter(({ at }) => Date.parse(at) > now - LOG_KEPT_MS);
}

/** Notes a security event in this session's log and reports it to the server; a report that cannot be delivered disturbs nobody. */
export function reportSecurityEvent(type: BrowserSecurityEvent, description: string): void {
  const event: LoggedEvent = { type, description: description.slice(0, DESCRIPTION_MAX), at: new Date().toISOString() };
  memory('session').write(LOG_KEY, [...loggedEvents(), event].slice(-LOG_MAX));
  if (import.meta.env.DEV) return;
  const body: SecurityReport = { type, description: event.description };
  void callApi('/api/security-events', ANY_ANSWER, { keepalive: true, body });
}
