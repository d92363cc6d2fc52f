import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { NO_FILTERS } from '../model/inbox-filters.ts';
import { inboxKey, refreshLists } from './desk-queries.ts';

test('what changed while more lines are on their way does not break them off, and is asked for once they have come', async () => {
  const client = new QueryClient();
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: inboxKey(NO_FILTERS),
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return new Promise<number>((resolve) => waiting.push(() => resolve(pageParam)));
    },
    initialPageParam: 0,
    getNextPageParam: (last) => last + 1,
  });
  const stop = list.subscribe(() => {});
  waiting.shift()?.();
  await vi.waitFor(() => expect(list.getCurrentResult().data?.pages).toEqual([0]));

  void list.fetchNextPage();
  refreshLists(client);
  expect(asked).toEqual([0, 1]);
  waiting.shift()?.();
  await vi.waitFor(() => expect(list.getCurrentResult().data?.pages).toEqual([0, 1]));

  await vi.waitFor(() => expect(asked).toEqual([0, 1, 0]));
  waiting.shift()?.();
  await vi.waitFor(() => expect(asked).toEqual([0, 1, 0, 1]));
  waiting.shift()?.();
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false));
  stop();
  client.clear();
});
