import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '@/browser/api-client';
import { chatLeadSchema } from '@/domains/desk/model/chat-lead';
import { inboxPageSchema, inquiryDetailSchema, todaySchema } from '@/domains/desk/model/desk-types';
import { filterQuery, type InboxFilters } from '@/domains/desk/model/inbox-filters';
import { QUERY_RETRIES } from '@/ui/query-client';
import { copyOf } from './copies';
import { ask } from './desk-api';

export const KEYS = {
  today: ['today'] as const,
  inbox: ['inbox'] as const,
  inquiry: (reference: string) => ['inquiry', reference] as const,
  chat: (reference: string) => ['chat', reference] as const,
};

/** A page that came with the document is fresh for so long; events say earlier when it is not. */
const FRESH_MS = 30_000;

/** What the server refused it refuses again; only what may heal is asked for again (spec §9: 3 retries), and not while there is no network at all. */
function retry(tries: number, error: Error): boolean {
  const mayHeal = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return mayHeal && navigator.onLine && tries < QUERY_RETRIES;
}

/** A question is asked, and fails, where the phone says that it is offline too: what is kept is shown then. It is asked again when there is a line. */
const ALWAYS = { networkMode: 'always', refetchOnReconnect: true, retry, staleTime: FRESH_MS } as const;

/** Whether something is asked for again by itself, in milliseconds; where events come it need not be. */
export type Every = number | false;

export function useToday(every: Every) {
  return useQuery({ ...ALWAYS, queryKey: KEYS.today, queryFn: () => ask('today', todaySchema), refetchInterval: every });
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
    ...ALWAYS,
    refetchInterval: every,
    enabled,
  });
}

export function useInquiry(reference: string) {
  return useQuery({
    queryKey: KEYS.inquiry(reference),
    queryFn: () => ask(`inquiries/${encodeURIComponent(reference)}`, inquiryDetailSchema),
    // What this device keeps of it is shown at once, with its moment.
    initialData: () => copyOf(reference)?.data,
    initialDataUpdatedAt: () => copyOf(reference)?.at,
    ...ALWAYS,
    // However young a copy is, somebody may have changed the enquiry since: it is asked for all the same.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : FRESH_MS),
  });
}

/** What is known of a chat; without a reference nothing is asked. */
export function useChat(reference: string | undefined) {
  return useQuery({
    queryKey: KEYS.chat(reference ?? ''),
    queryFn: () => ask(`chats/${encodeURIComponent(reference ?? '')}`, chatLeadSchema),
    retry,
    staleTime: FRESH_MS,
    enabled: reference !== undefined,
    // Without a signal it is told that nobody answers, instead of waiting for one.
    networkMode: 'always',
  });
}

/** So much later a list is asked for where something is in the way, in milliseconds. */
const LATER_MS = 250;
const isAskedLater = new WeakSet<QueryClient>();

/** Whether somebody waits for more lines of a list: to ask for the list again would break that off. */
function isFetchingMore(client: QueryClient): boolean {
  return client.isFetching({ queryKey: KEYS.inbox, predicate: ({ state }) => Boolean(state.fetchMeta?.fetchMore) }) > 0;
}

function refreshInbox(client: QueryClient): void {
  if (!isFetchingMore(client)) return void client.invalidateQueries({ queryKey: KEYS.inbox });
  if (isAskedLater.has(client)) return;
  isAskedLater.add(client);
  setTimeout(() => {
    isAskedLater.delete(client);
    refreshInbox(client);
  }, LATER_MS);
}

/** Lists and counts again, since something came or changed; a chat may have become an enquiry. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: KEYS.chat('').slice(0, 1) });
  refreshInbox(client);
  void client.invalidateQueries({ queryKey: KEYS.today });
}
