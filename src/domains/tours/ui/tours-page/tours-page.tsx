import type { ReactNode } from 'react';
import type { Site } from '@/domains/site/model/site-schema';
import { allTrips, countInWords, guidedTours, type Trips } from '@/domains/tours/model/trips/all-trips';
import { type Chosen, fits, NOTHING_CHOSEN, pathOf } from '@/domains/tours/model/trips/trip-filter';
import { countText, headingOf } from '@/domains/tours/model/trips/trip-texts';
import { PlanAdventure } from '../plan-adventure';
import { TourCard } from '../tour-card';
import { ChosenTrips, NoTripFits } from './chosen-trips';
import { DakarCard } from './dakar-card';
import { TripFilters } from './trip-filters';

/** Cards whose blurred pictures are sent along, since they are seen first. */
const FIRST_SEEN = 6;

/**
 * Every trip at once, or those that an address chooses (decisions.md, Order of the home page). Needs no script.
 * @param children stand below the cards
 */
export function ToursPage({ site, chosen = NOTHING_CHOSEN, children, ...content }: Trips & { site: Site; chosen?: Chosen; children?: ReactNode }) {
  const trips = allTrips(content);
  const fitting = trips.filter((trip) => fits(trip, chosen));
  const isWhole = pathOf(chosen) === pathOf(NOTHING_CHOSEN);
  return (
    <section id="all-tours" aria-labelledby="all-tours-heading" className="py-10 md:py-14">
      <div className="wrap">
        {isWhole ? (
          <header className="mb-6 grid gap-x-12 gap-y-4 xl:grid-cols-[auto_1fr] xl:items-end">
            <h1 id="all-tours-heading" className="text-[clamp(2.4rem,1.4rem+4vw,3.75rem)]">
              {`${guidedTours(content.tours).length} ways to spend a day`}
            </h1>
            <p className="max-w-[40rem] text-lg text-muted">
              From an hour with sacred crocodiles to two days up the river. Every tour can be private, shorter, slower or joined to another.
            </p>
          </header>
        ) : (
          <h1 id="all-tours-heading" className="mb-6 text-[clamp(2.2rem,1.3rem+4vw,3.75rem)]">
            {headingOf(chosen)}
          </h1>
        )}
        <TripFilters trips={trips} chosen={chosen} />
        <div className="my-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-display text-lg font-bold">{isWhole ? countInWords(content) : countText(fitting.length, trips.length)}</p>
          <ChosenTrips trips={trips} chosen={chosen} />
        </div>
        {fitting.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a group of articles, not of form fields
          <div className="tours-grid" role="group" aria-labelledby="all-tours-heading" data-exposes="tour_card_layout">
            {fitting.map((trip, index) =>
              'slug' in trip ? (
                <TourCard key={trip.slug} tour={trip} site={site} headingLevel="h2" placeholder={index < FIRST_SEEN} />
              ) : (
                <DakarCard key="dakar" dakar={trip} site={site} />
              ),
            )}
          </div>
        ) : (
          <NoTripFits site={site} trips={trips} chosen={chosen} />
        )}
        {children}
        <PlanAdventure site={site} headingLevel="h2" />
      </div>
    </section>
  );
}
