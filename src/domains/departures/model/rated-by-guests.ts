import type { Tour } from '../../tours/model/tour-schema.ts';
import { type BookedTrips, bookedTrip, slugsOf } from '../../tours/model/trips/all-trips.ts';
import { averageOf } from './review-rules.ts';
import type { ShownReviews } from './review-types.ts';

/** Where the rating of a tour comes from once guests reviewed it. */
const COUNTED_FROM = 'Counted from the reviews of guests who went with us, each written by a private link after the day.';

/** The reviews, each of its tour under the address that it has now. */
export function ofPresentTours({ all, declined }: ShownReviews, trips: BookedTrips): ShownReviews {
  const present = all.map((review) => {
    const trip = bookedTrip(review.tour, trips);
    return trip ? { ...review, tour: slugsOf(trip)[0] } : review;
  });
  return { all: present, declined };
}

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
