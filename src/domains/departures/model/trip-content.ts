import type { PackingList } from '../../site/model/service-schema.ts';
import { type BookedTrips, bookedTrip } from '../../tours/model/trips/all-trips.ts';
import type { Border } from './border-schema.ts';
import { planOf } from './trip-plan.ts';

export type TripContent = {
  image: string;
  alt: string;
  highlights: string[];
  packingLists: PackingList[];
  border: Border | undefined;
  /** How many it takes. */
  days: number;
};

/** Enough to look forward to. */
const HIGHLIGHTS_MAX = 4;

/** Trips as the content has them, with what stands beside each. */
export type TripSource = BookedTrips & { packingLists: PackingList[]; border?: Border };

/** @param slug of the tour as the departure has it. @returns undefined for a tour that is gone: what is agreed stands all the same */
export function tripContent(slug: string, { packingLists, border, ...trips }: TripSource): TripContent | undefined {
  const trip = bookedTrip(slug, trips);
  if (!trip) return undefined;
  const [poster] = 'galleries' in trip ? trip.galleries.flatMap(({ pictures }) => pictures) : [{ src: trip.image, alt: trip.imageAlt }];
  return {
    image: poster?.src ?? '',
    alt: poster?.alt ?? '',
    highlights: trip.highlights.slice(0, HIGHLIGHTS_MAX),
    packingLists: packingLists.filter(({ id }) => trip.packingLists.includes(id)),
    border: trip.papers ? border : undefined,
    days: planOf(trip).days,
  };
}
