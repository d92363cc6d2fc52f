import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { type BodyFacts, bodyFactTexts } from './body-facts';

const BODY: BodyFacts = {
  walking: { how: 'short', ground: ['tarmac', 'sand', 'stairs'], note: 'Slowly.' },
  boat: { how: 'none' },
  heat: { how: 'early' },
  toilet: { how: 'simple' },
  stepFree: { how: 'no' },
  youngest: { from: 0 },
  sun: { how: 'open' },
};

it('says every fact in words, and the note beside its own', () => {
  expect(bodyFactTexts(BODY).map(({ label, text, note }) => [label, text, note])).toEqual([
    ['Walking', 'Up to 2 km in all, on tarmac, sand and stairs', 'Slowly.'],
    ['Boat', 'No boat', undefined],
    ['Heat', 'Out in the cooler hours', undefined],
    ['Sun and shade', 'Little shade', undefined],
    ['Toilets', 'Simple ones; bring tissues', undefined],
    ['Steps', 'Not step-free', undefined],
    ['Youngest age', 'All ages', undefined],
  ]);
  const [youngest] = bodyFactTexts({ ...BODY, youngest: { from: 6 } }).slice(-1);
  expect(youngest?.text).toBe('From about 6 years');
});

it('a tour that says "No boat" goes on none, and one that has life jackets or a ferry says which', () => {
  for (const { slug, body, includes } of sampleContent().tours) {
    const hasBoat = includes.some((item) => /boat|canoe|ferr|pirogue/i.test(item));
    if (slug !== 'custom-tour-experience') expect(body.boat.how !== 'none', slug).toBe(hasBoat);
  }
});
