import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@/ui/button';
import { FormBanner } from '@/ui/form-banner';

type Props = {
  pages: ReturnType<typeof usePages>;
  empty: string;
  /** Where the older lines are without scripts. */
  moreAddress: string;
};

/** What stands below a list: that it loads, is empty, failed, or goes on. */
export function PagesEnd({ pages, empty, moreAddress }: Props) {
  const { isPending, isFetching, error } = pages;
  return (
    <div className="mt-4">
      <p role="status" className="text-muted">
        {isPending ? 'Loading...' : !error && pages.items.length === 0 ? empty : ''}
      </p>
      {error && (
        <>
          <FormBanner banner={{ kind: 'error', title: 'This list could not be loaded', text: error.message }} />
          <Button tone="outline" className="mt-3" onClick={() => void pages.refetch()}>
            Try again
          </Button>
        </>
      )}
      {!error && pages.hasNextPage && (
        <a
          href={moreAddress}
          aria-disabled={isFetching}
          onClick={(event) => {
            event.preventDefault();
            if (!isFetching) void pages.fetchNextPage();
          }}
          className={buttonClass('outline', 'w-full sm:w-auto')}
        >
          {isFetching ? 'Loading...' : 'Show older'}
        </a>
      )}
    </div>
  );
}

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
