import type { Tour } from '../../tours/model/tour-schema.ts';
import { averageOf } from './review-rules.ts';
import type { ShownReviews } from './review-types.ts';

/** Where the rating of a tour comes from once guests reviewed it. */
const COUNTED_FROM = 'Counted from the reviews of guests who went with us, each written by a private link after the day.';

/**
 * Tours with the rating that their guests gave, in place of the one that was written down. Where no guest reviewed one, it stays as it was.
 * @returns the same list where there is no review
 */
export function ratedByGuests(tours: Tour[], { all }: ShownReviews): Tour[] {
  if (all.length === 0) return tours;
  const byTour = Map.groupBy(all, ({ tour }) => tour);
  return tours.map((tour) => {
    const theirs = byTour.get(tour.slug);
    return theirs ? { ...tour, rating: averageOf(theirs.map(({ stars }) => stars)), reviews: theirs.length, ratingSource: COUNTED_FROM } : tour;
  });
}
