import type { PackingList } from '../../site/model/service-schema.ts';
import type { Dakar } from '../../tours/model/dakar-schema.ts';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import type { Trips } from '../../tours/model/trips/all-trips.ts';
import type { Border } from './border-schema.ts';

export type TripContent = { image: string; alt: string; highlights: string[]; packingLists: PackingList[]; border: Border | undefined };

/** Enough to look forward to. */
const HIGHLIGHTS_MAX = 4;

/** Trips as the content has them, with what stands beside each. */
export type TripSource = Trips & { hiddenTours?: Trips['tours']; packingLists: PackingList[]; border?: Border };

/** @param slug of the tour as the departure has it. @returns undefined for a tour that is gone: what is agreed stands all the same */
export function tripContent(slug: string, content: TripSource): TripContent | undefined {
  const { tours, hiddenTours = [], dakar } = content;
  // One that is not on offer any more goes out for those who have booked it.
  const tour = [...tours, ...hiddenTours].find((one) => one.slug === slug || one.formerly?.includes(slug));
  if (tour)
    return {
      image: tour.image,
      alt: tour.imageAlt,
      highlights: tour.highlights.slice(0, HIGHLIGHTS_MAX),
      ...beside(tour.packingLists, tour.papers !== undefined, content),
    };
  return slug === DAKAR_SLUG && dakar ? dakarContent(dakar, content) : undefined;
}

function dakarContent({ galleries, highlights, packingLists, papers }: Dakar, content: TripSource): TripContent {
  const [first] = galleries.flatMap(({ pictures }) => pictures);
  return {
    image: first?.src ?? '',
    alt: first?.alt ?? '',
    highlights: highlights.slice(0, HIGHLIGHTS_MAX),
    ...beside(packingLists, papers.length > 0, content),
  };
}

function beside(lists: string[], crossesBorder: boolean, { packingLists, border }: TripSource): Pick<TripContent, 'packingLists' | 'border'> {
  return { packingLists: packingLists.filter(({ id }) => lists.includes(id)), border: crossesBorder ? border : undefined };
}
