import {
  type AuditPage,
  type EventFilters,
  type EventsPage,
  NO_FILTERS,
  PERIODS,
  type Period,
  type SecuritySummary,
} from '@/domains/monitor/model/monitor-types';

export const LISTS = ['events', 'sign-ins', 'audit'] as const;
export type List = (typeof LISTS)[number];

/** What the monitor shows; all of it is in its address, so that a view can be kept and shared, and works without scripts. */
export type MonitorState = { list: List; period: Period; filters: EventFilters; action: string };

export type FirstView = { state: MonitorState; summary: SecuritySummary; events: EventsPage | null; audit: AuditPage | null };

export function stateOf(query: URLSearchParams): MonitorState {
  const filters = Object.fromEntries(Object.keys(NO_FILTERS).map((name) => [name, (query.get(name) ?? '').trim()])) as EventFilters;
  return {
    list: LISTS.find((list) => list === query.get('list')) ?? 'events',
    period: PERIODS.find((period) => period === query.get('period')) ?? 'day',
    filters,
    action: query.get('action') ?? '',
  };
}

/** The address of a view: what stands at its default is left out. `cursor` is for pages without scripts. */
export function addressOf({ list, period, filters, action }: MonitorState, cursor?: string | null): string {
  const entries = Object.entries({
    list: list === 'events' ? '' : list,
    period: period === 'day' ? '' : period,
    ...(list === 'audit' ? { action } : filters),
    cursor: cursor ?? '',
  });
  const query = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
  return query ? `/security-monitor?${query}` : '/security-monitor';
}

/** The filters that the server is asked with: the list of sign-ins has only those. */
export function askedFilters({ list, filters }: MonitorState): EventFilters {
  return list === 'sign-ins' && filters.type === '' ? { ...filters, type: 'sign_ins' } : filters;
}

export function filtersInUse(filters: EventFilters): number {
  return Object.values(filters).filter((value) => value !== '').length;
}
