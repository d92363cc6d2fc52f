import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { tripContent } from './trip-content.ts';

const content = sampleContent();

it.each([
  ['dakar-city-tour', 2, 'Senegal'],
  ['fathala-wildlife-reserve', 1, 'Senegal'],
  ['makasutu-cultural-forest', 1, undefined],
])('%s takes %i days, which the check of papers needs where no day is settled yet', (slug, days, country) => {
  const shown = tripContent(slug, content);
  expect([shown?.days, shown?.border?.country]).toEqual([days, country]);
});
