import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import {
  AIRPORT,
  BICYCLE,
  BIJILO,
  BIRDS,
  COOKING,
  CUSTOM,
  FATHALA,
  GEORGETOWN,
  KUNTA,
  LAMIN,
  LAZY,
  MAKASUTU,
  PELICANS,
  POOL,
  REPTILES,
  SOUTH,
  VILLAGE,
} from '../../../../tests/fixtures/tour-titles.ts';
import { dakarTrip } from '../../tours/model/dakar-trip.ts';
import { searchTour } from '../../tours/model/search/search-entry.ts';
import { createTourSearch } from '../../tours/model/search/search-tours.ts';
import { synonymsSchema } from '../../tours/model/search/synonyms-schema.ts';
import { withSynonyms } from '../../tours/model/search/tour-fields.ts';

/* What leads to a tour beside its own words (decisions.md, "Search"): other words for the same, other forms, and slips that keep the sound. */

const { tours, dakar, synonyms } = sampleContent();
const searchWith = (groups: typeof synonyms) => createTourSearch([...tours, dakarTrip(dakar)].map((tour) => withSynonyms(searchTour(tour, undefined), groups)));
const search = searchWith(synonyms);

const DAKAR = dakar.title;

const titles = (query: string) => search(query, 'All').tours.map(({ title }) => title);

describe('another word for the same', () => {
  it.each([
    ['rhinoceros', [FATHALA]],
    ['rhinos', [FATHALA]],
    ['chimps', [GEORGETOWN]],
    ['chimp', [GEORGETOWN]],
    ['apes', [GEORGETOWN]],
    ['slavery', [DAKAR, KUNTA]],
    ['slaver', [DAKAR, KUNTA]],
    ['taxi', [AIRPORT]],
    ['taxis', [AIRPORT]],
    ['tax', [AIRPORT]],
    ['airport taxi', [AIRPORT]],
    ['cab', [AIRPORT]],
    ['crocs', [POOL, REPTILES]],
    ['hippopotamus', [GEORGETOWN]],
    ['cyclist', [BICYCLE]],
    ['kayak', [MAKASUTU]],
    ['birder', [BIRDS, PELICANS, LAMIN]],
    ['bespoke', [CUSTOM]],
  ])('"%s" finds %j, as a full answer', (query, expected) => {
    expect(titles(query)).toEqual(expected);
    expect(search(query, 'All')).toMatchObject({ complete: true, unmatched: [] });
  });

  it('marks the word that stands in the tour', () => {
    expect([...(search('taxi', 'All').words[0] ?? [])]).toContain('transfer');
  });

  it('is known from content/synonyms.yaml alone', () => {
    const query = 'slithering';
    expect(titles(query)).toEqual([]);
    const found = searchWith([{ words: ['reptile', 'slithering'] }])(query, 'All');
    expect(found.tours[0]?.title).toBe(REPTILES);
    expect(searchWith([])('taxi', 'All').tours.map(({ title }) => title)).not.toContain(AIRPORT);
  });

  it('does not lead to what stands in long texts', () => {
    // Bijilo's question about taxi drivers, and the slave house in Janjanbureh's story.
    expect(titles('cab')).not.toContain(BIJILO);
    expect(titles('slavery')).not.toContain(GEORGETOWN);
  });
});

describe('another form of a word', () => {
  it.each([
    ['fishing', SOUTH],
    ['fish', PELICANS],
    ['swimming', LAZY],
    ['swim', LAZY],
    ['cycling', BICYCLE],
    ['cycle', BICYCLE],
    ['bikes', BICYCLE],
    ['rides', BICYCLE],
    ['kayaking', MAKASUTU],
    ['canoeing', MAKASUTU],
    ['drumming', VILLAGE],
    ['drums', VILLAGE],
    ['dances', MAKASUTU],
    ['cooked', COOKING],
    ['cooks', COOKING],
    ['walks', POOL],
    ['safaris', FATHALA],
    ['ferries', FATHALA],
    ['pelicans', PELICANS],
    ['monkeys', BIJILO],
    ['culture', VILLAGE],
    ['slaves', DAKAR],
    ['cruising', LAMIN],
    ['cruises', LAMIN],
    // As Americans spell it, and the British.
    ['harbor', DAKAR],
    ['harbour', DAKAR],
    ['color', REPTILES],
    ['gray', PELICANS],
    ['grey', PELICANS],
    ['Senegal', DAKAR],
    ['Dakar', DAKAR],
  ])('"%s" finds %s, as a full answer', (query, title) => {
    expect(titles(query)).toContain(title);
    expect(search(query, 'All')).toMatchObject({ complete: true, unmatched: [] });
  });

  it.each([
    ['harbor', 'harbour'],
    ['gray', 'grey'],
    ['color', 'colour'],
    ['traveler', 'traveller'],
  ])('"%s" and "%s" find the same', (one, other) => {
    expect(titles(one).sort()).toEqual(titles(other).sort());
  });

  it('leads to names, categories, places and highlights only, while the word itself is found everywhere', () => {
    expect(titles('swimming')).toEqual([LAZY, SOUTH]);
    expect(titles('swim')).toContain(BIJILO);
  });

  it.each(['bar', 'rat', 'cap', 'hid', 'sum', 'mast', 'din'])('"%s" is no form of a longer word', (query) => {
    for (const longer of [`${query}e`, `${query}er`]) expect([...(search(query, 'All').words[0] ?? [])]).not.toContain(longer);
  });
});

describe('a slip', () => {
  it.each([
    ['monkies', 'monkey', BIJILO],
    ['bycicle', 'Bicycle', BICYCLE],
    ['crocodille', 'Crocodile', POOL],
    ['fishng', 'fishing', PELICANS],
    ['kayack', 'kayak', MAKASUTU],
    ['dakkar', 'Dakar', DAKAR],
    ['taksi', 'taxi', AIRPORT],
    ['skool', 'school', 'School Visits'],
    ['banjool', 'Banjul', AIRPORT],
    ['fery', 'ferry', FATHALA],
    ['pelikan', 'Pelican', PELICANS],
    ['zeebra', 'zebra', FATHALA],
    ['oister', 'oysters', LAMIN],
    ['juffurey', 'Juffureh', KUNTA],
    ['circels', 'circles', GEORGETOWN],
  ])('"%s" is taken for "%s", says so and finds %s', (query, taken, title) => {
    const found = search(query, 'All');
    expect(found).toMatchObject({ complete: true, unmatched: [query] });
    expect(found.matched.join().toLowerCase()).toContain(taken.toLowerCase());
    expect(titles(query)).toContain(title);
  });

  it.each([
    ['lamin loge', LAMIN, ['loge']],
    ['gore iland', DAKAR, ['iland']],
  ])('in one of two words: "%s" finds %s first', (query, title, unmatched) => {
    expect(search(query, 'All')).toMatchObject({ complete: true, unmatched });
    expect(titles(query)[0]).toBe(title);
  });

  it('leads to names, categories, places and highlights only', () => {
    expect(titles('mesage')).toEqual([AIRPORT]);
    expect(titles('breakfast')).toHaveLength(3);
    expect(titles('breakfats')).toEqual([BIJILO]);
  });
});

describe('what the catalogue does not hold', () => {
  it.each(
    `lion lions paris parisian golf golfing golfer whale whales whaling massage massages spa sauna casino kasino elephant elefant tiger
    cinema pizza helicopter zipline ballet vulcano camels hyenas mosque temple castle skiing skier leopards wolves opera burgers
    fare whaler whalers money`.split(/\s+/),
  )('"%s" finds nothing', (query) => {
    expect(search(query, 'All')).toMatchObject({ tours: [], complete: false, unmatched: [query] });
  });
});

describe('the beginning of a word', () => {
  it.each([
    // Beside "the fort" stand "forty" minutes, beside "through the surf" a "surface", "surfers" and "surfboards", beside two ports "porters".
    ['fort', ['fort'], [KUNTA, FATHALA]],
    ['forts', ['fort'], [KUNTA, FATHALA]],
    ['surf', ['surf'], [SOUTH]],
    ['port', ['port', 'portuguese'], [KUNTA, GEORGETOWN]],
    ['surfer', ['surfer'], [DAKAR]],
  ])('leads to no longer word of a long text: "%s" is answered by %j', (query, words, expected) => {
    expect([...(search(query, 'All').words[0] ?? [])].sort()).toEqual(words);
    expect(titles(query)).toEqual(expected);
  });
});

describe('the list of synonyms', () => {
  it.each([
    [
      'a word in two groups',
      [
        ['taxi', 'cab'],
        ['transfer', 'Taxis'],
      ],
      '1.words.1',
      'a word that stands in one group alone; group 1 has it, too, not "Taxis"',
    ],
    ['a word twice in a group', [['taxi', 'cab', 'cabs']], '0.words.2', 'a word that is not yet in this group, not "cabs"'],
    ['an empty word', [['taxi', ' ']], '0.words.1', 'characters or more'],
    ['a word that is too long', [['taxi', 'x'.repeat(31)]], '0.words.1', '30 characters at most'],
    ['a phrase', [['taxi', 'hired car']], '0.words.1', 'one word without spaces and hyphens'],
    ['a word that every text has', [['taxi', 'the']], '0.words.1', 'such as "the"'],
    ['a group of one', [['taxi']], '0.words', '2 or more'],
  ])('refuses %s', (_what, groups, path, message) => {
    const { error } = synonymsSchema.safeParse(groups.map((words) => ({ words })));
    const problems = error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    expect(problems).toContainEqual({ path, message: expect.stringContaining(message) });
  });

  it('may be empty', () => {
    expect(synonymsSchema.safeParse([]).success).toBe(true);
  });
});
