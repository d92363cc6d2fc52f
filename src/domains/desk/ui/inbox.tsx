import type { DeskFacts, Today } from '@/domains/desk/model/desk-types';
import { filterQuery, type InboxFilters, isFiltered, NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { EMPTY_WORDS } from '@/domains/desk/model/words';
import { Button, buttonClass } from '@/ui/button';
import { type DeskPlace, type Go, placeAddress } from './desk-address';
import { errorText } from './desk-api';
import { type Every, useInbox } from './desk-queries';
import { InboxFilterBar } from './inbox-filter-bar';
import { InboxLine } from './inbox-line';

type InboxProps = { place: DeskPlace; facts: DeskFacts; today: Today | undefined; now: number; every: Every; enabled: boolean; go: Go };

/** The list of enquiries, newest first, with search and filters. */
export function Inbox({ place, facts, today, now, every, enabled, go }: InboxProps) {
  const { filters } = place;
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = useInbox(filters, every, enabled);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="inbox-heading" className="bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pb-2 pt-5">
        <h2 id="inbox-heading" className="text-3xl">
          Inbox
        </h2>
        {facts.mayExport && (
          <a
            href={`/api/admin/inquiries.csv${filterQuery(filters)}`}
            download
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            Save as CSV
          </a>
        )}
      </div>
      <InboxFilterBar
        filters={filters}
        facts={facts}
        today={today}
        onFilters={(next, typing) => go({ filters: next, ...(typing ? {} : { reference: null }) }, typing)}
        onReference={(reference) => go({ reference })}
      />
      {isPending && enabled && <p className="border-t border-line px-4 py-8 text-muted">Fetching the enquiries...</p>}
      {error && items.length === 0 && (
        <div className="border-t border-line px-4 py-8" role="alert">
          <p className="mb-4">{errorText(error)}</p>
          <Button tone="outline" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && items.length === 0 && <EmptyInbox filters={filters} go={go} />}
      {items.length > 0 && (
        <ul className={`border-t border-line ${isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={isFetching} aria-label="Enquiries">
          {items.map((item) => (
            <InboxLine
              key={item.id}
              item={item}
              now={now}
              href={placeAddress({ filters, reference: item.reference })}
              isOpen={item.reference === place.reference}
              onOpen={(reference) => go({ reference })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className="p-4">
          <a
            className={buttonClass('outline', 'w-full')}
            href={`/admin${filterQuery(filters, { cursor: data?.pages.at(-1)?.next ?? '' })}`}
            aria-busy={isFetchingNextPage}
            onClick={(event) => {
              event.preventDefault();
              if (!isFetchingNextPage) void fetchNextPage();
            }}
          >
            {isFetchingNextPage ? 'Fetching more...' : 'Show more'}
          </a>
        </p>
      )}
    </section>
  );
}

function EmptyInbox({ filters, go }: { filters: InboxFilters; go: Go }) {
  const onlyView = filterQuery(filters) === filterQuery({ ...NO_FILTERS, view: filters.view });
  const words = onlyView
    ? EMPTY_WORDS[filters.view]
    : { title: 'Nothing found', text: 'No enquiry matches this search and these filters. Try fewer words, or the list of all.' };
  return (
    <div className="border-t border-line px-4 py-10">
      <p className="font-display text-2xl font-extrabold">{words.title}</p>
      <p className="mt-1 text-muted">{words.text}</p>
      {isFiltered(filters) && (
        <Button tone="outline" className="mt-5" onClick={() => go({ filters: NO_FILTERS })}>
          Show all enquiries
        </Button>
      )}
    </div>
  );
}
