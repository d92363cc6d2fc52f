import { beforeAll, describe, expect, it } from 'vitest';
import { sampleContent } from '../fixtures/sample-content.ts';
import { SECOND_OPERATOR, writeSecondOperator } from '../fixtures/second-operator.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { hrefs, type ReadPage, readPage, words } from './read-page.ts';
import { siteUnderTest } from './site-under-test.ts';

/* decisions.md, "Content belongs to the operator": the site of somebody who has less than the sample, and other things. */

const folder = temporaryFolder();
writeSecondOperator(folder.path);
// No photograph is theirs: the build is that of the sample.
const shared = siteUnderTest('second_operator', { CONTENT_DIR: folder.path, SITE_URL: 'https://kaira.example' });

const { site: sample, guides, testimonials } = sampleContent();
const OF_THE_SAMPLE = [sample.brand.name, 'tel:+2200000000', sample.contact.email, ...[...guides, ...testimonials].map(({ name }) => name)];
/** A rating, a number of reviews, or another figure that the sample claims. */
const CLAIMED = /out of 5 stars|\(\d+ reviews\)|\b1000\+|\b500\+|Tripadvisor|Rated \d/;

const pages = new Map<string, ReadPage>();
const home = () => pages.get('/')?.document ?? new Document();

beforeAll(async () => {
  const at = { url: `http://127.0.0.1:${shared.site.port}` };
  const sitemap = await (await fetch(`${at.url}/sitemap.xml`)).text();
  for (const [, path = ''] of sitemap.matchAll(/<loc>https:\/\/kaira\.example([^<]*)/g)) pages.set(path, await readPage(at, path));
});

describe('another operator', () => {
  it('has a page for each of seven tours and three articles, and none for Dakar', () => {
    expect([...pages.values()].filter(({ status }) => status !== 200)).toEqual([]);
    const tours = [...pages.keys()].filter((path) => path.startsWith('/tours/')).map((path) => path.slice('/tours/'.length));
    expect(tours.toSorted()).toEqual(SECOND_OPERATOR.tours.toSorted());
    expect([...pages.keys()].filter((path) => path.startsWith('/blog/'))).toHaveLength(3);
  });

  it('has three topics of its own, in its order, in the filter and on the articles', () => {
    const blog = pages.get('/blog')?.document ?? new Document();
    const labels = [...blog.querySelectorAll('[data-article-filter] fieldset:first-of-type label')].map(words);
    expect(labels).toEqual(['All topics', 'Good manners', 'On the water', 'Rains & dry months']);
    // Its stories are all as short as each other: there is no length to choose.
    expect(blog.querySelectorAll('[data-article-filter] fieldset')).toHaveLength(1);
    const article = pages.get('/blog/what-the-rains-change')?.document ?? new Document();
    expect(hrefs(article, '.article-topics a')).toEqual(['/blog?topic=rains-and-dry', '/blog?topic=on-the-water']);
  });

  it.each(OF_THE_SAMPLE)('says nowhere: %s', (name) => {
    const found = [...pages].filter(([, { text }]) => text.includes(name)).map(([path]) => path);
    expect(found).toEqual([]);
  });

  it('claims nothing: no page has a star, a number of reviews or a review site', () => {
    const found = [...pages].filter(([, { text }]) => CLAIMED.test(text)).map(([path, { text }]) => `${path}: ${CLAIMED.exec(text)?.[0]}`);
    expect(found).toEqual([]);
  });

  it('has no page about how it knows, and no way there', async () => {
    expect((await fetch(`http://127.0.0.1:${shared.site.port}/how-we-know`)).status).toBe(404);
    expect([...pages].filter(([path, { document }]) => path === '/how-we-know' || hrefs(document, 'a').includes('/how-we-know'))).toEqual([]);
  });

  it('leads nowhere in vain: every link of every page is answered, every section that a link names is there', async () => {
    const targets = new Set([...pages.values()].flatMap(({ document }) => hrefs(document)).filter((link) => link?.startsWith('/') && !link.startsWith('/#')));
    expect(targets.size).toBeGreaterThan(20);
    const vain: string[] = [];
    for (const target of targets) {
      const { status } = await fetch(`http://127.0.0.1:${shared.site.port}${target}`, { redirect: 'manual' });
      if (status >= 400) vain.push(`${status} ${target}`);
    }
    expect(vain).toEqual([]);
    const sections = new Set([...pages.values()].flatMap(({ document }) => hrefs(document)).filter((link) => link?.startsWith('/#')));
    expect([...sections].filter((link) => !home().getElementById(link?.slice(2) ?? ''))).toEqual([]);
  });

  it('shows its guide, both phones and one profile', () => {
    expect(words(home().getElementById('about'))).toContain(SECOND_OPERATOR.guide);
    for (const phone of SECOND_OPERATOR.phones) expect(words(home().querySelector('footer'))).toContain(phone);
    expect(hrefs(home()).filter((link) => link?.includes('instagram'))).not.toEqual([]);
  });

  it('tells the holiday that runs: in the footer of every page, beside the hours at home, to search engines and to scripts', () => {
    const told = new RegExp(`${SECOND_OPERATOR.holiday}, \\d+ \\w+ to \\d+ \\w+: closed`);
    const silent = [...pages].filter(([, { document }]) => !told.test(words(document.querySelector('footer')))).map(([path]) => path);
    expect(silent).toEqual([]);
    expect(words(home().querySelector('#contact'))).toMatch(told);
    const text = pages.get('/')?.text ?? '';
    const forScripts: unknown = JSON.parse(/id="site-data">([^<]+)</.exec(text)?.[1] ?? '{}');
    expect(forScripts).toMatchObject({ exceptions: [{ name: SECOND_OPERATOR.holiday }] });
    expect(text).toMatch(/"specialOpeningHoursSpecification":\[{[^}]*"opens":"00:00:00\+00:00","closes":"00:00:00\+00:00"/);
  });

  it('takes an enquiry, and writes to both in its own name', async () => {
    const visitor = await newVisitor(`http://127.0.0.1:${shared.site.port}`);
    const asked = {
      name: 'Ann',
      email: 'ann@example.com',
      message: 'Is the island open in May?',
      leadSource: 'inquiry_form',
      preferredTour: 'Kunta Kinteh Island',
    };
    const { status, body } = await visitor.submit(asked, { headers: { origin: 'https://kaira.example', host: 'kaira.example' } });
    expect(status).toBe(201);
    expect(body.reference).toMatch(/^KRD/);
    await until('two mails', () => shared.smtp.mails.length === 2);
    expect(shared.smtp.mails.filter(({ raw }) => raw.includes(`${SECOND_OPERATOR.holiday}, `))).toHaveLength(1);
    for (const { raw } of shared.smtp.mails) {
      expect(raw).toContain(SECOND_OPERATOR.name);
      expect(OF_THE_SAMPLE.filter((name) => raw.includes(name))).toEqual([]);
    }
  });
});
