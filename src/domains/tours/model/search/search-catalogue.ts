import { pictureOf } from '@/lib/picture-of';
import { dakarTrip } from '../dakar-trip';
import type { Trips } from '../trips/all-trips';
import { type SearchTour, searchTour } from './search-entry';
import type { Synonyms } from './synonyms-schema';
import { withSynonyms } from './tour-fields';

/** What the search looks through: the catalogue, then the trip to Dakar, each with its synonyms. Server only, since it knows all pictures. */
export function searchCatalogue({ tours, dakar, synonyms = [] }: Trips & { synonyms?: Synonyms }): SearchTour[] {
  const trips = [
    ...tours.map((tour) => searchTour(tour, pictureOf(tour.image, 'card'))),
    ...(dakar ? [searchTour(dakarTrip(dakar), pictureOf(dakar.galleries[0]?.pictures[0]?.src ?? '', 'card'))] : []),
  ];
  return trips.map((trip) => withSynonyms(trip, synonyms));
}
