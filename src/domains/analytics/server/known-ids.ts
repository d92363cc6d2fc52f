import { slugify } from '../../../lib/slug.ts';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import { tourId } from '../../tours/model/tour-id.ts';
import { type BookedTrips, bookedTrip } from '../../tours/model/trips/all-trips.ts';

/**
 * What an event may be about. A page that is still open may name a tour or a page that has gone since: its event counts, yet
 * not for them, so that no stranger fills the tables with names of their own.
 */
export type KnownIds = {
  /** The one id of a tour: its title's slug (spec §3). Takes that, a catalogue id, or the address' slug. */
  tour(id: string | number): string | null;
  tourOfPage(page: string | null): string | null;
  /** A path of ours, as it is. */
  page(path: string): string | null;
  experiment(id: string): boolean;
};

/**
 * @param paths of all public pages
 * @param experiments ids of all experiments there are
 */
export function knownIds(trips: BookedTrips, paths: readonly string[], experiments: readonly string[]): KnownIds {
  const toDakar = trips.dakar ? [DAKAR_SLUG, tourId(trips.dakar.title), slugify(trips.dakar.title)] : [];
  const tours = new Map<string, string>(toDakar.map((name) => [name, DAKAR_SLUG]));
  for (const { id, title, slug } of trips.tours) {
    for (const name of [String(id), slug, slugify(title), tourId(title)]) tours.set(name, tourId(title));
  }
  // A page that was open when the tour got another title, or another address, goes on to name it by the former one.
  for (const { slug, title } of trips.formerTitles ?? []) {
    const now = tours.get(tourId(bookedTrip(slug, trips)?.title ?? ''));
    for (const name of now ? [slug, slugify(title), tourId(title)] : []) if (!tours.has(name)) tours.set(name, now ?? '');
  }
  const pages = new Set(paths);
  const ids = new Set(experiments);
  return {
    tour: (id) => tours.get(String(id).toLowerCase()) ?? null,
    tourOfPage: (page) => tours.get(/^\/tours\/([^/]+)$/.exec(page ?? '')?.[1] ?? '') ?? null,
    page: (path) => (pages.has(path) ? path : null),
    experiment: (id) => ids.has(id),
  };
}
