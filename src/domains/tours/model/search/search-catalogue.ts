import { pictureOf } from '@/lib/picture-of';
import type { Dakar } from '../dakar-schema';
import { dakarTrip } from '../dakar-trip';
import type { Tour } from '../tour-schema';
import { type SearchTour, searchTour } from './search-entry';

/** What the search looks through: the catalogue, then the trip to Dakar. Server only, since it knows all pictures. */
export function searchCatalogue({ tours, dakar }: { tours: Tour[]; dakar: Dakar }): SearchTour[] {
  return [
    ...tours.map((tour) => searchTour(tour, pictureOf(tour.image, 'card'))),
    searchTour(dakarTrip(dakar), pictureOf(dakar.galleries[0]?.pictures[0]?.src ?? '', 'card')),
  ];
}
