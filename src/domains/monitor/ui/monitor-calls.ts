import { askApi } from '@/browser/api-client';
import {
  type AuditPage,
  auditPageSchema,
  type EventFilters,
  type EventsPage,
  eventsPageSchema,
  type Period,
  type SecuritySummary,
  securitySummarySchema,
} from '@/domains/monitor/model/monitor-types';
import type { Check } from '@/lib/check';

function ask<Data>(path: string, answer: Check<Data>, query: Record<string, string>, signal: AbortSignal): Promise<Data> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return askApi(`/api/admin/${path}?${new URLSearchParams(given)}`, answer, { signal });
}

export function askSummary(period: Period, signal: AbortSignal): Promise<SecuritySummary> {
  return ask('security-summary', securitySummarySchema, { period }, signal);
}

export function askEvents(filters: EventFilters, cursor: string, signal: AbortSignal): Promise<EventsPage> {
  return ask('security-events', eventsPageSchema, { ...filters, cursor }, signal);
}

export function askAudit(action: string, cursor: string, signal: AbortSignal): Promise<AuditPage> {
  return ask('audit-log', auditPageSchema, { action, cursor }, signal);
}
