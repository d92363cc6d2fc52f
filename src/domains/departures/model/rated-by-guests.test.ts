import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { ofPresentTours, ratedByGuests } from './rated-by-guests';
import type { ShownReview } from './review-types';

const review = (tour: string, stars: number): ShownReview => ({
  ...{ id: `${tour} ${stars}`, version: 1, words: 'A good day.', name: 'Ann', country: null, picture: null, tripDay: null },
  ...{ tour, stars },
});

it("a tour's rating is counted once a guest reviewed it, and is the written one until then", () => {
  const { tours } = sampleContent();
  expect(ratedByGuests(tours, { all: [], declined: [] })).toBe(tours);
  const rated = ratedByGuests(tours, { all: [review('kachikally-crocodile-pool', 4), review('kachikally-crocodile-pool', 5)], declined: [] });
  expect(rated.find(({ slug }) => slug === 'kachikally-crocodile-pool')).toMatchObject({
    rating: 4.5,
    reviews: 2,
    ratingSource: expect.stringMatching(/guests/),
  });
  const others = (all: typeof tours) => all.filter(({ slug }) => slug !== 'kachikally-crocodile-pool');
  expect(others(rated)).toEqual(others(tours));
});

it('a review stays with its tour under each address that it had', () => {
  const tours = sampleContent().tours.map((tour) =>
    tour.slug === 'kachikally-crocodile-pool' ? { ...tour, slug: 'crocodiles', formerly: [tour.slug] } : tour,
  );
  const { all, declined } = ofPresentTours({ all: [review('kachikally-crocodile-pool', 4), review('gone', 5)], declined: [] }, { tours });
  expect(all.map(({ tour }) => tour)).toEqual(['crocodiles', 'gone']);
  expect(ratedByGuests(tours, { all, declined }).find(({ slug }) => slug === 'crocodiles')).toMatchObject({ rating: 4, reviews: 1 });
});
