import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { howWeKnow } from './how-we-know.ts';

/** The sample with nothing known: what an operator starts with. */
function unproved() {
  const { claims, tours, testimonials } = sampleContent();
  for (const claim of Object.values(claims)) delete claim.known;
  return { claims, tours, testimonials };
}

it('tells what shows that a claim, the ratings of tours and a review are true, and once what nothing shows', () => {
  const content = unproved();
  const { claims, tours, testimonials } = content;
  const [tour, other, third] = tours;
  const review = testimonials[0];
  if (!tour || !other || !third || !review || !claims.insured) throw new Error('the sample has less than that');
  claims.insured.known = { evidence: 'Policy of the insurer in Banjul.', confirmedBy: 'Fatou Ceesay', on: '2026-11-03' };
  for (const rated of [tour, other]) rated.ratingSource = 'Tripadvisor, 20 November 2026';
  Object.assign(third, { ratingSource: 'Counted from our guests', rating: 4.5, reviews: 1 });
  review.source = 'By e-mail';
  const said = howWeKnow(content);
  expect(said?.known).toEqual([
    {
      value: 'Fully insured',
      wording: 'Guests and vehicles are insured on every tour.',
      evidence: ['Policy of the insurer in Banjul. Checked by Fatou Ceesay on 3 November 2026.'],
    },
    {
      value: 'Ratings of our tours',
      wording: 'The average of the reviews of each tour.',
      evidence: [
        `Tripadvisor, 20 November 2026: ${tour.title} 5.0 (${tour.reviews} reviews); ${other.title} 5.0 (${other.reviews} reviews).`,
        `Counted from our guests: ${third.title} 4.5 (1 review).`,
      ],
    },
    { value: review.name, wording: `Review of ${review.date}`, evidence: ['By e-mail'] },
  ]);
  expect(said?.samples).toHaveLength(11 + 2);
  expect(said?.samples.slice(-2)).toEqual(['16 ratings of tours', '5 reviews']);
});

it('is no page while nothing has its evidence', () => {
  expect(howWeKnow(unproved())).toBeUndefined();
  expect(howWeKnow({ claims: {}, tours: [], testimonials: [] })).toBeUndefined();
});
