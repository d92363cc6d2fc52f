import { describe, expect, it } from 'vitest';
import { madeUpTours } from '../../../../tests/fixtures/made-up-tours.ts';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { CHIPS } from '../../tours/model/search/chips.ts';
import { searchTour } from '../../tours/model/search/search-entry.ts';
import { createTourSearch } from '../../tours/model/search/search-tours.ts';

const { tours } = sampleContent();
const entries = tours.map((tour) => searchTour(tour, undefined));
const search = createTourSearch(entries);
const titles = (query: string) => search(query, 'All').tours.map(({ title }) => title);

describe('search over the catalogue', () => {
  it('shows all 19 entries in their order without a query', () => {
    expect(titles('')).toEqual(tours.map(({ title }) => title));
    expect(titles('')).toHaveLength(19);
  });

  it.each(tours.map(({ title }) => title))('finds "%s" first by its title, however it is typed', (title) => {
    expect(titles(title)[0]).toBe(title);
    expect(titles(` ${title.toUpperCase()} `)[0]).toBe(title);
    expect(titles(title.replace('&', 'and'))[0]).toBe(title);
  });

  it.each(tours.flatMap(({ title, aliases }) => aliases.map((alias) => [alias, title] as const)))(
    'finds by the other name "%s" the tour "%s"',
    (alias, title) => {
      const rank = titles(alias).indexOf(title);
      // Two tours share some names.
      expect(rank).toBeGreaterThanOrEqual(0);
      expect(rank).toBeLessThan(tours.filter(({ aliases }) => aliases.includes(alias)).length);
    },
  );

  it.each([
    ['crocodil pool', 'Kachikally Crocodile Pool'],
    ['crocdile', 'Kachikally Crocodile Pool'],
    ['katchikally', 'Kachikally Crocodile Pool'],
    ['bijllo', 'Bijilo Forest Park'],
    ['bijlo', 'Bijilo Forest Park'],
    ['monkye park', 'Bijilo Forest Park'],
    ['kunta kinte', 'Kunta Kinteh Island'],
    ['kunta kintay iland', 'Kunta Kinteh Island'],
    ['airport pickup', 'Airport Transfer Services'],
    ['airport pick-up', 'Airport Transfer Services'],
    ['lmain lodge', 'Lamin Lodge River Cruise'],
    ['safrai', 'Fathala Wildlife Reserve'],
    ['bird-watching', 'Birdwatching in The Gambia & Senegal'],
    ['stone circel', 'George Town Stone Circle & Baboon Island'],
    ['cooking clas', 'Gambian Home Cooking Experiences'],
  ])('"%s" leads to %s', (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  it.each(['zzzzzz', 'xqzwvk', 'submarine', '???', 'nonexistent tour'])('"%s" finds nothing, or everything where no word was typed', (query) => {
    expect(titles(query)).toHaveLength(query === '???' ? 19 : 0);
  });

  it('has something under every chip, and every entry under one of them', () => {
    const reached = new Set<string>();
    for (const chip of CHIPS.slice(1)) {
      const found = search('', chip).tours;
      expect(found.length, chip).toBeGreaterThan(0);
      for (const { slug } of found) reached.add(slug);
    }
    expect(reached.size).toBe(19);
  });

  it('finds the transfer under its chip, which is why the chip is there', () => {
    expect(search('', 'Transportation & Services').tours.map(({ title }) => title)).toEqual(['Airport Transfer Services']);
  });
});

describe('search over 200 tours', () => {
  it('finds the right one by title, alias, slip, and a word of its itinerary', () => {
    const many = madeUpTours(entries, 200);
    const wanted = many[173];
    if (!wanted) throw new Error('there are fewer tours than asked for');
    many[173] = {
      ...wanted,
      title: 'Quixambo Heron Marsh',
      aliases: ['wet feet walk'],
      itinerary: [{ time: '5:10 AM', activity: 'Zephyrine hide', description: 'Before the sun comes up over the reeds.' }],
    };
    const searchMany = createTourSearch(many);
    for (const query of ['quixambo heron marsh', 'quixambo', 'qiuxambo', 'heron quixamb', 'wet feet walk', 'zephyrine', 'zephyrine hide']) {
      expect(searchMany(query, 'All').tours[0]?.title, query).toBe('Quixambo Heron Marsh');
    }
  });
});
