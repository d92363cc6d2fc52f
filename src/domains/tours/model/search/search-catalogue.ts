import { pictureOf } from '@/lib/picture-of';
import { dakarTrip } from '../dakar-trip';
import type { Trips } from '../trips/all-trips';
import { type SearchTour, searchTour } from './search-entry';

/** What the search looks through: the catalogue, then the trip to Dakar. Server only, since it knows all pictures. */
export function searchCatalogue({ tours, dakar }: Trips): SearchTour[] {
  return [
    ...tours.map((tour) => searchTour(tour, pictureOf(tour.image, 'card'))),
    ...(dakar ? [searchTour(dakarTrip(dakar), pictureOf(dakar.galleries[0]?.pictures[0]?.src ?? '', 'card'))] : []),
  ];
}
