import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentCopy } from '../../../../tests/fixtures/content-copy.ts';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { documentOfText } from '../../content-format/server/content-source.ts';
import { loadContent } from './load.ts';

const TOUR = 'tours/lamin-lodge-river-cruise.yaml';
const copy = contentCopy();
const { edit, problems } = copy;

describe('the content folder', () => {
  it('loads where nothing is wrong, with the tours in the order of their ids', () => {
    const content = loadContent(copy.folder);
    expect(content).toEqual(sampleContent());
    const ids = content.tours.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('reads an edit when it is loaded again', () => {
    edit('site.yaml', 'name: Hidden Baobab Tours', 'name: Kankurang Trails');
    expect(loadContent(copy.folder).site.brand.name).toBe('Kankurang Trails');
  });
});

describe('a file that a release gave another name', () => {
  it('does not stand beside what the operator published under the name it had, which stays the article', () => {
    const article = documentOfText(readFileSync(join(copy.folder, 'blog/gambia-weather-guide-2025.md'), 'utf8'));
    const published = new Map([['blog/gambia-weather-guide.md', { ...article, title: 'Our own weather guide', formerly: ['gambia-weather-guide-2025'] }]]);
    const { articles } = loadContent(copy.folder, published);
    expect(articles.filter(({ slug }) => slug.startsWith('gambia-weather-guide')).map(({ slug, title }) => [slug, title])).toEqual([
      ['gambia-weather-guide', 'Our own weather guide'],
    ]);
    // What names the new address means the article all the same.
    expect(articles.find(({ slug }) => slug === 'cultural-etiquette-guide')?.related).toContain('gambia-weather-guide');
  });
});

describe('a field that breaks its rule is named with its file and with what was expected', () => {
  it.each([
    [TOUR, 'id: 6\n', 'id: 10000\n', 'id', '9999 at most'],
    [TOUR, 'id: 6\n', 'id: six\n', 'id', 'number'],
    [TOUR, 'title: Lamin Lodge River Cruise\n', '', 'title', 'a text'],
    [TOUR, 'latitude: 13.396', 'latitude: 51.5', 'place.latitude', '15 at most'],
    [TOUR, 'rating: 5\n', 'rating: 6\n', 'rating', '5 at most'],
    [TOUR, 'rating: 5\n', '', 'reviews', 'beside a rating, or neither'],
    [TOUR, 'rating: 5\nreviews: 119\n', 'ratingSource: Tripadvisor\n', 'ratingSource', 'a rating that was read there'],
    [TOUR, 'price: Contact for current pricing', 'price: D1500', 'price', 'Contact for current pricing'],
    [TOUR, 'groupSize: 1-20+ people', 'groupSize: many', 'groupSize', 'a range such as "1-20+ people"'],
    [TOUR, 'featured: true', 'featured: perhaps', 'featured', 'yes or no'],
    [TOUR, '{ time: "7:30 AM"', '{ time: "07h30"', 'itinerary.0.time', '"8:30 AM" or "Day 2, 8:30 AM"'],
    [TOUR, 'pictures: [gallery-bolong-oysters, ', 'pictures: [gallery-kingfisher, ', 'pictures', 'no picture twice'],
    [TOUR, 'ground: [boards, paths]', 'ground: [boards, moss]', 'body.walking.ground.1', 'one of '],
    [TOUR, 'boat: { how: jetty', 'boat: { how: raft', 'body.boat.how', 'canoe'],
    [TOUR, 'youngest: { from: 0', 'youngest: { from: 19', 'body.youngest.from', '18 at most'],
    [TOUR, 'bestTime:', 'bestTimes:', 'bestTime', 'a text'],
    ['site.yaml', 'referencePrefix: HBT', 'referencePrefix: hbt', 'brand.referencePrefix', '2 to 4 capital letters'],
    ['site.yaml', 'chatNumber: "2200000000"', 'chatNumber: "+220 000"', 'contact.chatNumber', 'digits only, with country code'],
    ['site.yaml', 'chatBase: https://wa.me/', 'chatBase: http://wa.me/', 'contact.chatBase', 'begins with https://'],
    ['site.yaml', 'email: hello@hiddenbaobab.example', 'email: hello', 'contact.email', 'an e-mail address'],
    ['site.yaml', 'opens: "07:00"', 'opens: 7am', 'hours.opens', 'a time of day such as 20:00'],
    [
      'site.yaml',
      'exceptions: []',
      'exceptions: [{ name: Tobaski, first: "2027-05-17", last: "2027-05-16", closed: true }]',
      'hours.exceptions.0',
      'not before the first',
    ],
    ['site.yaml', 'exceptions: []', 'exceptions: [{ name: Tobaski, first: "2027-05-17", last: "2027-05-17" }]', 'hours.exceptions.0', 'either closed: true'],
    [
      'site.yaml',
      'exceptions: []',
      'exceptions: [{ name: Tobaski, first: May 17, last: "2027-05-17", closed: true }]',
      'hours.exceptions.0.first',
      'a day such as',
    ],
    ['site.yaml', 'stillSlide: 3', 'stillSlide: 4', 'hero.stillSlide', 'the number of a slide'],
    ['site.yaml', '{ claim: licensed }', '{ claim: lisensed }', 'hero.chips.2', 'one of the kinds'],
    ['claims.yaml', 'value: "5.0"', 'value: five', 'rating.value', 'a number from 1 to 5'],
    ['claims.yaml', 'insured:\n', 'ensured:\n', '(whole file)', 'ensured'],
    ['testimonials.yaml', 'sample: true', 'sample: false', '0.source', 'where the review can be read'],
    ['testimonials.yaml', 'date: March 2026', 'date: 2026-03', '0.date', 'month and year, e.g. "March 2025"'],
    ['testimonials.yaml', 'rating: 5', 'rating: 6', '0.rating', '5 at most'],
    ['services.yaml', 'gradient: mangrove', 'gradient: pink', '0.gradient', 'mangrove'],
    ['reply-templates.yaml', 'Hello {name}', 'Hello {nmae}', '0.body', 'only {name}, {tour}'],
    ['reply-templates.yaml', 'Hello {name}', 'Hello {name', '0.body', 'in curly brackets'],
    ['experiments.yaml', 'weight: 0.5', 'weight: 0.6', '0.variants', 'weights that add up to 1'],
    ['experiments.yaml', 'weight: 0.5', 'weight: half', '0.variants.0.weight', 'number'],
    ['experiments.yaml', 'weight: 0.5', 'weight: -0.5', '0.variants.0.weight', 'more than 0'],
    ['experiments.yaml', 'id: variant_b', 'id: variant_a', '0.variants', 'ids that differ'],
    ['experiments.yaml', 'id: variant_b', 'id: Variant B', '0.variants.2.id', 'lower-case words joined by _'],
    ['experiments.yaml', 'id: variant_b', 'id: variant_c', 'hero_cta', 'the variants control, variant_a, variant_b, in this order'],
    ['experiments.yaml', 'id: pricing_display', 'id: hero_cta', '(whole file)', 'ids that differ'],
    ['experiments.yaml', 'id: pricing_display', 'id: price_display', 'pricing_display', 'a test with this id'],
    ['experiments.yaml', 'isActive: true\n', 'isActive: yes please\n', '0.isActive', 'yes or no'],
    ['packing-lists.yaml', 'id: everyday', 'id: Every Day', '0.id', 'lower-case words joined by hyphens'],
  ])('%s: %j becomes %j', (file, from, to, field, expected) => {
    edit(file, from, to);
    expect(problems()).toContainEqual({ file: `content/${file}`, field, expected: expect.stringContaining(expected) });
  });

  it('a list with too few entries is told to be one', () => {
    edit(TOUR, 'notIncluded:\n', 'notIncluded: []\nleft:\n');
    expect(problems()).toContainEqual({ file: `content/${TOUR}`, field: 'notIncluded', expected: expect.stringContaining('2 or more'), isTooFew: true });
  });

  it('a field that nobody knows is a mistake in writing', () => {
    edit(TOUR, 'id: 6\n', 'id: 6\ncolour: blue\n');
    expect(problems()).toEqual([{ file: `content/${TOUR}`, field: '(whole file)', expected: expect.stringContaining('no field called colour') }]);
  });

  it('all problems are told at once, one a line', () => {
    edit(TOUR, 'id: 6\n', 'id: 0\n');
    edit('site.yaml', 'referencePrefix: HBT', 'referencePrefix: hbt');
    expect(() => loadContent(copy.folder)).toThrow(
      /^2 problems in the content files:\n {2}content\/site\.yaml: brand\.referencePrefix: .+\n {2}content\/tours.+: id: .+$/,
    );
  });
});

describe('a file that cannot be read', () => {
  it.each([
    'site.yaml',
    'guides.yaml',
    'testimonials.yaml',
    'services.yaml',
    'packing-lists.yaml',
    'faqs.yaml',
    'trust.yaml',
    'reply-templates.yaml',
    'experiments.yaml',
  ])('%s is missed by name', (file) => {
    rmSync(join(copy.folder, file));
    expect(problems()).toEqual([{ file: `content/${file}`, field: '(file)', expected: 'the file to exist and be readable' }]);
  });

  it('with a mistake in its YAML is named with the line', () => {
    edit('site.yaml', 'tagline: Guided days', 'tagline: "Guided days');
    const [problem, ...others] = problems();
    expect(problem).toEqual({ file: 'content/site.yaml', field: expect.stringMatching(/^line \d+$/), expected: expect.stringMatching(/^valid YAML \(.+\)$/) });
    expect(others).toEqual([]);
  });

  it('that is empty is told as a whole', () => {
    writeFileSync(join(copy.folder, 'faqs.yaml'), '');
    expect(problems()).toEqual([{ file: 'content/faqs.yaml', field: '(whole file)', expected: expect.stringContaining('a list') }]);
  });
});

describe('a reference that leads nowhere is named with its place', () => {
  const NO_TOUR = 'the slug of a tour in content/tours, not "no-such-tour"';
  it.each([
    ['site.yaml', '  - south-gambia-tour', '  - no-such-tour', 'contactFormTours.13', NO_TOUR],
    ['testimonials.yaml', 'tour: kachikally-crocodile-pool', 'tour: no-such-tour', '0.tour', NO_TOUR],
    ['services.yaml', 'tour: fathala-wildlife-reserve', 'tour: no-such-tour', '0.services.0.tour', NO_TOUR],
    [TOUR, 'pictures: [gallery-bolong-oysters', 'pictures: [no-such-picture', 'pictures.0', ', not "no-such-picture"'],
    [TOUR, 'pictures: [gallery-bolong-oysters', 'pictures: [lamin-lodge-river-cruise', 'pictures.0', "other than the tour's own"],
    [TOUR, /packingLists:(\s*\[|\s*- )[a-z-]+/, 'packingLists:$1no-such-list', 'packingLists.0', ', not "no-such-list"'],
  ])('%s: %s', (file, from, to, field, expected) => {
    edit(file, from, to);
    expect(problems()).toEqual([{ file: `content/${file}`, field, expected: expect.stringContaining(expected) }]);
  });

  it('the contact form may offer the trip to Dakar, and has to, since its own button chooses it there', () => {
    expect(problems()).toEqual([]);
    edit('site.yaml', '  - dakar-city-tour', '  - river-excursions-lazy-day');
    const expected = expect.stringContaining('"dakar-city-tour" is missing');
    expect(problems()).toEqual([{ file: 'content/site.yaml', field: 'contactFormTours', expected }]);
  });

  it('a tour that was taken away is missed wherever it is named', () => {
    rmSync(join(copy.folder, TOUR));
    const missed = problems();
    expect(missed.map(({ file }) => file)).toEqual(expect.arrayContaining(['content/site.yaml', 'content/services.yaml']));
    for (const { expected } of missed) {
      expect(expected).toMatch(/^(the slug of a tour in content\/tours, not "|a link to a tour in content\/tours, not "\/tours\/)lamin-lodge-river-cruise"$/);
    }
  });
});

describe('what must be its own', () => {
  it.each([
    ['id', 'id: 6\n', 'id: 5\n', '5', 'bijilo-monkey-park'],
    ['title', 'title: Lamin Lodge River Cruise', 'title: Kartong Reptile Farm', 'Kartong Reptile Farm', 'kartong-reptile-farm'],
  ])('%s: both tours that have the same are told', (field, from, to, value, other) => {
    edit(TOUR, from, to);
    const expected = `a value no other tour has, not "${value}"`;
    expect(problems()).toEqual([`content/tours/${other}.yaml`, `content/${TOUR}`].map((file) => ({ file, field, expected })));
  });

  it('an id that two templates of answers have is told', () => {
    edit('reply-templates.yaml', 'id: price-needs-group', 'id: thanks-and-questions');
    expect(problems()).toEqual([{ file: 'content/reply-templates.yaml', field: '1.id', expected: 'an id no other template has, not "thanks-and-questions"' }]);
  });

  it('a slug that is not the file’s name is told', () => {
    edit(TOUR, 'slug: lamin-lodge-river-cruise', 'slug: lamin-lodge');
    expect(problems()).toContainEqual({ file: `content/${TOUR}`, field: 'slug', expected: "the file's name, lamin-lodge-river-cruise" });
  });
});
