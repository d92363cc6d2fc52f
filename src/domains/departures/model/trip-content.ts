import type { PackingList } from '../../site/model/service-schema.ts';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import type { Trips } from '../../tours/model/trips/all-trips.ts';
import type { Border } from './border-schema.ts';
import { daysOf } from './trip-plan.ts';

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
export type TripSource = Trips & { hiddenTours?: Trips['tours']; packingLists: PackingList[]; border?: Border };

/** @param slug of the tour as the departure has it. @returns undefined for a tour that is gone: what is agreed stands all the same */
export function tripContent(slug: string, { tours, hiddenTours = [], dakar, packingLists, border }: TripSource): TripContent | undefined {
  // One that is not on offer any more goes out for those who have booked it.
  const tour = [...tours, ...hiddenTours].find((one) => one.slug === slug || one.formerly?.includes(slug));
  const trip = tour ?? (slug === DAKAR_SLUG ? dakar : undefined);
  if (!trip) return undefined;
  const [poster] = 'galleries' in trip ? trip.galleries.flatMap(({ pictures }) => pictures) : [{ src: trip.image, alt: trip.imageAlt }];
  return {
    image: poster?.src ?? '',
    alt: poster?.alt ?? '',
    highlights: trip.highlights.slice(0, HIGHLIGHTS_MAX),
    packingLists: packingLists.filter(({ id }) => trip.packingLists.includes(id)),
    border: trip.papers ? border : undefined,
    days: daysOf(tour?.slug ?? slug, { tours: tour ? [tour] : [], ...(dakar && { dakar }) }),
  };
}
