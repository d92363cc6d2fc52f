import type { AuditPage, EventFilters, EventsPage, Period, SecuritySummary } from '@/domains/security/model/monitor-types';

/** An answer that is no success; `message` is for the admin, `status` tells whether asking again may help. */
class AnswerError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function ask<Data>(path: string, query: Record<string, string>, signal: AbortSignal): Promise<Data> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const response = await fetch(`/api/admin/${path}?${new URLSearchParams(given)}`, { signal, credentials: 'same-origin' });
  const body = (await response.json().catch(() => ({}))) as Data & { error?: string };
  if (!response.ok) throw new AnswerError(response.status, body.error ?? `The server answered ${response.status}.`);
  return body;
}

export function askSummary(period: Period, signal: AbortSignal): Promise<SecuritySummary> {
  return ask('security-summary', { period }, signal);
}

export function askEvents(filters: EventFilters, cursor: string, signal: AbortSignal): Promise<EventsPage> {
  return ask('security-events', { ...filters, cursor }, signal);
}

export function askAudit(action: string, cursor: string, signal: AbortSignal): Promise<AuditPage> {
  return ask('audit-log', { action, cursor }, signal);
}
