import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '../../src/domains/content/server/public-pages.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { siteUnderTest } from './site-under-test.ts';

/* decisions.md, "Samples stay at home": what a site says under an address that is not this machine's. */

const shared = siteUnderTest('public_site', { SITE_URL: 'https://tours.example' });
const { guides, testimonials, about } = sampleContent();
/** Names, figures and stars that the sample invents. "10+" is a group size as well. */
const INVENTED = [
  ...guides.map(({ name }) => name),
  ...testimonials.map(({ name }) => name),
  about.headline,
  'of 5 stars',
  '(?<!\\d)5\\.0(?! km)',
  '\\(\\d+ reviews\\)',
  '\\b1000\\+',
  '\\b50\\+',
  '\\b15\\+',
  '\\b100%',
  'by the tourism board',
  'Fully insured',
];

const pages: { path: string; text: string; links: string[]; ids: Set<string> }[] = [];

beforeAll(async () => {
  const sitemap = await (await fetch(`http://127.0.0.1:${shared.site.port}/sitemap.xml`)).text();
  for (const [, path = ''] of sitemap.matchAll(/<loc>https:\/\/tours\.example([^<]*)/g)) {
    const response = await fetch(`http://127.0.0.1:${shared.site.port}${path}`);
    expect(response.status, path).toBe(200);
    const { document } = new Window();
    document.write(await response.text());
    const data = Array.from(document.querySelectorAll('script[type$=json]'), (script) => script.textContent);
    for (const script of Array.from(document.querySelectorAll('script, style'))) script.remove();
    pages.push({
      path,
      text: [
        document.body.textContent,
        ...Array.from(document.querySelectorAll('[aria-label], [alt]'), (at) => at.getAttribute('aria-label') ?? at.getAttribute('alt')),
        ...data,
      ].join('\n'),
      links: Array.from(document.querySelectorAll('a[href]'), (link) => link.getAttribute('href') ?? ''),
      ids: new Set(Array.from(document.querySelectorAll('[id]'), ({ id }) => id)),
    });
  }
});

describe('a public site that is not set up yet', () => {
  it('has every tour, article and policy, and says how it knows the one claim that has its evidence', () => {
    expect(pages.map(({ path }) => path)).toEqual(publicPages(sampleContent()).map(({ path }) => path));
    const known = pages.find(({ path }) => path === '/how-we-know')?.text;
    expect(known).toMatch(/500\+[\s\S]*The numbers that both review sites show, added up\. Checked by the owner on 20 November 2026\./);
    expect(known).not.toContain('Samples');
    expect(pages.filter(({ links }) => links.includes('/how-we-know')).map(({ path }) => path)).toEqual(['/']);
  });

  it.each(INVENTED)('says nowhere: %s', (words) => {
    const found = pages.filter(({ text }) => new RegExp(words).test(text)).map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('leads to no section that closed up', () => {
    const home = pages.find(({ path }) => path === '/');
    for (const section of ['about', 'figures', 'testimonials']) {
      expect(home?.ids.has(section), section).toBe(false);
      expect(
        pages.filter(({ links }) => links.some((link) => link.endsWith(`#${section}`))).map(({ path }) => path),
        section,
      ).toEqual([]);
    }
    expect(home?.links.filter((link) => link.startsWith('#') && !home.ids.has(link.slice(1)))).toEqual([]);
  });

  it('has no rating in its search', async () => {
    const tours = await (await fetch(`http://127.0.0.1:${shared.site.port}/api/tours`)).text();
    expect(tours).toContain('kachikally-crocodile-pool');
    expect(tours).not.toMatch(/"rating"|"reviews"/);
  });

  it('tells its operator at the start what it leaves out', () => {
    expect(shared.site.output()).toContain(
      'left out  of this public site, being samples: guides, testimonials, texts about us, ratings of tours, claims (travellers, rating',
    );
  });
});
