import type { ReactNode } from 'react';
import { comparedTrip } from '@/domains/my-list/model/compared-trip';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { buttonClass } from '@/ui/button';
import { ListTicket } from './list-ticket';

/**
 * My list: the tours kept on this device side by side, and one enquiry for all of them. The page is the same for everybody and holds
 * every trip; show-list.ts shows those that are kept.
 * @param children the inquiry form
 */
export function ListPage({ trips, children }: { trips: (Tour | Dakar)[]; children: ReactNode }) {
  return (
    <>
      <section aria-labelledby="my-list-heading" className="wrap list-room">
        <p className="kicker unscripted:hidden">Kept on this device</p>
        <h1 id="my-list-heading" tabIndex={-1}>
          My list
        </h1>
        <div className="scripted:hidden">
          <p className="list-lead">
            This list needs JavaScript, which is switched off in this browser. You can read about all our tours, and ask for them, without it.
          </p>
          <a href="/tours" className={buttonClass()}>
            Look at all tours
          </a>
        </div>
        <div className="list-undo" data-undo hidden>
          <p id="list-undo-text" role="status" />
          <button type="button" className={buttonClass('outline')} aria-describedby="list-undo-text">
            Undo
          </button>
        </div>
        <div data-empty hidden>
          <p className="list-lead">Nothing is on it yet. Press the heart on a tour’s picture to keep it here. The list stays on this device.</p>
          <a href="/tours" className={buttonClass()}>
            Look at all tours
          </a>
        </div>
        <div data-filled hidden>
          <p className="list-lead" data-compared>
            <span data-count /> side by side. <span data-ask />
          </p>
          <p className="mb-5">
            <a data-share href="/my-list" className={buttonClass('outline')}>
              Share this list
            </a>
          </p>
          <ul className="list-gone" data-gone hidden />
          <ul className="list-tickets rail" aria-label="Tours on my list">
            {trips.map(comparedTrip).map((trip) => (
              <ListTicket key={trip.slug} trip={trip} />
            ))}
            <li className="list-more">
              <a href="/tours">Add another tour</a>
            </li>
          </ul>
        </div>
        <div data-seen className="mt-4 min-h-12" />
      </section>
      <div data-inquiry hidden>
        {children}
      </div>
    </>
  );
}
