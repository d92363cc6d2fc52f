import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';

type Page<Item> = { items: Item[]; next: string | null };

/** A list of the monitor, page by page. `first` is what the server found for this very view. */
export function usePages<Item>(key: readonly unknown[], ask: (cursor: string, signal: AbortSignal) => Promise<Page<Item>>, first: Page<Item> | null) {
  const query = useInfiniteQuery<Page<Item>, Error, InfiniteData<Page<Item>, string>, readonly unknown[], string>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // A list that is being read stays as it is until it is asked for anew.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    ...(first ? { initialData: { pages: [first], pageParams: [''] } } : {}),
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
