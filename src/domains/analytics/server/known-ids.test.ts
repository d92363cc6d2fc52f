import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { knownIds } from './known-ids.ts';
import { formerTourIds, namer } from './report-names.ts';

const SLUG = 'kachikally-crocodile-pool';
const renamed = sampleContent().tours.map((tour) => (tour.slug === SLUG ? { ...tour, title: 'The Sacred Pool', slug: 'sacred-pool', formerly: [SLUG] } : tour));
const now = renamed.filter(({ slug }) => slug === 'sacred-pool');
const others = renamed.filter((tour) => !now.includes(tour));
const formerTitles = [
  { slug: SLUG, title: 'Kachikally Crocodile Pool' },
  { slug: 'gone', title: 'A Tour That Is Gone' },
];

it('a page that was open when a tour got another title and address is counted for that tour; figures of before are its own, too', () => {
  const trips = { tours: renamed, formerTitles };
  const known = knownIds(trips, [], []);
  expect(['kachikally-crocodile-pool', 'sacred-pool', 'the-sacred-pool', 'gone'].map((id) => known.tour(id))).toEqual([
    'the-sacred-pool',
    'the-sacred-pool',
    'the-sacred-pool',
    null,
  ]);
  expect(known.tourOfPage('/tours/kachikally-crocodile-pool')).toBe('the-sacred-pool');
  expect([...formerTourIds(trips)]).toEqual([['kachikally-crocodile-pool', 'the-sacred-pool']]);
  const again = renamed.map((tour) => (tour === others[0] ? { ...tour, title: 'Kachikally crocodile pool' } : tour));
  expect([...formerTourIds({ ...trips, tours: again })], 'an id that is that of another tour now').toEqual([]);
});

it('a tour that is hidden or gone is called by its title', () => {
  const nameOf = namer({ tours: others, hiddenTours: now, formerTitles });
  expect(['the-sacred-pool', 'a-tour-that-is-gone', 'never-heard-of'].map((id) => nameOf('tour', id))).toEqual([
    'The Sacred Pool',
    'A Tour That Is Gone',
    'never-heard-of',
  ]);
});
