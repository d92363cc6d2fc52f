import { describe, expect, it } from 'vitest';
import { wishedFacts } from './body-wishes';
import type { SearchTour } from './search-entry';
import { createTourSearch } from './search-tours';

/** A tour with nothing in it that a test looks for. */
function tour(title: string, extra: Partial<SearchTour> = {}): SearchTour {
  return {
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    category: 'Nature & River',
    location: 'Somewhere',
    duration: 'Half day',
    groupSize: '1-20+ people',
    rating: 5,
    reviews: 50,
    price: 'Contact for current pricing',
    description: 'Plain words.',
    extendedDescription: ['More plain words.'],
    highlights: ['A view'],
    includes: ['A guide'],
    driveTime: 'At the gate',
    bestTime: 'Always',
    itinerary: [{ time: '9:00 AM', activity: 'Begin', description: 'We set off.' }],
    aliases: ['outing'],
    ...extra,
  };
}

function titles(tours: SearchTour[], query: string, chip: Parameters<ReturnType<typeof createTourSearch>>[1] = 'All'): string[] {
  return createTourSearch(tours)(query, chip).tours.map(({ title }) => title);
}

describe('matching', () => {
  it.each<[string, Partial<SearchTour>]>([
    ['title', { title: 'The Okapi Walk' }],
    ['location', { location: 'Okapi Creek' }],
    ['description', { description: 'You may see an okapi.' }],
    ['extended description', { extendedDescription: ['First.', 'Then an okapi.'] }],
    ['duration', { duration: 'Half an okapi' }],
    ['group size', { groupSize: '1 okapi' }],
    ['best time', { bestTime: 'When the okapi sleeps' }],
    ['drive time', { driveTime: 'By okapi, 20 minutes' }],
    ['highlights', { highlights: ['A view', 'An okapi'] }],
    ['includes', { includes: ['A guide', 'One okapi each'] }],
    ['time of the itinerary', { itinerary: [{ time: 'Okapi hour', activity: 'Begin', description: 'We set off.' }] }],
    ['activity of the itinerary', { itinerary: [{ time: '9:00 AM', activity: 'Okapi', description: 'We set off.' }] }],
    ['text of the itinerary', { itinerary: [{ time: '9:00 AM', activity: 'Begin', description: 'We ride an okapi.' }] }],
    ['aliases', { aliases: ['okapi ride'] }],
    ['slug', { slug: 'okapi-ride' }],
  ])('covers the %s (spec §2)', (_field, extra) => {
    const wanted = tour('Wanted', extra);
    const found = createTourSearch([tour('Other'), wanted, tour('Another')])('okapi', 'All');
    expect(found.tours).toEqual([wanted]);
    expect(found.complete).toBe(true);
  });

  it.each(['🦁', ' 🇬🇲 ', 'the 🐊'])('finds nothing for "%s": no text has it, and it is no empty question', (query) => {
    const found = createTourSearch([tour('Crocodile Pool')])(query, 'All');
    expect([found.tours, found.complete, found.unmatched, found.elsewhere]).toEqual([[], false, [query.trim()], 0]);
  });

  it('takes no notice of an emoji beside words, nor of a mark that begins them', () => {
    const tours = [tour('Crocodile Pool'), tour('Fort')];
    expect(titles(tours, 'crocodile 🐊')).toEqual(['Crocodile Pool']);
    for (const query of ['', ' ', '"', '&']) expect(titles(tours, query), query).toEqual(['Crocodile Pool', 'Fort']);
  });

  it('covers the category', () => {
    expect(titles([tour('A'), tour('B', { category: 'Adventure & Sports' })], 'sports')).toEqual(['B']);
  });

  it('wants all words, wherever they stand', () => {
    const tours = [tour('Heron Walk'), tour('Heron Cruise', { includes: ['Lunch'] }), tour('Town', { includes: ['Lunch'] })];
    expect(titles(tours, 'heron lunch')).toEqual(['Heron Cruise']);
    expect(titles(tours, 'lunch heron')).toEqual(['Heron Cruise']);
  });

  it('offers what comes closest where no tour has all words, and says so', () => {
    const tours = [tour('Heron Walk'), tour('Town'), tour('Market')];
    const found = createTourSearch(tours)('heron accordion', 'All');
    expect(found.tours.map(({ title }) => title)).toEqual(['Heron Walk']);
    expect(found.complete).toBe(false);
  });

  it('does not call it close where only a word fits that every tour has', () => {
    expect(titles([tour('Heron Tour'), tour('Town Tour'), tour('Market Tour')], 'accordion tour')).toEqual([]);
  });

  it('finds beginnings of words, and none in the middle', () => {
    expect(titles([tour('Birdwatching'), tour('Town')], 'bird')).toEqual(['Birdwatching']);
    expect(titles([tour('Birdwatching'), tour('Town')], 'watching')).toEqual([]);
  });

  it.each([
    ['goree', 'Gorée'],
    ['GORÉE', 'Goree'],
    ['monkeys', 'Monkey'],
    ['monkey', 'Monkeys'],
    ['pickup', 'Pick-up'],
    ['pick up', 'Pick-up'],
    ['pick-up', 'Pick-up'],
    ["fishermens' huts", "Fishermen's Hut"],
    ['town and beach', 'Town & Beach'],
    ['town & beach', 'Town and Beach'],
    ['two days', '2 Days'],
    ['2 days', 'Two Days'],
  ])('"%s" finds "%s"', (query, title) => {
    expect(titles([tour('Other'), tour(title)], query)).toEqual([title]);
  });

  it('looks for beginnings in names and highlights, of up to three letters in names only, and never in long texts', () => {
    const tours = [tour('A', { highlights: ['Skip the museum'] }), tour('Skipper Hall'), tour('B', { description: 'You may skip two museums.' })];
    expect(titles(tours, 'ski')).toEqual(['Skipper Hall']);
    expect(titles(tours.slice(0, 1), 'ski')).toEqual([]);
    expect(titles(tours, 'muse')).toEqual(['A']);
    expect(titles(tours, 'museum')).toEqual(['A', 'B']);
  });

  it('takes a number for itself: 2 is not the beginning of 20', () => {
    expect(titles([tour('A', { duration: '20 minutes' }), tour('B', { duration: '2 minutes' })], '2 minutes')).toEqual(['B']);
  });

  it.each(['', '   ', '&', 'the', 'in a'])('with %j, where nothing is asked for, shows all in the order of the catalogue', (query) => {
    expect(titles([tour('Zebra'), tour('Ant'), tour('Mole')], query)).toEqual(['Zebra', 'Ant', 'Mole']);
  });
});

describe('what a query asks of a body', () => {
  const level = { boat: { how: 'none' }, stepFree: { how: 'part' }, youngest: { from: 0 } } as const;
  const tours = [
    tour('Level Walk', { body: level, highlights: ['Past the boat yard'] }),
    tour('Boat Cruise', { body: { ...level, boat: { how: 'jetty' }, stepFree: { how: 'no' } }, includes: ['Nobody has to climb steps'] }),
    tour('Long Ride', { body: { ...level, stepFree: { how: 'no' }, youngest: { from: 8 } } }),
    tour('Of An Earlier Release'),
  ];

  it.each([
    ['step-free', ['Level Walk']],
    ['step free walk', ['Level Walk']],
    ['Wheelchair', ['Level Walk']],
    ['without steps', ['Level Walk']],
    ['no boat', ['Level Walk', 'Long Ride']],
    ['without a boat', ['Level Walk', 'Long Ride']],
    ['no boat from age 4', ['Level Walk']],
    ['age 8', ['Level Walk', 'Boat Cruise', 'Long Ride']],
    ['cruise for a 4-year-old', ['Boat Cruise']],
    ['no boat cruise', []],
    ['boat', ['Boat Cruise', 'Level Walk']],
  ])('"%s" finds by the facts, not by words', (query, expected) => {
    expect(titles(tours, query)).toEqual(expected);
  });

  it('is said of each result in the words of its page', () => {
    const { wishes } = createTourSearch(tours)('step-free from age 4', 'All');
    const body = { ...level, stepFree: { how: 'part', note: 'Wheels sink in the sand.' } } as const;
    expect(wishedFacts(body, wishes)).toEqual([
      { label: 'Steps', text: 'Step-free in part. Wheels sink in the sand.' },
      { label: 'Youngest age', text: 'All ages' },
    ]);
  });
});

describe('slips of the finger', () => {
  const tours = [tour('Crocodile Pool'), tour('Other Place')];
  it.each(['crocodle', 'crocodyle', 'crocoddile', 'crocdoile', 'cocodile', 'crokodil', 'pool crocidile'])('are forgiven: %s', (query) => {
    expect(titles(tours, query)).toContain('Crocodile Pool');
  });

  it('are not looked for where the word is there as it is typed', () => {
    expect(titles([tour('Coast Walk'), tour('Boast Walk')], 'boast')).toEqual(['Boast Walk']);
  });

  it('are looked for in every word before nothing is found', () => {
    // "boot" is a word of another tour, but "boat cruise" was meant.
    const found = createTourSearch([tour('Boat Cruise'), tour('Boot Market')])('boot cruise', 'All');
    expect(found.tours[0]?.title).toBe('Boat Cruise');
    expect(found).toMatchObject({ complete: false, unmatched: [] });
  });

  it('are forgiven in names, in highlights only where they keep the sound or the letters, and never in long texts', () => {
    const tours = [tour('A', { description: 'The gold is sold, and the massage is long.' }), tour('Gold Coast'), tour('B'), tour('C')];
    expect(titles(tours.slice(0, 1), 'golf')).toEqual([]);
    expect(titles(tours, 'golf')).toEqual(['Gold Coast']);
    for (const query of ['messages', 'masage', 'massaeg']) expect(titles(tours, query)).toEqual([]);
    const highlighted = [tour('A', { highlights: ['A message at the museum'] }), tour('B'), tour('C')];
    for (const query of ['musuem', 'mesage']) expect(titles(highlighted, query)).toEqual(['A']);
    expect(titles(highlighted, 'massage')).toEqual([]);
  });

  it('are not taken for what half of the catalogue has', () => {
    const tours = [tour('Place'), tour('Other Place'), tour('Third')];
    expect(titles(tours, 'palace')).toEqual([]);
  });

  it('in short words leave out no consonant that is heard', () => {
    const tours = [tour('Monkey Lodge'), tour('Rhino'), tour('B')];
    for (const query of ['money', 'mokey']) expect(titles(tours, query)).toEqual([]);
    for (const query of ['mnkey', 'monkee', 'loge', 'monkeyy', 'mnokey']) expect(titles(tours, query)).toEqual(['Monkey Lodge']);
    expect(titles(tours, 'rino')).toEqual(['Rhino']);
  });

  it('are not forgiven in words of three letters or fewer', () => {
    expect(titles([tour('Sun Walk')], 'fun')).toEqual([]);
  });
});

describe('ranking', () => {
  const heron = {
    title: tour('Heron Walk'),
    alias: tour('B', { aliases: ['heron trip'] }),
    highlight: tour('C', { highlights: ['See a heron'] }),
    place: tour('D', { location: 'Heron Creek' }),
    text: tour('E', { extendedDescription: ['A heron, another heron, and one more heron.'] }),
  };

  it('puts the title above other names, highlights, places and long texts', () => {
    const { title, alias, highlight, place, text } = heron;
    expect(titles([text, place, highlight, alias, title], 'heron')).toEqual(['Heron Walk', 'B', 'C', 'D', 'E']);
  });

  it('does so for the beginning of the word, too', () => {
    const { title, alias, highlight, place, text } = heron;
    expect(titles([text, place, highlight, alias, title], 'hero')).toEqual(['Heron Walk', 'B', 'C', 'D']);
  });

  it('puts the exact title first, then the exact other name', () => {
    const tours = [tour('Heron Walk by the River'), tour('River Heron', { aliases: ['heron walk'] }), tour('Heron Walk')];
    expect(titles(tours, 'heron walk')).toEqual(['Heron Walk', 'River Heron', 'Heron Walk by the River']);
  });

  it('puts a title that begins with the word before one that ends with it', () => {
    expect(titles([tour('Lodge River'), tour('River Lodge')], 'river')).toEqual(['River Lodge', 'Lodge River']);
  });

  it('lets a rare word count more than a common one', () => {
    const tours = [
      tour('Gambia Walk', { includes: ['Cruise'] }),
      tour('Cruise', { location: 'Gambia' }),
      ...['A', 'B', 'C'].map((name) => tour(`${name} Gambia`)),
    ];
    expect(titles(tours, 'gambia cruise')).toEqual(['Cruise', 'Gambia Walk']);
  });

  it('keeps the order of the catalogue between equals', () => {
    expect(titles([tour('Heron Two'), tour('Heron One')], 'heron')).toEqual(['Heron Two', 'Heron One']);
  });
});

describe('chips', () => {
  const tours = [
    tour('River', { category: 'Nature & River' }),
    tour('Forest', { category: 'Cultural & Nature' }),
    tour('Coast', { category: 'Cultural & Coastal' }),
    tour('Pool', { category: 'Spiritual & Wildlife' }),
    tour('Farm', { category: 'Wildlife & Education' }),
    tour('Birds', { category: 'Wildlife & Birding' }),
    tour('Fort', { category: 'Historical & Cultural' }),
  ];

  it.each([
    ['All', ['River', 'Forest', 'Coast', 'Pool', 'Farm', 'Birds', 'Fort']],
    ['Wildlife & Safari', ['Pool', 'Farm', 'Birds']],
    ['Cultural & Heritage', ['Forest', 'Coast', 'Pool']],
    ['Nature & River', ['River', 'Forest']],
    ['Historical & Cultural', ['Fort']],
    ['Adventure & Sports', []],
  ] as const)('%s shows %j', (chip, expected) => {
    expect(titles(tours, '', chip)).toEqual(expected);
  });

  it('narrow a search, and say how many are elsewhere', () => {
    const found = createTourSearch([tour('Heron River'), tour('Heron Fort', { category: 'Historical & Cultural' })])('heron', 'Nature & River');
    expect([found.tours.map(({ title }) => title), found.elsewhere]).toEqual([['Heron River'], 1]);
  });
});

it('tells which words answer the query, so that they can be marked', () => {
  const [crocodile, pool] = createTourSearch([tour('Crocodile Pools', { slug: 'pool' })])('crocodil pool', 'All').words;
  expect([...(crocodile ?? [])]).toEqual(['crocodile']);
  expect([...(pool ?? [])]).toEqual(['pool']);
});
