import type { ReactNode } from 'react';
import { askAbout } from '@/domains/inquiries/model/about-tours';
import type { ComparedTrip } from '@/domains/my-list/model/compared-trip';
import { countOf, MY_LIST_MAX } from '@/domains/my-list/model/my-list';
import type { SharedList } from '@/domains/my-list/model/shared-list';
import { Button, ButtonLink } from '@/ui/button';
import { ListTicket } from './list-ticket';

/** A list that somebody shared: its tours side by side, for anybody and without scripts; where those run it can be added to one's own (add-shared.ts). */
export function SharedListPage({ trips, unknown, beyond }: SharedList<ComparedTrip>) {
  return (
    <section aria-labelledby="shared-list-heading" className="wrap list-room">
      <p className="kicker">Shared with you</p>
      <h1 id="shared-list-heading" tabIndex={-1}>
        A list of tours
      </h1>
      <p className="list-lead">
        {trips.length > 0
          ? `${countOf(trips.length)}${trips.length > 1 ? ' side by side' : ''}. The link holds the tours, and nothing about you or anyone else.`
          : 'We offer none of the tours in this link.'}
      </p>
      {unknown > 0 && trips.length > 0 && (
        <Note>{`${countOf(unknown)} in this link ${unknown === 1 ? 'is' : 'are'} not among ours: the link may be cut off, or we no longer offer ${unknown === 1 ? 'it' : 'them'}.`}</Note>
      )}
      {beyond > 0 && <Note>{`A list holds ${countOf(MY_LIST_MAX)}. This link names ${beyond} more, which are left out.`}</Note>}
      <p className="mb-5 flex flex-wrap gap-3">
        {trips.length > 0 && (
          <Button data-add-shared hidden>
            Add to my list
          </Button>
        )}
        {trips.length > 0 && (
          <ButtonLink href={askAbout(trips)} tone="outline">
            Ask about them
          </ButtonLink>
        )}
        <ButtonLink href="/tours" tone="outline">
          Look at all tours
        </ButtonLink>
      </p>
      <p role="status" data-added className="list-lead" />
      {trips.length > 0 && (
        <ul className="list-tickets list-shared rail" aria-label="Tours on the shared list">
          {trips.map((trip) => (
            <ListTicket key={trip.slug} trip={trip} isShared />
          ))}
        </ul>
      )}
    </section>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mb-4 max-w-[40rem] border-l-4 border-accent pl-3">{children}</p>;
}
