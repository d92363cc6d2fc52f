import { expect, it } from 'vitest';
import { averageOf, speaksOfStarsAlone } from './review-rules';

it.each([
  'Only two stars.',
  'The rating is too low for us.',
  'It gives 1 star, which is bad for our business and our average.',
  '★★ is not good enough for us',
  'a negative review hurts our reputation',
])('stars alone are no reason: %s', (words) => {
  expect(speaksOfStarsAlone(words)).toBe(true);
});

it.each([
  'It names our driver and says where he lives.',
  'One star, and it calls the cook a thief without any ground.',
  'It is about the hotel, and not about our trip.',
  'A link to another company stands in it.',
])('a reason of its own may be given: %s', (words) => {
  expect(speaksOfStarsAlone(words)).toBe(false);
});

it('an average has one decimal', () => {
  expect(averageOf([5, 5, 4])).toBe(4.7);
  expect(averageOf([3])).toBe(3);
});
