import { memory } from '../browser-storage.ts';
import { type BrowserSecurityEvent, DESCRIPTION_MAX } from './security-events.ts';

/** What the page remembers of one event. */
export type LoggedEvent = { type: BrowserSecurityEvent; description: string; at: string };

const LOG_KEY = 'hbt-security-log';
/** Entries of the browser's own log (spec §9). */
export const LOG_MAX = 50;

/** This session's events, oldest first. */
export function loggedEvents(): LoggedEvent[] {
  return memory('session').read<LoggedEvent[]>(LOG_KEY) ?? [];
}

/**
 * Notes a security event in this session's log and reports it to the server; a report that cannot be
 * delivered disturbs nobody.
 */
export function reportSecurityEvent(type: BrowserSecurityEvent, description: string): void {
  const event: LoggedEvent = { type, description: description.slice(0, DESCRIPTION_MAX), at: new Date().toISOString() };
  memory('session').write(LOG_KEY, [...loggedEvents(), event].slice(-LOG_MAX));
  if (import.meta.env.DEV) return;
  fetch('/api/security-events', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, description: event.description }),
  }).catch(() => {});
}
