import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { AIRPORT, BIJILO, BIRDS, COOKING, FATHALA, GEORGETOWN, KUNTA, LAMIN, LAZY, POOL, VILLAGE } from '../../../../tests/fixtures/tour-titles.ts';
import { dakarTrip } from '../../tours/model/dakar-trip.ts';
import type { Chip } from '../../tours/model/search/chips.ts';
import { searchTour } from '../../tours/model/search/search-entry.ts';
import { createTourSearch } from '../../tours/model/search/search-tours.ts';

/* The search over the catalogue as it is (decisions.md, "Search"): it answers what is there, and nothing else. */

const { tours, dakar } = sampleContent();
const search = createTourSearch([...tours, dakarTrip(dakar)].map((tour) => searchTour(tour, undefined)));

const DAKAR = dakar.title;

function titles(query: string, chip: Chip = 'All'): string[] {
  return search(query, chip).tours.map(({ title }) => title);
}

describe('words of the catalogue', () => {
  it.each([
    ['dakar', DAKAR],
    ['Dakar', DAKAR],
    ['goree', DAKAR],
    ['Gorée', DAKAR],
    ['GOREE ISLAND', DAKAR],
    ['senegal', DAKAR],
    ['slave house', DAKAR],
    ['house of slaves', DAKAR],
    ['trip to dakar', DAKAR],
    ['two days', DAKAR],
    ['2 days', DAKAR],
    ['crocodile', POOL],
    ['crocodiles', POOL],
    ['the crocodile pool', POOL],
    ['kachikally', POOL],
    ['fathala', FATHALA],
    ['safari', FATHALA],
    ['rhino', FATHALA],
    ['giraffes', FATHALA],
    ['monkeys', BIJILO],
    ['bijilo', BIJILO],
    ['baboon island', GEORGETOWN],
    ['stone circles', GEORGETOWN],
    ['janjanbureh', GEORGETOWN],
    ['chimpanzee', GEORGETOWN],
    ['kunta kinte', KUNTA],
    ['juffureh', KUNTA],
    ['roots', KUNTA],
    ['lamin', LAMIN],
    ['river cruise', LAMIN],
    ['mangrove', LAMIN],
    ['cooking', COOKING],
    ['domoda', COOKING],
    ['birds', BIRDS],
    ['bird watching', BIRDS],
    ['abuko', BIRDS],
    ['airport', AIRPORT],
    ['pick up from the airport', AIRPORT],
    ['lazy day', LAZY],
    ['kora', VILLAGE],
    ['bicycle', 'Bicycle Riding Adventures'],
    ['bike', 'Bicycle Riding Adventures'],
    ['reptiles', 'Kartong Reptile Farm'],
    ['snakes', 'Kartong Reptile Farm'],
    ['pelicans', 'Pelican Island River Expeditions'],
    ['makasutu', 'Makasutu Cultural Forest'],
    ['school', 'School Visits'],
    ['south gambia', 'South Gambia Tour'],
    ['private tour', 'Custom Tour Experience'],
    ['museum', POOL],
    ['dolphins', 'Pelican Island River Expeditions'],
  ])('"%s" finds %s first, as a full answer', (query, title) => {
    const found = search(query, 'All');
    expect(found.tours[0]?.title).toBe(title);
    expect([found.complete, found.unmatched]).toEqual([true, []]);
  });

  it.each([
    ['dak', DAKAR],
    ['gor', DAKAR],
    ['kac', POOL],
    ['bij', BIJILO],
    ['birdw', BIRDS],
    ['janjan', GEORGETOWN],
    ['crocod', POOL],
    ['beache', 'Kartong Reptile Farm'],
  ])('the beginning "%s" finds %s', (query, title) => {
    expect(titles(query)).toContain(title);
  });

  it('one and many find the same', () => {
    for (const [one, many] of [
      ['beach', 'beaches'],
      ['ferry', 'ferries'],
      ['family', 'families'],
      ['child', 'children'],
      ['monkey', 'monkeys'],
    ] as const)
      expect(titles(one).sort()).toEqual(titles(many).sort());
  });
});

describe('words that the catalogue does not hold', () => {
  it.each(
    `lion lions paris london berlin rome madrid lisbon nairobi kenya tanzania morocco china japan mali russia
    tiger elephant leopard hyena gorilla wolf panda koala kangaroo penguin whale shark camel horse
    casino ski skiing golf sushi pizza burger disco nightclub yoga scuba snorkel kitesurf jetski
    volcano desert sahara pyramid kilimanjaro waterfall glacier castle palace hostel hall cathedral opera tennis
    bus cat rum zzzzzz`.split(/\s+/),
  )('"%s" finds nothing', (query) => {
    expect(search(query, 'All')).toMatchObject({ tours: [], complete: false, unmatched: [query] });
  });

  it('make an answer incomplete, which says what was found instead', () => {
    const found = search('lion river', 'All');
    expect(found).toMatchObject({ complete: false, unmatched: ['lion'], matched: ['river'] });
    expect(found.tours.map(({ title }) => title).sort()).toEqual(titles('river').sort());
    expect(search('Tigers at the crocodile pool', 'All')).toMatchObject({ unmatched: ['Tigers'], matched: ['crocodile', 'pool'] });
  });

  it.each(['lion tour', 'lion trip', 'lion in the gambia', 'lion hotel', 'paris day trip'])('"%s" finds nothing: its other words tell nothing', (query) => {
    expect(titles(query)).toEqual([]);
  });
});

describe('slips', () => {
  it.each([
    // One, from four letters on.
    ['dakr', 'Dakar', DAKAR],
    ['dakra', 'Dakar', DAKAR],
    ['gorre', 'Gorée', DAKAR],
    ['tanij', 'Tanji', 'South Gambia Tour'],
    ['bijllo', 'Bijilo', BIJILO],
    ['monkye', 'monkey', BIJILO],
    ['fathla', 'Fathala', FATHALA],
    ['lamni', 'Lamin', LAMIN],
    ['safrai', 'safari', FATHALA],
    ['musuem', 'museum', POOL],
    // Two, from eight letters on.
    ['crocidlie', 'Crocodile', POOL],
    ['kachicaly', 'Kachikally', POOL],
    ['birdwachin', 'Birdwatching', BIRDS],
    ['janjanbura', 'Janjanbureh', GEORGETOWN],
  ])('"%s" is taken for "%s" and says so', (query, taken, title) => {
    const found = search(query, 'All');
    expect(found.tours.map((tour) => tour.title)).toContain(title);
    expect(found).toMatchObject({ complete: true, unmatched: [query], matched: [taken] });
  });

  it.each([
    ['in the first letter', ['nakar', 'vathala', 'krocodile', 'cachikally', 'mijilo']],
    ['below four letters', ['lmi', 'dkr', 'bjo']],
    ['twice up to seven letters', ['bijjllo', 'fahtlaa', 'sfaair']],
    ['three times', ['crcidlie', 'kchicaly']],
  ])('are not forgiven %s', (_where, queries) => {
    for (const query of queries) expect(search(query, 'All').complete && titles(query).length > 0, query).toBe(false);
  });

  it('in one word of two say it of that one', () => {
    expect(search('kunta kinthe', 'All')).toMatchObject({ complete: true, unmatched: ['kinthe'] });
    expect(titles('kunta kinthe')[0]).toBe(KUNTA);
  });
});

describe('common words', () => {
  it.each(['crocodile', 'dakar', 'cooking', 'birds'])('never empty the answer to "%s", nor make it incomplete', (word) => {
    for (const query of [`the ${word}`, `${word} trip`, `${word} tour`, `a day with ${word}`, `${word} and the gambia`, `where can I see ${word}`]) {
      expect(search(query, 'All'), query).toMatchObject({ complete: true, unmatched: [] });
      expect(titles(query)[0], query).toBe(titles(word)[0]);
    }
  });

  it.each(['', 'the', 'and', 'tour', 'trips', 'day tour', 'gambia'])('alone show everything: "%s"', (query) => {
    expect(titles(query)).toHaveLength(tours.length + 1);
  });
});

describe('chips together with words', () => {
  it.each<[string, Chip, string[]]>([
    ['dakar', 'Historical & Cultural', [DAKAR]],
    ['senegal', 'Wildlife & Safari', [BIRDS, FATHALA]],
    ['crocodile', 'Custom & Personalized', ['Custom Tour Experience']],
    ['island', 'Historical & Cultural', [KUNTA, GEORGETOWN, DAKAR]],
    ['lion', 'Wildlife & Safari', []],
    ['dakra', 'Historical & Cultural', [DAKAR]],
    ['airport', 'Transportation & Services', [AIRPORT]],
  ])('"%s" under %s finds %j', (query, chip, expected) => {
    expect(titles(query, chip).sort()).toEqual([...expected].sort());
  });

  it('count what other chips hold', () => {
    expect(search('dakar', 'Nature & River')).toMatchObject({ tours: [], elsewhere: 1 });
  });
});
