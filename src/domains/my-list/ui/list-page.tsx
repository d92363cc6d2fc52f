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
        <p className="kicker">Kept on this device</p>
        <h1 id="my-list-heading" tabIndex={-1}>
          My list
        </h1>
        <div className="scripted:hidden">
          <p className="list-lead">
            Your browser keeps this list, and it needs scripts for that, which are switched off here. All our tours can be read and asked for without them.
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
          <p className="list-lead">
            Nothing is on it yet. Press the heart on the picture of a tour, and it waits here, on this device alone, until you know with which ones you would
            like to come.
          </p>
          <a href="/tours" className={buttonClass()}>
            Look at all tours
          </a>
        </div>
        <div data-filled hidden>
          <p className="list-lead" data-compared>
            <span data-count /> side by side. <span data-ask />
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
      </section>
      <div data-inquiry hidden>
        {children}
      </div>
    </>
  );
}
