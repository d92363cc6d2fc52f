import type { PackingList } from '@/domains/site/model/service-schema';
import { dakarTrip } from '@/domains/tours/model/dakar-trip';
import type { Tour } from '@/domains/tours/model/tour-schema';
import type { Trips } from '@/domains/tours/model/trips/all-trips';

/** A trip in short: what somebody wants to know who is on the way to it. */
export type PocketTrip = Pick<
  Tour,
  'slug' | 'title' | 'duration' | 'location' | 'groupSize' | 'meetingPoint' | 'driveTime' | 'bestTime' | 'description' | 'includes' | 'itinerary'
> & {
  image: string;
  packing: PackingList[];
};

/** Every trip, the one to Dakar among them, in the order of the catalogue. */
export function pocketTrips({ tours, dakar, packingLists }: Trips & { packingLists: PackingList[] }): PocketTrip[] {
  const packed = (ids: string[]) => packingLists.filter(({ id }) => ids.includes(id));
  const trips: PocketTrip[] = tours.map((tour) => ({ ...tour, packing: packed(tour.packingLists) }));
  if (!dakar) return trips;
  return [...trips, { ...dakarTrip(dakar), image: dakar.galleries[0]?.pictures[0]?.src ?? '', packing: packed(dakar.packingLists) }];
}
