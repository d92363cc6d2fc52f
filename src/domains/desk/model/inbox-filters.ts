import { isDay } from '../../../lib/banjul-time.ts';
import { cut } from '../../../lib/text.ts';
import { INQUIRY_STATUSES, type InquiryStatus } from '../../inquiries/model/inquiry-types.ts';
import { DESK_LIMITS } from './desk-limits.ts';
import { VIEWS, type View } from './desk-types.ts';

/** What the inbox shows; empty texts are "any". The address of the desk carries them, so that a list can be shared and gone back to. */
export type InboxFilters = { q: string; view: View; status: InquiryStatus | ''; assignee: string; source: string; tour: string; day: string };

export const NO_FILTERS: InboxFilters = { q: '', view: 'all', status: '', assignee: '', source: '', tour: '', day: '' };

/** Longest of the values that are neither searched for nor of a closed list: a title, an id. */
const VALUE_MAX = 200;

function oneOf<T extends string>(list: readonly T[], value: string | null): T | undefined {
  return list.find((item) => item === value);
}

/** Reads filters from an address; what makes no sense is left out. */
export function filtersOf(params: URLSearchParams): InboxFilters {
  const text = (key: string, max: number = VALUE_MAX) => cut((params.get(key) ?? '').trim(), max);
  return {
    q: text('q', DESK_LIMITS.search),
    view: oneOf(VIEWS, params.get('view')) ?? 'all',
    status: oneOf(INQUIRY_STATUSES, params.get('status')) ?? '',
    assignee: text('assignee'),
    source: text('source'),
    tour: text('tour'),
    day: isDay(params.get('day') ?? '') ? text('day') : '',
  };
}

/** Filters as the end of an address: "?q=ann&view=unread", in one order always, or '' without any. */
export function filterQuery(filters: InboxFilters, extra: Record<string, string> = {}): string {
  const params = new URLSearchParams();
  for (const [key, none] of Object.entries(NO_FILTERS)) {
    const value = filters[key as keyof InboxFilters].trim();
    if (value && value !== none) params.set(key, value);
  }
  for (const [key, value] of Object.entries(extra)) params.set(key, value);
  const query = params.toString();
  return query && `?${query}`;
}

/** Whether nothing but its view narrows the list. */
export function isViewAlone(filters: InboxFilters): boolean {
  return filterQuery(filters) === filterQuery({ ...NO_FILTERS, view: filters.view });
}

/** Whether anything narrows the list. */
export function isFiltered(filters: InboxFilters): boolean {
  return filterQuery(filters) !== '';
}
