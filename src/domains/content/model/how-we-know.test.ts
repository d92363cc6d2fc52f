import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { whatWeSay } from './how-we-know.ts';

it('names every claim, rating and review, with what shows it where something does', () => {
  const { claims, tours, testimonials } = sampleContent();
  const [tour, review] = [tours[0], testimonials[0]];
  if (!tour || !review || !claims.insured) throw new Error('the sample has less than that');
  claims.insured.known = { evidence: 'Policy of the insurer in Banjul.', confirmedBy: 'Fatou Ceesay', on: '2026-11-03' };
  tour.ratingSource = 'Tripadvisor, 20 November 2026';
  review.source = 'By e-mail';
  const said = whatWeSay({ claims, tours, testimonials });
  expect(said).toHaveLength(12 + 19 + 6);
  expect(said.filter(({ evidence }) => evidence)).toEqual([
    {
      value: 'Fully insured',
      wording: 'Guests and vehicles are insured on every tour.',
      evidence: 'Policy of the insurer in Banjul. Looked at by Fatou Ceesay on 3 November 2026.',
    },
    { value: '5.0 (128 reviews)', wording: tour.title, evidence: 'Tripadvisor, 20 November 2026' },
    { value: review.name, wording: `Review of ${review.date}`, evidence: 'By e-mail' },
  ]);
});

it('says nothing where nothing is claimed', () => {
  expect(whatWeSay({ claims: {}, tours: [], testimonials: [] })).toEqual([]);
});
