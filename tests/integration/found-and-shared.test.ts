import Validator from '@adobe/structured-data-validator';
import { Window } from 'happy-dom';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '../../src/domains/content/server/public-pages.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { withoutRules } from './read-page.ts';
import { readOnlySite } from './site-under-test.ts';

const site = readOnlySite();

type Page = { path: string; title: string; meta: (name: string) => string | null; canonical: string | null; things: Record<string, unknown>[]; text: string };

const pages: Page[] = [];

beforeAll(async () => {
  for (const { path } of publicPages(sampleContent())) {
    const response = await fetch(new URL(path, site.url));
    expect(response.status, path).toBe(200);
    const text = await response.text();
    const { document } = new Window();
    // All that is asked of its elements is in the head.
    document.write(withoutRules(text.slice(0, text.indexOf('<body'))));
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
    pages.push({
      path,
      text,
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      meta: (name) => document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null,
      things: data ? JSON.parse(data)['@graph'] : [],
    });
  }
});

function thingsOf(path: string, type: string): Record<string, unknown>[] {
  return pages.filter((page) => page.path === path).flatMap((page) => page.things.filter((thing) => thing['@type'] === type));
}

describe('every public page', () => {
  it('has a title and a description of its own, of a length that search engines show', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ meta }) => meta('description'))).size).toBe(pages.length);
    for (const { path, title, meta } of pages) {
      expect(title.length, `${path} title`).toBeGreaterThan(15);
      expect(title.length, `${path} title`).toBeLessThanOrEqual(60);
      expect(meta('description')?.length, `${path} description`).toBeGreaterThan(50);
      expect(meta('description')?.length, `${path} description`).toBeLessThanOrEqual(160);
      expect(meta('description'), path).toMatch(/[.!?]$/);
    }
  });

  it('says what its texts quote from content/site.yaml', () => {
    expect(pages.filter(({ text }) => /\{\{\w+\}\}/.test(text)).map(({ path }) => path)).toEqual([]);
    const said = (path: string) => pages.find((page) => page.path === path)?.text;
    expect(said('/booking-terms')).toContain('within 30 minutes via WhatsApp while we are open (7:00 AM to 10:00 PM (GMT+0)');
    expect(said('/blog/gambia-tours-faq')).toContain('within 30 minutes while we are open, which is 7:00 AM to 10:00 PM (GMT+0)');
  });

  it('names its own address, under SITE_URL, to search engines and networks', () => {
    for (const { path, canonical, meta } of pages) {
      const address = new URL(path, site.url).href;
      expect(canonical).toBe(address);
      expect(meta('og:url')).toBe(address);
    }
  });

  it('has a social card with a picture of 1200 by 630 and its alternative text', async () => {
    const sizes = new Map<string, string>();
    for (const { path, meta, title } of pages) {
      expect(meta('og:title'), path).toBe(title);
      expect(meta('og:image:alt'), path).toBeTruthy();
      expect(meta('twitter:card')).toBe('summary_large_image');
      const image = meta('og:image') ?? '';
      if (!sizes.has(image)) {
        const { width, height } = await sharp(Buffer.from(await (await fetch(image)).arrayBuffer())).metadata();
        sizes.set(image, `${width}x${height}`);
      }
      expect(sizes.get(image), path).toBe('1200x630');
    }
  });

  it('marks up no rating and no review of ourselves', () => {
    for (const { path, things } of pages) expect(JSON.stringify(things), path).not.toMatch(/aggregateRating|"Review"|ratingValue/);
  });

  it('has structured data by the rules of search engines, as a kept validator knows them', async () => {
    for (const { path, things } of pages) {
      const byType = Object.groupBy(structuredClone(things), (thing) => String(thing['@type']));
      const issues = await new Validator().validate({ jsonld: byType });
      expect(
        issues.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`),
        path,
      ).toEqual([]);
    }
  });

  it('says the way to it from the home page, and the home page none', () => {
    for (const { path, things } of pages) {
      const ways = things.filter((thing) => thing['@type'] === 'BreadcrumbList') as { itemListElement: { name: string; item: string }[] }[];
      expect(ways.length, path).toBe(path === '/' ? 0 : 1);
      if (path === '/') continue;
      expect(ways[0]?.itemListElement[0], path).toMatchObject({ name: 'Home', item: new URL('/', site.url).href });
      expect(ways[0]?.itemListElement.at(-1)?.item, path).toBe(new URL(path, site.url).href);
    }
  });

  it('tells every time with its zone', () => {
    const times = pages.flatMap(({ things }) =>
      Array.from(JSON.stringify(things).matchAll(/"(?:datePublished|dateModified|opens|closes)":"([^"]+)"/g), ([, time]) => time),
    );
    expect(times.length).toBeGreaterThan(sampleContent().articles.length);
    for (const time of times) expect(time).toMatch(/\d\d:\d\d:\d\d[+]00:00$/);
  });
});

describe('structured data', () => {
  it('of the home page names the business, its hours and how to reach it', () => {
    const [agency] = thingsOf('/', 'TravelAgency');
    expect(agency).toMatchObject({
      name: 'Hidden Baobab Tours',
      telephone: '+220 000 0000',
      address: { addressLocality: 'Kololi', addressRegion: 'West Coast Region', addressCountry: 'GM' },
      openingHoursSpecification: { opens: '07:00:00+00:00', closes: '22:00:00+00:00' },
      foundingDate: '2015',
    });
  });

  it('of a tour has the trip with its itinerary and the breadcrumb', () => {
    const path = '/tours/kachikally-crocodile-pool';
    const [trip] = thingsOf(path, 'TouristTrip');
    expect(trip).toMatchObject({ name: 'Kachikally Crocodile Pool', url: new URL(path, site.url).href, touristType: 'Spiritual & Wildlife' });
    // What it asks of a body, in the words that schema.org has.
    const [, place] = (trip as { itinerary: { amenityFeature: unknown[] }[] }).itinerary;
    expect(place?.amenityFeature).toEqual([
      { '@type': 'LocationFeatureSpecification', name: 'Step-free', value: 'in part' },
      { '@type': 'LocationFeatureSpecification', name: 'No boat', value: true },
    ]);
    const [abroad] = thingsOf('/tours/fathala-wildlife-reserve', 'TouristTrip');
    expect(abroad).toMatchObject({ touristType: ['Wildlife & Safari', { '@type': 'PeopleAudience', suggestedMinAge: 6 }] });
    const [crumbs] = thingsOf(path, 'BreadcrumbList') as { itemListElement: { name: string }[] }[];
    expect(crumbs?.itemListElement.map(({ name }) => name)).toEqual(['Home', 'Tours', 'Kachikally Crocodile Pool']);
  });

  it('cannot be ended by a text', () => {
    for (const { text } of pages)
      expect(text.match(/<script type="application\/ld\+json">[^<]*<\/script>/g)?.length ?? 0).toBe(text.split('application/ld+json').length - 1);
  });
});

describe('questions and articles', () => {
  const { faqs, tours, dakar } = sampleContent();
  /** What a page shows; each is parsed once. */
  const mains = new Map<string, Element>();
  function mainOf(path: string): Element {
    const known = mains.get(path);
    if (known) return known;
    const { document } = new Window();
    const text = pages.find((page) => page.path === path)?.text ?? '';
    document.write(text.slice(text.indexOf('<main'), text.indexOf('</main>')));
    const main = document.querySelector('main') as unknown as Element;
    mains.set(path, main);
    return main;
  }
  /** The questions of a page, as it shows them. */
  function asked(path: string): string[] {
    return [...mainOf(path).querySelectorAll('details:not(.folded, .folds, .papers-check, .tour-months) > summary')].map(
      (summary) => summary.firstChild?.textContent?.trim() ?? '',
    );
  }
  const shared3 = faqs.slice(0, 3).map(({ question }) => question);

  it('a tour shows its own questions and the first three shared ones, and links the rest', () => {
    for (const { path, own } of [
      ...tours.map(({ slug, faqs: own }) => ({ path: `/tours/${slug}`, own })),
      { path: '/tours/dakar-city-tour', own: dakar.faqs },
    ]) {
      expect(asked(path), path).toEqual([...own.map(({ question }) => question), ...shared3]);
      expect(pages.find((page) => page.path === path)?.text, path).toContain('<a href="/faq"');
    }
  });

  it('a tour over the border shows its papers under a heading, and on its card', () => {
    for (const { slug, papers } of tours) {
      const text = pages.find((page) => page.path === `/tours/${slug}`)?.text ?? '';
      expect(text.includes('Papers for the border</h3>'), slug).toBe(papers !== undefined);
      for (const paper of papers?.needed ?? []) expect(text, slug).toContain(`<li>${paper}</li>`);
    }
    expect(pages.find(({ path }) => path === '/tours')?.text).toContain('<span class="sr-only">Papers: </span>Passport and yellow fever certificate');
    const daysOf = (slug: string) => JSON.parse(mainOf(`/tours/${slug}`).querySelector('[data-papers]')?.getAttribute('data-papers') ?? '{}').days;
    expect([daysOf('fathala-wildlife-reserve'), daysOf('dakar-city-tour')], 'days until the passport is needed no more').toEqual([1, 2]);
  });

  it('/faq has them all', () => {
    expect(asked('/faq')).toEqual(faqs.map(({ question }) => question));
  });

  it('are marked up on the pages that show them, and on no other, in the words that are seen', () => {
    for (const { path, things } of pages) {
      const [marked, ...more] = things.filter((thing) => thing['@type'] === 'FAQPage') as {
        mainEntity: { name: string; acceptedAnswer: { text: string } }[];
      }[];
      expect(more, path).toEqual([]);
      const isShown = path === '/faq' || /^\/tours\/(?!filter\/)./.test(path);
      expect(marked !== undefined, path).toBe(isShown);
      if (!marked) continue;
      expect(
        marked.mainEntity.map(({ name }) => name),
        path,
      ).toEqual(asked(path));
      const seen = mainOf(path).textContent ?? '';
      for (const { acceptedAnswer } of marked.mainEntity) expect(seen, path).toContain(acceptedAnswer.text);
    }
  });

  it('a tour names articles to read before, and Dakar as well', () => {
    for (const { path, text } of pages.filter((page) => /^\/tours\/./.test(page.path)))
      expect(text, path).toMatch(/Read before you go<\/h2>.*?<a href="\/blog\//s);
  });
});

it('each trip says what it costs to cancel, on its page and in its overlay: spec §9', async () => {
  const trips = pages.filter(({ path }) => path.startsWith('/tours/'));
  expect(trips.length, 'every tour, the transfer and Dakar').toBe(sampleContent().tours.length + 1);
  const rule = /free up to 24 hours before departure, with a full refund/;
  for (const { path, text } of trips) expect(text, path).toMatch(rule);
  for (const { slug } of sampleContent().tours) expect(await (await fetch(new URL(`/data/tours/${slug}`, site.url))).text(), slug).toMatch(rule);
});

describe('for programs', () => {
  it('the sitemap lists every public page, with absolute addresses, and nothing twice', async () => {
    const response = await fetch(new URL('/sitemap.xml', site.url));
    expect(response.headers.get('content-type')).toContain('application/xml');
    const listed = Array.from((await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address);
    expect(listed).toEqual(pages.map(({ path }) => new URL(path, site.url).href));
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('an article that had another address is reached by it; list, canonical, sitemap and feed name the one of spec §2', async () => {
    const feed = await (await fetch(new URL('/rss.xml', site.url))).text();
    const sitemap = await (await fetch(new URL('/sitemap.xml', site.url))).text();
    for (const short of ['best-restaurants-senegambia', 'gambia-weather-guide', 'gambia-tour-pricing']) {
      const address = `/blog/${short}-2025`;
      const moved = await fetch(new URL(`/blog/${short}?utm_source=card`, site.url), { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([308, `${address}?utm_source=card`]);
      expect(pages.find(({ path }) => path === address)?.canonical).toBe(new URL(address, site.url).href);
      expect(sitemap).toContain(`<loc>${new URL(address, site.url).href}</loc>`);
      expect(feed).toContain(`<link>${new URL(address, site.url).href}</link>`);
      expect(pages.find(({ path }) => path === '/blog')?.text).toContain(`href="${address}"`);
    }
    const named = pages.flatMap(({ path, text }) => Array.from(text.matchAll(/href="(\/blog\/[^"]*)"/g), ([, link]) => `${path}: ${link}`));
    expect(named.filter((link) => /(senegambia|weather-guide|tour-pricing)(?!-2025)/.test(link))).toEqual([]);
    expect(feed).toContain(`<guid isPermaLink="false">${new URL('/blog/gambian-festivals', site.url).href}</guid>`);
  });

  it('robots.txt points to it and keeps programs from what is not for them', async () => {
    const text = await (await fetch(new URL('/robots.txt', site.url))).text();
    expect(text).toContain(`Sitemap: ${new URL('/sitemap.xml', site.url).href}`);
    for (const path of ['/api/', '/admin', '/auth']) expect(text).toContain(`Disallow: ${path}`);
  });

  it('the manifest names icons that exist', async () => {
    const manifest = (await (await fetch(new URL('/manifest.webmanifest', site.url))).json()) as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of [...manifest.icons, { src: '/icons/180.png', sizes: '180x180' }]) {
      const { width, height } = await sharp(Buffer.from(await (await fetch(new URL(src, site.url))).arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

describe('a link that carries marks of where it was shared', () => {
  const bytes = (path: string) => fetch(new URL(path, site.url), { headers: { 'accept-encoding': 'br' } });

  it.each(['/?utm_source=card', '/tours?fbclid=x', '/blog/gambia-tours-faq?gclid=1?y=2'])('gets the page as it is kept, compressed: %s', async (path) => {
    const plain = await bytes(path.split('?')[0] ?? '');
    const marked = await bytes(path);
    expect(marked.headers.get('content-encoding')).toBe('br');
    expect(marked.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(await marked.text()).toBe(await plain.text());
  });

  it('a query that a page reads still makes another page', async () => {
    const [plain, chosen] = await Promise.all(['/enquiry', '/enquiry?tour=lamin-lodge-river-cruise'].map(async (path) => (await bytes(path)).text()));
    expect(chosen).not.toBe(plain);
  });

  it('keeps the whole query where the address is put right', async () => {
    const moved = await fetch(new URL('/blog/?x=1?y=2', site.url), { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/blog?x=1?y=2']);
  });
});
