import type { PackingList } from '@/domains/site/model/service-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { dakarTrip } from '@/domains/tours/model/dakar-trip';
import type { Tour } from '@/domains/tours/model/tour-schema';

/** A trip in short: what somebody wants to know who is on the way to it. */
export type PocketTrip = Pick<
  Tour,
  'slug' | 'title' | 'duration' | 'location' | 'groupSize' | 'driveTime' | 'bestTime' | 'description' | 'includes' | 'itinerary'
> & {
  image: string;
  packing: PackingList[];
};

/** Every trip, the one to Dakar among them, in the order of the catalogue. */
export function pocketTrips({ tours, dakar, packingLists }: { tours: Tour[]; dakar: Dakar; packingLists: PackingList[] }): PocketTrip[] {
  const packed = (ids: string[]) => packingLists.filter(({ id }) => ids.includes(id));
  const image = dakar.galleries[0]?.pictures[0]?.src ?? '';
  return [...tours.map((tour) => ({ ...tour, packing: packed(tour.packingLists) })), { ...dakarTrip(dakar), image, packing: packed(dakar.packingLists) }];
}
