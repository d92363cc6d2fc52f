import { expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { bookedTitle, countInWords, titlesOf, tripTitled } from './all-trips';

const { tours, dakar } = sampleContent();

it('says how many trips there are in the words of every page', () => {
  expect(countInWords({ tours, ...(dakar && { dakar }) })).toBe('18 tours, plus Dakar and the airport transfer');
  expect(countInWords({ tours })).toBe('18 tours, plus the airport transfer');
  expect(countInWords({ tours: tours.filter(({ kind }) => kind === 'tour').slice(0, 1) })).toBe('1 tour');
});

it('knows a tour by titles and addresses that it had, also hidden; a title that another has now is that one', () => {
  const [first, second, ...rest] = tours;
  if (!first || !second) throw new Error('two tours');
  const hidden = { ...first, slug: 'now', formerly: ['before'], title: 'Now' };
  const formerTitles = [
    { slug: 'before', title: 'At First' },
    { slug: 'before', title: second.title },
    { slug: 'now', title: 'Then' },
    { slug: 'gone', title: 'Gone' },
  ];
  const trips = { tours: [second, ...rest], hiddenTours: [hidden], formerTitles };
  expect(['At First', 'Then', 'Now', second.title, 'Gone', null].map((title) => tripTitled(title, trips))).toEqual([
    hidden,
    hidden,
    hidden,
    second,
    undefined,
    undefined,
  ]);
  expect([titlesOf(hidden, trips), titlesOf(second, trips)]).toEqual([['Now', 'At First', 'Then'], [second.title]]);
  expect(['before', 'now', 'gone', 'never'].map((slug) => bookedTitle(slug, trips))).toEqual(['Now', 'Now', 'Gone', undefined]);
});
