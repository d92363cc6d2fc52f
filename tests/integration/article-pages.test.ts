import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES, GUIDE } from '../fixtures/articles.ts';
import { all, hrefs, linkTo, named, type ReadPage, readPage, texts, words } from './read-page.ts';
import { readOnlySite } from './site-under-test.ts';

/* What articles, their list and their feed say. */

const site = readOnlySite();
const TITLES = ARTICLES.map(({ title }) => title);
/** Topic ids with the words that visitors see. */
const TOPICS: Record<string, string> = { planning: 'Planning', culture: 'Culture', seasons: 'Weather & seasons' };
const main = (page: ReadPage): Element => page.document.querySelector('main') ?? page.document.createElement('p');

describe('an article', () => {
  const article = ARTICLES.find(({ slug }) => GUIDE.endsWith(slug));
  let page: ReadPage;
  beforeAll(async () => {
    page = await readPage(site, GUIDE);
  });

  it('has its head: breadcrumb, title, date, reading time, topics, and its poster at once', async () => {
    const crumbs = named(page.document, 'nav', 'Breadcrumb');
    expect(texts(crumbs, 'li')).toEqual(['Home', 'Blog', article?.title]);
    expect(hrefs(crumbs)).toEqual(['/', '/blog']);
    expect(texts(page.document, 'h1')).toEqual([article?.title]);
    const head = main(page).querySelector('article header') ?? main(page);
    expect(texts(head, 'time')).toEqual(['19 November 2026', '22 November 2026']);
    expect(words(head)).toMatch(/By the Hidden Baobab Tours team.*\d+ min read/);
    expect(article?.topics.length).toBeGreaterThan(0);
    for (const topic of article?.topics ?? []) expect(linkTo(named(head, 'ul', 'Topics'), TOPICS[topic] ?? '')).toBe(`/blog?topic=${topic}`);
    const poster = head.querySelector('img');
    expect(poster?.getAttribute('loading')).toBe('eager');
    expect(poster?.getAttribute('fetchpriority')).toBe('high');
    const picture = await fetch(new URL(poster?.getAttribute('src') ?? '', site.url));
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });

  it('lists its sections', () => {
    const sections = all(page.document, '[data-text] > h2');
    expect(sections.length).toBeGreaterThan(5);
    expect(all(page.document, 'nav').filter((nav) => nav.getAttribute('aria-label') === 'On this page')).toHaveLength(1);
    const contents = named(page.document, 'nav', 'On this page');
    expect(texts(contents, 'a')).toEqual(sections.map(words));
    expect(hrefs(contents)).toEqual(sections.map(({ id }) => `#${id}`));
  });

  it('has links to tours that open the tour, in the text and below it', () => {
    const text = page.document.querySelector('[data-text]') ?? main(page);
    for (const slug of ['kachikally-crocodile-pool', 'gambian-home-cooking-experiences'])
      expect(text.querySelector(`a[href="/tours/${slug}"]`)?.getAttribute('data-open-tour')).toBe(slug);
    expect(words(text.querySelector('a[href="/tours/gambian-home-cooking-experiences"]'))).toContain('Gambian Home Cooking Experiences');
    const tours = named(page.document, 'section', 'Tours for this');
    expect(hrefs(tours)).toEqual(article?.tours.map((slug) => `/tours/${slug}`));
    expect(tours.querySelector('a')?.getAttribute('data-open-tour')).toMatch(/.+/);
  });

  it('leads on to at most three others, never to itself, and to us', () => {
    const next = hrefs(named(page.document, 'section', 'Read next'));
    expect(next.length).toBeGreaterThan(0);
    expect(next.length).toBeLessThanOrEqual(3);
    expect(next).not.toContain(GUIDE);
    const ask = named(page.document, 'section', 'Something left to ask?');
    expect(linkTo(ask, 'Ask a question')).toBe('/#inquiry');
    const chat = new URL(linkTo(ask, 'WhatsApp'));
    expect(chat.hostname).toBe('wa.me');
    expect(chat.searchParams.get('text')).toContain('Customs and etiquette in The Gambia');
  });

  it('can be shared, by links that carry its full address', () => {
    const share = named(page.document, 'section', 'Pass it on');
    const address = `${site.url}${GUIDE}`;
    expect(all(share, 'a')).toHaveLength(3);
    expect(new URL(linkTo(share, /^WhatsApp/)).searchParams.get('text')).toContain(address);
    expect(new URL(linkTo(share, /^Facebook/)).searchParams.get('u')).toBe(address);
    expect(linkTo(share, /^Facebook/)).toMatch(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?/);
    expect(new URL(linkTo(share, /^E-mail/)).searchParams.get('body')).toContain(address);
  });
});

it.each(ARTICLES)('/blog/$slug: no amount of money, every picture described, every link inside the site leads somewhere', async ({ slug }) => {
  const page = await readPage(site, `/blog/${slug}`);
  expect(words(main(page))).not.toMatch(/[€$£]\s?\d|\bD\s?\d{2}|\d\s?(GMD|EUR|USD|GBP|CFA|dalasi)/i);
  for (const image of all(main(page), '[data-text] img')) expect(image.getAttribute('alt')).toMatch(/.{20,}/);
  const paths = new Set(hrefs(main(page), 'a[href^="/"]').map((href) => href?.split('#')[0] || '/'));
  for (const path of paths) expect((await fetch(new URL(path, site.url))).status, path).toBe(200);
});

describe('the list of articles', () => {
  it('shows all, the latest first, with picture, excerpt, date, reading time and link; and all without scripts, whatever is asked', async () => {
    const page = await readPage(site, '/blog?topic=culture');
    expect(texts(main(page), 'h2')).toEqual(TITLES);
    const items = all(main(page), 'article');
    for (const [index, article] of ARTICLES.entries()) {
      const item = items[index] ?? main(page);
      expect(linkTo(item, article.title)).toBe(`/blog/${article.slug}`);
      expect(item.querySelector('img')?.getAttribute('alt')).toMatch(/.{20,}/);
      expect(words(item)).toContain(article.excerpt);
      expect(item.querySelector('time')?.getAttribute('datetime')).toBe(article.date);
      expect(words(item)).toMatch(/\d+ min read/);
    }
    expect((await readPage(site, '/blog')).text).toBe(page.text);
  });

  it.each(['/blog/unknown', '/blog/{token}', '/blog/%7Btoken%7D', '/blog/gambia-weather-guide-2025.md', '/blog/cultural-etiquette-guide/more'])(
    '%s, which is no article, is not found',
    async (path) => {
      const { status, text } = await readPage(site, path);
      expect(status).toBe(404);
      expect(text).toContain('This path leads into the mangroves');
    },
  );
});

describe('the feed', () => {
  it('is valid, with every article, and absolute addresses that do not come from the request', async () => {
    const response = await fetch(new URL('/rss.xml', site.url), { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('xml');
    const xml = await response.text();
    const parse = (text: string) => new new Window().DOMParser().parseFromString(text, 'application/xml') as unknown as Document;
    expect(all(parse(xml.replace('</item>', '')), 'parsererror'), 'a broken one is found').not.toHaveLength(0);
    const feed = parse(xml);
    expect(all(feed, 'parsererror')).toHaveLength(0);
    expect(feed.documentElement.getAttribute('version')).toBe('2.0');
    for (const name of ['title', 'link', 'description']) expect(texts(feed, `channel > ${name}`)[0]).toBeTruthy();
    expect(texts(feed, 'item > title')).toEqual(TITLES);
    expect(texts(feed, 'item > link')).toEqual(ARTICLES.map(({ slug }) => `${site.url}/blog/${slug}`));
    expect(texts(feed, 'item > description')).toEqual(ARTICLES.map(({ excerpt }) => excerpt));
    expect(texts(feed, 'item > pubDate').map((date) => new Date(date).toISOString().slice(0, 10))).toEqual(ARTICLES.map(({ date }) => date));
    expect(texts(feed, 'item > category').length).toBeGreaterThan(0);
    expect(xml).not.toContain('evil.example');
  });

  it.each(['/tours', '/blog', GUIDE])('is named in the head of %s', async (path) => {
    const { document } = await readPage(site, path);
    expect(hrefs(document, 'link[rel=alternate][type="application/rss+xml"]')).toEqual(['/rss.xml']);
  });
});
