import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { allTrips } from './all-trips';
import { choicesOf, chosenBy, FILTERS, fits, isForSearchEngines, NOTHING_CHOSEN, pathOf, removalsOf } from './trip-filter';
import { countText, descriptionOf, headingOf } from './trip-texts';

const { tours, dakar } = sampleContent();
const trips = allTrips({ tours, dakar });
const choose = (address: string) => chosenBy(address) ?? NOTHING_CHOSEN;
const titles = (address: string) => trips.filter((trip) => fits(trip, choose(address))).map(({ title }) => title);

describe('an address', () => {
  it.each([
    ['', '/tours'],
    ['half-day', '/tours/filter/half-day'],
    ['wildlife-safari/half-day/easy', '/tours/filter/wildlife-safari/half-day/easy'],
    ['easy/half-day/wildlife-safari', '/tours/filter/wildlife-safari/half-day/easy'],
    ['easy/', '/tours/filter/easy'],
    ['step-free-in-part/good-in-august/senegal/easy', '/tours/filter/easy/senegal/good-in-august/step-free-in-part'],
  ])('"%s" has its choices in one order: %s', (address, path) => {
    expect(pathOf(choose(address))).toBe(path);
  });

  it.each(['atlantis', 'half-day/atlantis', 'easy/moderate', 'easy/easy', 'all', 'Easy', 'good-in-may/good-in-june', 'step-free/step-free-in-part'])(
    '"%s" chooses nothing',
    (address) => {
      expect(chosenBy(address)).toBeUndefined();
    },
  );

  it('says by each id which filter it belongs to', () => {
    const ids = FILTERS.flatMap(({ choices }) => choices.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe('the trips', () => {
  it('are the 18 guided tours, the trip to Dakar and the transfer', () => {
    expect(titles('')).toHaveLength(20);
    expect(titles('').slice(18)).toEqual([dakar.title, 'Airport Transfer Services']);
  });

  it('of a kind are those that the search finds under it, the trip to Dakar among them', () => {
    expect(titles('historical-cultural')).toEqual(['Kunta Kinteh Island', 'George Town Stone Circle & Baboon Island', dakar.title]);
    expect(titles('transportation-services')).toEqual(['Airport Transfer Services']);
  });

  it('of two days or more', () => {
    expect(titles('two-days')).toEqual([
      'Birdwatching in The Gambia & Senegal',
      'George Town Stone Circle & Baboon Island',
      'Custom Tour Experience',
      dakar.title,
    ]);
  });

  it('are all of what is chosen', () => {
    expect(titles('wildlife-safari/half-day/easy')).toEqual(['Kachikally Crocodile Pool', 'Kartong Reptile Farm', 'Bijilo Forest Park']);
    expect(titles('transportation-services/half-day')).toEqual([]);
  });

  it('are each found under a kind, a difficulty, an area and a month, all but the transfer under a length, and eight have no or few steps', () => {
    const found = FILTERS.map(({ of }) => trips.filter((trip) => of(trip).length > 0).length);
    expect(found).toEqual([20, 19, 20, 20, 20, 8]);
  });

  it('of an area are those that go there, also where they go to others', () => {
    expect(titles('senegal')).toEqual(['Fathala Wildlife Reserve', 'Birdwatching in The Gambia & Senegal', 'Custom Tour Experience', dakar.title]);
  });

  it('a half day for who cannot climb, in the rains', () => {
    expect(titles('half-day/good-in-august/step-free-in-part')).toEqual([
      'Kachikally Crocodile Pool',
      'Bijilo Forest Park',
      'Village Cultural Experience',
      'Custom Tour Experience',
    ]);
  });

  it('are step-free in part where they are so as a whole, and not the other way round', () => {
    const [trip] = trips;
    if (!trip) throw new Error('no trips');
    const withSteps = (how: 'yes' | 'part' | 'no') => ({ ...trip, body: { ...trip.body, stepFree: { how } } });
    const found = (how: 'yes' | 'part' | 'no') => ['step-free', 'step-free-in-part'].map((id) => fits(withSteps(how), choose(id)));
    expect([found('yes'), found('part'), found('no')]).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });
});

describe('the choices of a filter', () => {
  const of = (filter: number, address: string) => choicesOf(filter, trips, choose(address)).map(({ label, count, isChosen }) => [label, count, isChosen]);

  it('count what the other filters leave of them, and the first takes the filter away', () => {
    expect(of(1, '')).toEqual([
      ['Any length', 20, true],
      ['Half day', 8, false],
      ['Full day', 10, false],
      ['Two days or more', 4, false],
    ]);
    expect(of(1, 'wildlife-safari/half-day')).toEqual([
      ['Any length', 5, false],
      ['Half day', 3, true],
      ['Full day', 2, false],
      ['Two days or more', 1, false],
    ]);
  });

  it('leave out what no trip has, unless the address chose it', () => {
    expect(of(2, '').map(([label]) => label)).toEqual(['Any difficulty', 'Easy', 'Moderate']);
    expect(of(2, 'challenging')).toContainEqual(['Challenging', 0, true]);
    expect(of(5, '').map(([label]) => label)).toEqual(['With or without steps', 'Step-free in part']);
    const unplaced = trips.map((trip) => ({ ...trip, areas: undefined, goodIn: undefined }));
    expect([3, 4].map((filter) => choicesOf(filter, unplaced, NOTHING_CHOSEN).length)).toEqual([1, 1]);
  });

  it('lead to the other choices with them', () => {
    const hrefs = choicesOf(2, trips, choose('half-day/easy')).map(({ href }) => href);
    expect(hrefs).toEqual(['/tours/filter/half-day', '/tours/filter/half-day/easy', '/tours/filter/half-day/moderate']);
  });

  it('can be taken away one by one', () => {
    expect(removalsOf(trips, choose('transportation-services/half-day')).map(({ label, href, count }) => [label, href, count])).toEqual([
      ['Transportation & Services', '/tours/filter/half-day', 8],
      ['Half day', '/tours/filter/transportation-services', 1],
    ]);
  });
});

describe('texts', () => {
  it.each([
    ['wildlife-safari', 'Wildlife & Safari tours'],
    ['half-day', 'Half-day tours'],
    ['two-days/easy', 'Easy two-day tours'],
    ['transportation-services', 'Transportation & Services'],
    ['adventure-sports/full-day/moderate', 'Moderate full-day Adventure & Sports tours'],
    ['senegal', 'Tours in Senegal'],
    ['good-in-august', 'Tours good in August'],
    ['step-free', 'Step-free tours'],
    ['half-day/south-coast/good-in-may/step-free-in-part', 'Partly step-free half-day tours on the south coast, good in May'],
    ['transportation-services/resorts', 'Transportation & Services around Banjul and the resorts'],
  ])('%s is called "%s"', (address, heading) => {
    expect(headingOf(choose(address))).toBe(heading);
  });

  it('the count says how many of all', () => {
    expect([countText(4, 20), countText(20, 20), countText(1, 1)]).toEqual(['4 of 20 trips', 'All 20 trips', 'All 1 trip']);
  });

  it('search engines are told of pages of one choice, in a length that they show', () => {
    const told = (address: string) => isForSearchEngines(trips, choose(address));
    expect(['', 'easy', 'challenging', 'half-day/easy'].map(told)).toEqual([false, true, false, false]);
    const ids = FILTERS.flatMap(({ choices }) => choices.map(({ id }) => id));
    for (const id of ids) expect(descriptionOf(trips, choose(id), 'Hidden Baobab Tours').length, id).toBeLessThanOrEqual(160);
  });
});
