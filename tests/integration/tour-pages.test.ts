import { beforeAll, describe, expect, it } from 'vitest';
import { all, hrefs, linkTo, named, type ReadPage, readPage, texts, words } from './read-page.ts';
import { readOnlySite } from './site-under-test.ts';

/* What the pages of tours say, the trip to Dakar among them. */

const site = readOnlySite();
const TOUR = 'Kachikally Crocodile Pool';
const PATH = '/tours/kachikally-crocodile-pool';
const TRIP = '2-Day Dakar City and Gorée Island International Experience';
const TRIP_PATH = '/tours/dakar-city-tour';
const main = (page: ReadPage): Element => page.document.querySelector('main') ?? page.document.createElement('p');

describe('a tour', () => {
  let page: ReadPage;
  beforeAll(async () => {
    page = await readPage(site, PATH);
  });

  it('has everything of the overlay one below the other, and similar tours', () => {
    expect(texts(page.document, 'h1')).toEqual([TOUR]);
    expect(texts(main(page), 'h2')).toEqual([
      'Ask for your day',
      'Overview',
      'Who leads it',
      'How demanding is it?',
      'Itinerary',
      'Includes',
      'Climate and wildlife',
      'Questions and answers',
      'Shall we keep a day for you?',
      'Read before you go',
      'Similar tours',
    ]);
    expect(texts(named(page.document, 'nav', 'Breadcrumb'), 'li')).toEqual(['Home', 'Tours', TOUR]);
    expect(all(named(page.document, 'section', 'Itinerary'), 'li')).toHaveLength(6);
    const facts = all(main(page), 'dl > div');
    for (const [label, text] of [
      ['Duration', 'Half day (about 3 hours)'],
      ['Meeting point & drive time', 'Your hotel lobby. About 20 minutes by road from Kololi to Bakau.'],
    ])
      expect(words(facts.find((fact) => words(fact).includes(label ?? ''))?.querySelector('dd'))).toBe(text);
    const includes = named(page.document, 'section', 'Includes');
    named(includes, 'h3', 'What to pack');
    expect(texts(includes, 'h4')).toEqual(['For every trip', 'For villages and sacred places']);
    expect(texts(page.document, 'main *')).toContain('Contact for current pricing');
    expect(linkTo(page.document, 'Get a Quote')).toBe('/enquiry?tour=kachikally-crocodile-pool');
    expect(linkTo(page.document, 'Call Now')).toBe('tel:+2200000000');
    named(page.document, 'button', 'Share');
    expect(all(named(page.document, 'section', 'Similar tours'), 'article')).toHaveLength(3);
  });
});

describe('every tour', () => {
  /** Of the catalogue, and the trip to Dakar, which has a page of another make. */
  const pages = new Map<string, ReadPage>();
  beforeAll(async () => {
    const { document } = await readPage(site, '/tours');
    expect(all(document, 'main article')).toHaveLength(20);
    // Titles lead to fixed addresses.
    for (const path of new Set(hrefs(document, 'main article :is(h2, h3) a').map(String))) pages.set(path, await readPage(site, path));
    expect(pages.size).toBe(20);
  });
  const page = (path: string): ReadPage => pages.get(path) as ReadPage;
  /** What stands below headings of that text. */
  const below = (path: string, heading: string) =>
    all(page(path).document, 'main h3')
      .filter((element) => words(element) === heading)
      .map(({ parentElement }) => parentElement as Element);

  it('has a page with overview, itinerary, includes and questions', () => {
    const tours = Array.from(pages.keys()).filter((path) => path !== TRIP_PATH);
    expect(tours).toHaveLength(19);
    for (const path of tours) {
      const text = words(main(page(path)));
      for (const heading of [
        'Overview',
        'Itinerary',
        'Includes',
        'What to pack',
        'Questions and answers',
        'Contact for current pricing',
        'Meeting point & drive time',
      ])
        expect(text, `${path} has ${heading}`).toContain(heading);
    }
  });

  it('has three pictures or more, all of them described; the first comes at once, and the others when they are near', () => {
    for (const [path, { document }] of pages) {
      const pictures = all(named(document, '[role=group]', /^Pictures of /), 'img');
      const alts = pictures.map((picture) => picture.getAttribute('alt') ?? '');
      expect(alts.length, path).toBeGreaterThanOrEqual(3);
      expect(new Set(alts).size, path).toBe(alts.length);
      for (const alt of alts) expect(alt.length, path).toBeGreaterThan(20);
      const [first, ...others] = pictures.map((picture) => picture.getAttribute('loading'));
      // Those of Dakar are below the first view of a phone.
      expect(first, path).toBe(path === TRIP_PATH ? 'lazy' : 'eager');
      expect(new Set(others), path).toEqual(new Set(['lazy']));
    }
  });

  it('says what it asks of a body, what is not included, and names something to read before', () => {
    for (const [path, { document }] of pages) {
      expect(all(document, '.body-list'), path).toHaveLength(1);
      expect(texts(document, '.body-list dt'), path).toEqual(['Walking', 'Boat', 'Heat', 'Sun and shade', 'Toilets', 'Steps', 'Youngest age']);
      expect(all(document, '.body-list svg'), path).toHaveLength(7);
      const missing = below(path, 'Not included');
      expect(missing, path).toHaveLength(1);
      expect(all(missing[0] as Element, 'li').length, path).toBeGreaterThanOrEqual(2);
      const reading = hrefs(named(document, 'section', 'Read before you go'));
      expect(reading.length, path).toBeGreaterThanOrEqual(1);
      // The trip to Dakar begins with the article that names it.
      if (path === TRIP_PATH) expect([reading.length, reading[0]]).toEqual([3, '/blog/gambia-tours-faq']);
    }
  });

  it('that may need a bed says what a deposit is for, and no other', () => {
    const said = Array.from(pages).filter(([, { document }]) => all(document, '.booking-deposit').length > 0);
    expect(said.map(([path]) => path).toSorted()).toEqual(
      ['birdwatching-adventure', 'custom-tour-experience', 'dakar-city-tour', 'george-town-stone-circle-baboon-island'].map((slug) => `/tours/${slug}`),
    );
  });

  it('that crosses a border has its papers, and no other', () => {
    const crossing = Array.from(pages.keys()).filter((path) => below(path, 'Papers for the border').length > 0);
    expect(crossing.toSorted()).toEqual(
      ['birdwatching-adventure', 'custom-tour-experience', 'dakar-city-tour', 'fathala-wildlife-reserve'].map((slug) => `/tours/${slug}`),
    );
    for (const path of crossing) {
      for (const text of [/passport/i, /yellow fever vaccination certificate/i, /ask the embassy of Senegal/])
        expect(words(below(path, 'Papers for the border')[0]), path).toMatch(text);
      // The check of papers is its plain rules where no script runs.
      const check = pages.get(path)?.document.querySelector('[data-papers]');
      expect(words(check), path).toContain('Senegal may ask that it is valid for 6 months after the trip');
      expect(check?.querySelector('fieldset')?.hasAttribute('hidden'), path).toBe(true);
    }
    const checked = Array.from(pages).filter(([, { document }]) => document.querySelector('[data-papers]'));
    expect(checked.map(([path]) => path).toSorted()).toEqual(crossing.toSorted());
  });
});

it('a name that a tour had is sent on to its address; an unknown tour has neither page nor calendar nor data', async () => {
  for (const [asked, answered] of [
    ['bijilo-forest-park', 'bijilo-monkey-park'],
    ['school-visits', 'school-visit-experience'],
  ]) {
    const { status, headers } = await readPage(site, `/tours/${asked}`);
    expect([status, headers.get('location')]).toEqual([301, `/tours/${answered}`]);
  }
  for (const path of ['/tours/atlantis', '/tours/atlantis/calendar?date=2027-01-01', '/data/tours/atlantis'])
    expect((await readPage(site, path)).status, path).toBe(404);
});

it('the data of a tour are the same for everybody', async () => {
  const data = await fetch(new URL('/data/tours/bijilo-monkey-park', site.url));
  expect(data.headers.get('content-type')).toBe('application/json');
  expect(data.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(await data.json()).toMatchObject({ tour: { title: 'Bijilo Forest Park' }, site: { brand: { name: 'Hidden Baobab Tours' } } });
  const names = (await (await fetch(new URL('/data/tour-names', site.url))).json()) as object[];
  // The catalogue, and the trip to Dakar.
  expect(names).toHaveLength(20);
  expect(Object.keys(names[0] ?? {})).toEqual(['slug', 'title', 'aliases']);
});

it('the catalogue for the search comes from the cache as bytes, compressed, and unchanged costs nothing', async () => {
  const first = await fetch(new URL('/api/tours', site.url), { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const tours = (await first.json()) as { title: string; picture: { widths: number[] } }[];
  expect(tours).toHaveLength(20);
  expect(tours.every(({ picture }) => picture.widths.length === 1)).toBe(true);
  const said = ['content-type', 'content-encoding', 'cache-control'].map((name) => first.headers.get(name));
  expect(said).toEqual(['application/json', 'br', 'public, max-age=0, must-revalidate']);
  const again = await fetch(new URL('/api/tours', site.url), { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

it.each([
  ['?date=2020-01-01', 'This day has passed'],
  ['?date=2027-02-30', 'This day does not exist'],
  ['?date=soon', 'This day does not exist'],
  ['?date=2199-01-01', 'more than two years away'],
  ['', 'Please choose the day of your tour.'],
])('a day that cannot be used is refused with 422 and the form again: calendar%s', async (query, text) => {
  const { status, headers, document } = await readPage(site, `${PATH}/calendar${query}`);
  expect(status).toBe(422);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(words(document.querySelector('main'))).toContain(text);
  const field = document.getElementById(named(document, 'label', 'Day of the tour').getAttribute('for') ?? '');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(field?.closest('form')?.getAttribute('action'), 'from which the calendar comes for another day').toBe(`${PATH}/calendar`);
});

it('the trip to Dakar comes as a calendar file too, from the form of its page', async () => {
  const { document } = await readPage(site, TRIP_PATH);
  const form = document.querySelector(`form[action="${TRIP_PATH}/calendar"]`);
  expect(form?.querySelector('input[type="date"]')?.getAttribute('name')).toBe('date');
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const file = await fetch(new URL(`${TRIP_PATH}/calendar?date=${day}`, site.url));
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="dakar-city-tour-${day}.ics"`);
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect((await readPage(site, `${TRIP_PATH}/calendar?date=2020-01-01`)).status).toBe(422);
});

describe('the trip to Dakar', () => {
  /** Spec §2, Dakar trip section, in its order. */
  const CARDS = ['2-Day Adventure', 'Small Groups of 2-8 travelers', 'All-Inclusive'];
  const LISTS: [heading: string, items: string[]][] = [
    ['Travel requirements', ['Valid passport (6+ months remaining)', 'Yellow fever vaccination certificate', 'Travel insurance recommended']],
    [
      'Package includes',
      [
        'Round-trip transport with driver',
        'Premium Dakar hotel',
        'All meals (welcome lunch, island lunch, breakfast)',
        'Guide',
        'Ferry tickets to and from Gorée',
        'Entrance fees',
        'Border crossing assistance',
      ],
    ],
    ['Payment', ['Cash preferred', 'Group discounts', 'Flexible terms']],
    ['Best time', ['Year-round', 'Dry season November to May optimal', 'Weekend departures recommended']],
  ];
  let trip: ReadPage;
  beforeAll(async () => {
    trip = await readPage(site, TRIP_PATH);
  });

  describe.each([
    ['/', '#dakar-trip', 'h2'],
    [TRIP_PATH, 'main article', 'h1'],
  ])('on %s', (path, selector, level) => {
    let section: Element;
    beforeAll(async () => {
      const { document } = await readPage(site, path);
      section = document.querySelector(selector) ?? document.createElement('p');
    });

    it('says every word of the specification', () => {
      named(section, level, TRIP);
      for (const card of CARDS) named(section, 'h2, h3, h4', card);
      for (const [heading, items] of LISTS) {
        const head = named(section, 'h2, h3, h4', heading);
        // Phones fold some of the lists: then the heading is the fold's.
        let list = (head.closest('summary') ?? head).nextElementSibling;
        while (list && list.localName !== 'ul') list = list.nextElementSibling;
        const said = list ? texts(list, 'li') : [];
        expect(said, heading).toHaveLength(items.length);
        for (const [index, item] of items.entries()) expect(said[index]?.startsWith(item), `${heading}: ${item}`).toBe(true);
      }
      named(section, 'h2, h3, h4', 'Contact for Personalized Pricing');
    });

    it('shows two galleries of pictures that are described', () => {
      for (const name of ['Dakar city', 'Gorée Island']) {
        const gallery = all(section.ownerDocument, '.dakar-pictures').find((pictures) => texts(pictures, 'h2, h3, h4').includes(name));
        const described = gallery ? all(gallery, 'img').map((picture) => picture.getAttribute('alt') ?? '') : [];
        expect(described).toHaveLength(3);
        for (const description of described) expect(description).toMatch(/.{20,}/);
      }
    });

    it('leads to the chat for a price', () => {
      const href = linkTo(section, /^WhatsApp for Pricing/);
      expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
      expect(decodeURIComponent(href)).toContain(TRIP);
    });
  });

  it('has breadcrumb, overview, packing lists, questions and similar tours', () => {
    const crumbs = named(trip.document, 'nav', 'Breadcrumb');
    expect(texts(crumbs, 'li')).toEqual([expect.stringMatching(/^Home/), expect.stringMatching(/^Tours/), TRIP]);
    expect([linkTo(crumbs, 'Home'), linkTo(crumbs, 'Tours')]).toEqual(['/', '/tours']);
    for (const heading of ['Overview', 'What to pack', 'Questions and answers', 'Similar tours']) named(trip.document, 'h2', heading);
    expect(all(main(trip), 'details').length).toBeGreaterThanOrEqual(5);
    const visa = all(main(trip), 'details').find((details) => words(details.querySelector('summary')).startsWith('Do I need a visa for Senegal'));
    expect(words(visa)).toContain('ask the Senegalese embassy');
    expect(all(trip.document, 'section[aria-labelledby=similar] article')).toHaveLength(3);
    expect(words(main(trip))).not.toMatch(/[€$£]\s?\d|\d\s?(CFA|GMD|EUR|USD|GBP|dalasi|francs)/i);
  });

  it('offers quote, chat and call, and the form that "Get a Quote" and "Enquire" lead to comes with the trip chosen', async () => {
    const header = main(trip).querySelector('header') ?? main(trip);
    expect(linkTo(header, 'Get a Quote')).toBe('/enquiry?tour=dakar-city-tour');
    expect(linkTo(header, 'WhatsApp')).toMatch(/^https:\/\/wa\.me\//);
    expect(linkTo(header, 'Call Now')).toMatch(/^tel:\+/);
    expect(linkTo(trip.document, 'Enquire')).toBe('/enquiry?tour=dakar-city-tour');
    const { document } = await readPage(site, '/enquiry?tour=dakar-city-tour');
    const choice = document.getElementById(named(document, 'label', /^Preferred tour/).getAttribute('for') ?? '') ?? document;
    expect(texts(choice, 'option[selected]')).toEqual([TRIP]);
  });
});
