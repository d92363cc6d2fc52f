import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '@/browser/api-client';
import { inboxPageSchema, inquiryDetailSchema, todaySchema } from '@/domains/desk/model/desk-types';
import { filterQuery, type InboxFilters } from '@/domains/desk/model/inbox-filters';
import { QUERY_RETRIES } from '@/ui/query-client';
import { ask } from './desk-api';

export const KEYS = {
  today: ['today'] as const,
  inbox: ['inbox'] as const,
  inquiry: (reference: string) => ['inquiry', reference] as const,
};

/** A page that came with the document is fresh for so long; events say earlier when it is not. */
const FRESH_MS = 30_000;

/** What the server refused it refuses again; only what may heal is asked for again (spec §9: 3 retries). */
function retry(tries: number, error: Error): boolean {
  const mayHeal = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return mayHeal && tries < QUERY_RETRIES;
}

/** Whether something is asked for again by itself, in milliseconds; where events come it need not be. */
export type Every = number | false;

export function useToday(every: Every) {
  return useQuery({ queryKey: KEYS.today, queryFn: () => ask('today', todaySchema), retry, staleTime: FRESH_MS, refetchInterval: every });
}

/** Key of a list; the one the server rendered is found under it. */
export function inboxKey(filters: InboxFilters): readonly string[] {
  return [...KEYS.inbox, filterQuery(filters)];
}

export function useInbox(filters: InboxFilters, every: Every, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: inboxKey(filters),
    queryFn: ({ pageParam }) => ask(`inquiries${filterQuery(filters, pageParam ? { cursor: pageParam } : {})}`, inboxPageSchema),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry,
    staleTime: FRESH_MS,
    refetchInterval: every,
    enabled,
  });
}

export function useInquiry(reference: string) {
  return useQuery({
    queryKey: KEYS.inquiry(reference),
    queryFn: () => ask(`inquiries/${encodeURIComponent(reference)}`, inquiryDetailSchema),
    retry,
    staleTime: FRESH_MS,
  });
}

/** Lists and counts again, since something came or changed. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: KEYS.inbox });
  void client.invalidateQueries({ queryKey: KEYS.today });
}
