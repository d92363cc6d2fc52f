import { beforeAll, describe, expect, it } from 'vitest';
import { countText } from '@/domains/tours/model/trips/trip-texts';
import { all, hrefs, linkTo, named, type ReadPage, readPage, texts, words } from './read-page.ts';
import { readOnlySite } from './site-under-test.ts';

/* The page of all trips and its filters, as they come from the site: nothing of it needs a script. */

const site = readOnlySite();
const DAKAR = '2-Day Dakar City and Gorée Island International Experience';
const CHAT = /^https:\/\/wa\.me\/2200000000\?text=/;
const main = ({ document }: ReadPage): Element => document.querySelector('main') ?? document.createElement('p');
const cards = (page: ReadPage) => texts(main(page), 'article :is(h2, h3) a');
const filters = (page: ReadPage) => named(page.document, 'nav', 'Filter trips');
const choices = (page: ReadPage, label: string) => all(named(filters(page), 'ul', label), 'li > *');
const canonical = ({ document }: ReadPage) => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
const robots = ({ document }: ReadPage) => document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null;

describe('/tours', () => {
  let page: ReadPage;
  beforeAll(async () => {
    page = await readPage(site, '/tours');
  });

  it('shows every trip at once: the 18 tours, the trip to Dakar, which leads to its page, and the transfer', () => {
    expect(texts(page.document, 'h1')).toEqual(['18 ways to spend a day']);
    expect(words(main(page))).toContain('18 tours, plus Dakar and the airport transfer');
    expect(page.document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('18 tours, plus Dakar and the airport transfer');
    expect(cards(page)).toHaveLength(20);
    expect(cards(page).slice(18)).toEqual([DAKAR, 'Airport Transfer Services']);
    expect(linkTo(main(page), DAKAR)).toBe('/tours/dakar-city-tour');
    expect(linkTo(main(page), `Learn More about ${DAKAR}`)).toBe('/tours/dakar-city-tour');
    expect(all(main(page), 'button')).toEqual([]);
  });

  it('has a link to each choice of its six filters, with the number of its trips', () => {
    expect(choices(page, 'Length').map(words)).toEqual(['Any length 20 trips', 'Half day 8 trips', 'Full day 10 trips', 'Two days or more 4 trips']);
    expect(choices(page, 'Difficulty').map(words)).toEqual(['Any difficulty 20 trips', 'Easy 13 trips', 'Moderate 7 trips']);
    expect(choices(page, 'Kind').map(words)[0]).toBe('All kinds 20 trips');
    // Spec §2, Search dialog: the seven chips after "all".
    expect(hrefs(filters(page), 'ul[aria-label=Kind] a').slice(1)).toEqual(
      ['wildlife-safari', 'cultural-heritage', 'nature-river', 'historical-cultural', 'adventure-sports', 'transportation-services', 'custom-personalized'].map(
        (kind) => `/tours/filter/${kind}`,
      ),
    );
    expect(choices(page, 'Area').map(words)).toEqual([
      'Any area 20 trips',
      'Banjul and the resorts 11 trips',
      'South coast 5 trips',
      'Brikama and inland 4 trips',
      'North bank 2 trips',
      'Up the river 2 trips',
      'Senegal 4 trips',
    ]);
    expect(choices(page, 'Good month').map(words).slice(0, 2)).toEqual(['Any month 20 trips', 'January 20 trips']);
    expect(choices(page, 'Good month')).toHaveLength(13);
    expect(choices(page, 'Steps').map(words)).toEqual(['With or without steps 20 trips', 'Step-free in part 8 trips']);
    expect(texts(filters(page), '[aria-current]')).toEqual([
      'All kinds 20 trips',
      'Any length 20 trips',
      'Any difficulty 20 trips',
      'Any area 20 trips',
      'Any month 20 trips',
      'With or without steps 20 trips',
    ]);
  });

  it('leads at every choice to a page with as many trips and a title of its own', async () => {
    const titles = new Set<string>();
    const links = all(filters(page), 'a:not([aria-current])');
    for (const link of links) {
      const path = link.getAttribute('href') ?? '';
      const chosen = await readPage(site, path);
      const count = Number(/(\d+) trips?$/.exec(words(link))?.[1]);
      expect(chosen.status, path).toBe(200);
      expect(cards(chosen), path).toHaveLength(count);
      expect(words(main(chosen)), path).toContain(countText(count, 20));
      expect(canonical(chosen)).toBe(new URL(path, site.url).href);
      expect(robots(chosen)).toBeNull();
      titles.add(chosen.document.title);
      expect(chosen.document.title).toContain(texts(chosen.document, 'h1')[0]);
      expect(texts(filters(chosen), '[aria-current]')).toContain(words(link));
    }
    expect(titles.size).toBe(links.length);
  });

  it('ends with the way on for whom none was the one', () => {
    const plan = named(page.document, 'aside', /^Not sure which\?/);
    expect(linkTo(plan, 'Plan My Adventure')).toMatch(CHAT);
    expect(linkTo(plan, 'Call +220 000 0000')).toBe('tel:+2200000000');
  });
});

describe('several choices', () => {
  const PATH = '/tours/filter/wildlife-safari/half-day/easy';

  it('leave what is all of them; each can be taken away again; search engines are not told', async () => {
    const page = await readPage(site, PATH);
    expect(texts(page.document, 'h1')).toEqual(['Easy half-day Wildlife & Safari tours']);
    expect(page.document.title).toBe('Easy half-day Wildlife & Safari tours: Hidden Baobab Tours');
    expect(cards(page)).toEqual(['Kachikally Crocodile Pool', 'Kartong Reptile Farm', 'Bijilo Forest Park']);
    const chosen = named(page.document, 'ul', 'Chosen');
    expect(all(chosen, 'a').map((link) => [words(link), link.getAttribute('href')])).toEqual([
      ['Remove Wildlife & Safari', '/tours/filter/half-day/easy'],
      ['Remove Half day', '/tours/filter/wildlife-safari/easy'],
      ['Remove Easy', '/tours/filter/wildlife-safari/half-day'],
    ]);
    expect(robots(page)).toBe('noindex');
    expect(canonical(page)).toBeNull();
    // A fold says what is chosen in it, and what few ask for says what is there to choose.
    expect(texts(filters(page), 'summary')).toEqual(['Kind Wildlife & Safari', 'Length Half day', 'Difficulty Easy', 'More area, good month, steps']);
    const inAugust = await readPage(site, '/tours/filter/half-day/good-in-august/step-free-in-part');
    expect(texts(inAugust.document, 'h1')).toEqual(['Partly step-free half-day tours good in August']);
    expect(texts(filters(inAugust), 'summary').at(-1)).toBe('More area, August, Step-free in part');
    // A choice that would leave nothing leads nowhere.
    const moderate = choices(page, 'Difficulty').at(-1);
    expect([words(moderate), moderate?.localName]).toEqual(['Moderate 0 trips', 'span']);
    const inMay = choices(page, 'Good month').find((choice) => words(choice).startsWith('May'));
    expect([inMay?.getAttribute('href'), inMay?.getAttribute('rel')]).toEqual([`${PATH}/good-in-may`, 'nofollow']);
  });

  it('that no trip has offer one choice less, all trips and the chat', async () => {
    const page = await readPage(site, '/tours/filter/transportation-services/half-day');
    expect(page.status).toBe(200);
    expect(cards(page)).toEqual([]);
    expect(words(main(page))).toContain('0 of 20 trips');
    named(page.document, 'h2', 'No trip matches all of that');
    expect(linkTo(main(page), 'Without Transportation & Services: 8 of 20 trips')).toBe('/tours/filter/half-day');
    expect(linkTo(main(page), 'Without Half day: 1 of 20 trips')).toBe('/tours/filter/transportation-services');
    expect(linkTo(main(page), 'All 20 trips')).toBe('/tours');
    expect(linkTo(main(page), 'Ask us on WhatsApp')).toMatch(CHAT);
    expect(robots(page)).toBe('noindex');
  });
});

it.each([
  ['/tours/filter', '/tours'],
  ['/tours/filter/easy/half-day', '/tours/filter/half-day/easy'],
  ['/tours/filter/easy/half-day?utm_source=mail', '/tours/filter/half-day/easy'],
])('%s is sent on to the one address of its choices', async (path, target) => {
  const { status, headers } = await readPage(site, path);
  expect([status, headers.get('location')?.split('?')[0]]).toEqual([301, target]);
});

it.each(['atlantis', 'easy/atlantis', 'easy/moderate', 'easy/easy'])(
  'what chooses nothing, or two of one filter, is no page: /tours/filter/%s',
  async (choice) => {
    const { status, document } = await readPage(site, `/tours/filter/${choice}`);
    expect(status).toBe(404);
    expect(linkTo(document, 'All tours')).toBe('/tours');
  },
);

it('the pages are the same bytes for everybody, whatever the query and the cookies', async () => {
  const plain = await readPage(site, '/tours/filter/easy');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const marked = await readPage(site, '/tours/filter/easy?utm_source=mail', { headers: { cookie: 'hbt_hint=1' } });
  expect(marked.headers.get('etag')).toBe(plain.headers.get('etag'));
  expect(marked.text).toBe(plain.text);
});

it('a shared list is read without scripts, and says what of its link is not to be had; of none of our tours it is no page', async () => {
  const page = await readPage(site, '/my-list/shared/kunta-kinteh-island/atlantis');
  expect(texts(named(page.document, 'ul', 'Tours on the shared list'), 'h2, h3')).toEqual(['Kunta Kinteh Island']);
  expect(words(main(page))).toContain('1 tour in this link is not among ours');
  expect(named(page.document, 'button', 'Add to my list').hasAttribute('hidden')).toBe(true);
  const two = await readPage(site, '/my-list/shared/kunta-kinteh-island/dakar-city-tour');
  const form = await readPage(site, named(two.document, 'a', 'Ask about them').getAttribute('href') ?? '');
  expect(form.document.querySelector('#inquiry-message')?.textContent).toBe(
    'I would like to ask about these tours:\n- Kunta Kinteh Island\n- 2-Day Dakar City and Gorée Island International Experience',
  );
  const none = await readPage(site, '/my-list/shared/atlantis');
  expect(none.status).toBe(404);
  expect(words(main(none))).toContain('We offer none of the tours in this link.');
});
