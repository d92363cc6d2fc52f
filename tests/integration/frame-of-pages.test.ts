import { beforeAll, describe, expect, it } from 'vitest';
import { BAR, CHAT } from '../e2e/navigation-parts.ts';
import { all, hrefs, linkTo, named, type ReadPage, readPage, shown, texts, words } from './read-page.ts';
import { readOnlySite } from './site-under-test.ts';

/* What stands around every page, and the pages for what goes wrong, as they come from the site. */

const site = readOnlySite();
let tours: ReadPage;

beforeAll(async () => {
  tours = await readPage(site, '/tours');
});

describe('the bar', () => {
  const bar = () => named(tours.document, 'nav', 'Main');

  it('has every link in its order and with its target, Analytics hidden', () => {
    const links = shown(bar(), 'a');
    expect(words(links[0])).toContain('Hidden Baobab Tours');
    expect(links.slice(1).map(words)).toEqual([...BAR.map(([label]) => label), 'Book Now']);
    for (const [label, href] of BAR) expect(linkTo(bar(), label)).toBe(href);
    expect(links[0]?.getAttribute('href')).toBe('/#home');
    expect(links.at(-1)?.getAttribute('href')).toMatch(CHAT);
    expect(named(bar(), 'a', 'Analytics').closest('[hidden]')).not.toBeNull();
    expect(named(bar(), 'a', 'Search').hasAttribute('data-open-search')).toBe(true);
  });

  it('marks the page that is open, and not the search, which leads to all tours as well without scripts', async () => {
    const marked = (page: ReadPage) =>
      all(named(page.document, 'nav', 'Main'), '[aria-current]').map((link) => [words(link), link.getAttribute('aria-current')]);
    expect(marked(tours)).toEqual([['All tours', 'page']]);
    expect(marked(await readPage(site, '/blog'))).toEqual([['Blog', 'page']]);
    expect(marked(await readPage(site, '/'))).toEqual([['Home', 'page']]);
  });

  it('has the 5.0 badge, two networks, the review site, the phone and the chat above it', () => {
    const header = tours.document.querySelector('body > header') ?? tours.document;
    expect(linkTo(header, /5\.0 rating on Tripadvisor/)).toMatch(/^https:\/\/www\.tripadvisor\.com\//);
    expect(linkTo(header, 'Instagram')).toMatch(/^https:\/\/www\.instagram\.com\//);
    expect(linkTo(header, 'Facebook')).toMatch(/^https:\/\/www\.facebook\.com\//);
    expect(linkTo(header, 'Tripadvisor')).toMatch(/^https:\/\/www\.tripadvisor\.com\//);
    expect(linkTo(header, 'Call +220 000 0000')).toBe('tel:+2200000000');
    expect(linkTo(header, 'WhatsApp')).toMatch(CHAT);
  });

  it('is the same bytes with the hint of somebody signed in and without, and the answer to /api/me is never kept', async () => {
    const [without, hinted] = await Promise.all([readPage(site, '/'), readPage(site, '/', { headers: { cookie: 'hbt_hint=1' } })]);
    expect(hinted.text).toBe(without.text);
    expect((await fetch(new URL('/api/me', site.url))).headers.get('cache-control')).toBe('no-store');
  });
});

/** Spec §2, Mobile menu: every label in its order, and where it leads; the trip to Dakar and the page of all tours after the services (decisions.md). */
const MENU = [
  ['Home', '/#home'],
  ['About', '/#about'],
  ['Services', '/#popular-services'],
  ['Fathala Wildlife Reserve', '/tours/fathala-wildlife-reserve'],
  ['Kachikally Crocodile Pool', '/tours/kachikally-crocodile-pool'],
  ['School Visits', '/tours/school-visit-experience'],
  ['Village Cultural Experience', '/tours/village-cultural-experience'],
  ['Dakar & Gorée, 2 days', '/tours/dakar-city-tour'],
  ['All tours', '/tours'],
  ['My list', '/my-list'],
  ['Gallery', '/#gallery'],
  ['Reviews', '/#testimonials'],
  ['Blog', '/blog'],
  ['Contact', '/#contact'],
  ['Search Tours', '/tours'],
] as const;

it('the menu has every link in its order and with its target, the phone and the chat', () => {
  const menu = named(tours.document, '[role=dialog]', 'Menu');
  const links = shown(menu, 'nav a');
  expect(links.map((link) => [words(link), link.getAttribute('href')])).toEqual(MENU);
  expect(all(menu, '[data-open-tour]')).toHaveLength(4);
  for (const category of ['Wildlife & Safari Adventures', 'Cultural & Heritage Tours']) expect(words(menu)).toContain(category);
  expect(links.at(-1)?.getAttribute('data-open-search')).toBe('');
  expect(linkTo(menu, '+220 000 0000')).toBe('tel:+2200000000');
  expect(linkTo(menu, 'WhatsApp')).toMatch(CHAT);
});

describe('the footer', () => {
  const footer = (page = tours) => page.document.querySelector('body > footer') ?? page.document;

  it('has the quick links, the networks, the review links, the certificate and the direct ways', () => {
    const quick = named(footer(), 'nav', 'Quick links');
    expect(shown(quick, 'a').map((link) => [words(link), link.getAttribute('href')])).toEqual(BAR);
    for (const name of ['Instagram', 'Facebook', 'Tripadvisor', 'Tripadvisor reviews', 'Google Reviews']) expect(linkTo(footer(), name)).toMatch(/^https:\/\//);
    named(footer(), 'img, [role=img]', 'Seal: licensed and certified guides');
    expect(words(footer() as Element)).toContain('Certified by the tourism board');
    expect(words(footer() as Element)).toContain('Kololi, West Coast Region');
    expect(linkTo(footer(), '+220 000 0000')).toBe('tel:+2200000000');
    expect(linkTo(footer(), 'hello@hiddenbaobab.example')).toBe('mailto:hello@hiddenbaobab.example');
    expect(linkTo(footer(), 'WhatsApp')).toMatch(CHAT);
    expect(linkTo(footer(), 'Find us on the map')).toMatch(/^https:\/\/www\.google\.com\/maps/);
    expect(words(named(footer(), 'section', 'Operating hours'))).toContain('7:00 AM to 10:00 PM (GMT+0)');
  });

  it('lists 18 tours and then the transfer, under a heading that says 19 total; each can open the tour detail', () => {
    const list = named(footer(), 'nav', /^Tours/);
    expect(words(list.querySelector('h2, h3'))).toContain('19 total');
    const links = all(list, 'ul a');
    expect(links).toHaveLength(19);
    expect(words(links.at(-1))).toBe('Airport Transfer Services');
    for (const link of links) expect(link.getAttribute('data-open-tour')).toBe((link.getAttribute('href') ?? '').replace('/tours/', ''));
    // Beside the list, since it is none of the 19.
    expect(linkTo(footer(), '2-Day Dakar City and Gorée Island International Experience')).toBe('/tours/dakar-city-tour');
  });

  it('says that images and content are protected', () => {
    expect(words(footer() as Element)).toMatch(/© 2015 to today, Hidden Baobab Tours\. All images and content are protected by copyright\./);
  });

  it.each([
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Booking Terms', '/booking-terms'],
    ['Accessibility Statement', '/accessibility'],
  ])('leads to %s, a real page whose contents lead to its headings in their order', async (title, href) => {
    expect(linkTo(named(footer(), 'nav', 'Policies'), title)).toBe(href);
    const { status, document } = await readPage(site, href);
    expect(status).toBe(200);
    expect(texts(document, 'h1')).toEqual([title]);
    const headings = all(document, '.policy-text > h2');
    expect(headings.length).toBeGreaterThanOrEqual(5);
    const contents = named(document, 'nav', 'On this page');
    expect(texts(contents, 'a')).toEqual(headings.map(words));
    expect(hrefs(contents)).toEqual(headings.map(({ id }) => `#${id}`));
  });

  it('the booking terms and the privacy policy say what the specification says', async () => {
    const { text: booking } = await readPage(site, '/booking-terms');
    for (const fact of [
      'in cash on the day',
      'no advance payment and no deposit',
      'From 4 people a group discount',
      'Half-day tours include drinks but no food',
      'Full-day tours include food',
      'up to 24 hours before',
      'full refund',
      '6 more months',
    ])
      expect(booking).toContain(fact);
    const { text: privacy } = await readPage(site, '/privacy-policy');
    for (const fact of ['hbt-form', 'Global Privacy Control', 'Do Not Track', 'erase']) expect(privacy).toContain(fact);
  });
});

describe('pages for what goes wrong', () => {
  it.each(['/nothing', '/nothing/at/all', '/privacy'])('an unknown address, %s, answers 404 with ways on', async (path) => {
    const { status, document } = await readPage(site, path);
    expect(status).toBe(404);
    expect(texts(document, 'h1')).toEqual(['This path leads into the mangroves']);
    for (const name of ['All tours', 'Home', 'WhatsApp']) named(document, 'main a', name);
    expect(linkTo(document.querySelector('main') ?? document, 'Search Tours'), 'without scripts').toBe('/tours');
  });

  it('the error screen names itself, its status and the request, and offers ways on', async () => {
    const { status, headers, document } = await readPage(site, '/500');
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(texts(document, 'h1')).toEqual(['Unexpected Application Error!']);
    const main = words(document.querySelector('main'));
    expect(main).toContain('500 Internal Server Error');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(main).toContain(`Request ${headers.get('x-request-id')}`);
    for (const name of ['Try again', 'Home', 'WhatsApp']) named(document, 'main a', name);
  });
});

it.each(['/', '/tours', '/tours/kachikally-crocodile-pool', '/enquiry', '/no-such-page'])(
  'links that leave the site from %s lead to hosts of the list',
  async (path) => {
    const { text, document } = await readPage(site, path);
    const hosts = JSON.parse(/id="site-data">([^<]+)</.exec(text)?.[1] ?? '{}').hosts as string[];
    const found = hrefs(document).filter((href) => href?.startsWith('http'));
    expect(found.length).toBeGreaterThan(0);
    for (const href of found) expect(hosts).toContain(new URL(href ?? '').host);
  },
);
