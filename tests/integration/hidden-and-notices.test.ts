import { beforeAll, describe, expect, it } from 'vitest';
import { type FieldProblem, type Value, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall, publishDocument } from '../fixtures/publish-document.ts';
import { sharedSite } from './shared-site.ts';

/* Tours that are hidden for a time, and notices (decisions.md, "Hidden tours and notices"). */

const shared = sharedSite();
const BICYCLE = 'bicycle-riding-adventures';
const REASON = 'The tracks are under water until October. We ride again when they are dry.';
let owner: SignedInBrowser;
beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const ask = (path: string) => fetch(new URL(path, shared.site.url), { redirect: 'manual' });
const page = async (path: string) => (await ask(path)).text();
const linkTo = (slug: string) => new RegExp(`(href|data-open-tour|data-tour)="(/tours/)?${slug}"`);
const pagesOfSitemap = async () => [...(await page('/sitemap.xml')).matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '');

describe('a tour that is hidden', () => {
  it('says why at its address, and nothing leads there any more: no page, search, feed, sitemap or form', async () => {
    const before = await pagesOfSitemap();
    expect(before).toContain(`/tours/${BICYCLE}`);
    expect(await page('/')).toMatch(linkTo(BICYCLE));
    const receipt = await publishDocument(owner, `tours/${BICYCLE}.yaml`, (tour) => withValueAt(tour, ['hidden'], { reason: REASON }));
    const files = receipt.ledThere.map(({ file }) => file);
    expect(files, 'what led there').toEqual(expect.arrayContaining(['gallery.yaml', 'services.yaml']));
    expect(
      receipt.ledThere.every(({ path }) => path !== ''),
      'each by its field',
    ).toBe(true);

    const gone = await ask(`/tours/${BICYCLE}`);
    const said = await gone.text();
    expect(gone.status).toBe(410);
    expect(said).toContain(REASON);
    expect(said).toContain('Not on offer for now');
    expect(said).toMatch(/<meta name="robots" content="noindex/);
    expect(said, 'what is near').toMatch(/id="not-on-offer"[\s\S]*href="\/tours\/(?!bicycle)[a-z-]+"/);
    expect((await ask(`/data/tours/${BICYCLE}`)).status).toBe(404);
    const capitals = await ask('/Tours/Bicycle-Riding-Adventures.?utm_source=paper');
    expect([capitals.status, capitals.headers.get('location')]).toEqual([302, `/tours/${BICYCLE}?utm_source=paper`]);

    const paths = await pagesOfSitemap();
    expect(paths).toEqual(before.filter((path) => path !== `/tours/${BICYCLE}`));
    expect(paths.length).toBeGreaterThan(40);
    for (const path of [...paths, '/api/tours', '/data/tour-names', '/rss.xml', '/not-there']) {
      const text = await page(path);
      expect(linkTo(BICYCLE).test(text), path).toBe(false);
      expect(text.includes(`"${BICYCLE}"`) || text.includes(`/tours/${BICYCLE}`), path).toBe(false);
    }
    const { body } = await owner.json<{ problems: object[] }>(documentCall('document', 'gallery.yaml'));
    expect(body.problems, 'what points there may be edited all the same').toEqual([]);

    await publishDocument(owner, `tours/${BICYCLE}.yaml`, (tour) => withValueAt(tour, ['hidden'], undefined));
    expect((await ask(`/tours/${BICYCLE}`)).status).toBe(200);
    expect(await page('/tours')).toMatch(linkTo(BICYCLE));
  });

  it('leaves the address of its title to one on offer that is called nearly the same, with capitals too', async () => {
    const hide = (tour: Value) => withValueAt(withValueAt(tour, ['title'], 'Bijilo Forest-Park'), ['hidden'], { reason: REASON });
    await publishDocument(owner, `tours/${BICYCLE}.yaml`, hide);
    for (const path of ['/tours/bijilo-forest-park', '/Tours/Bijilo-Forest-Park'])
      expect((await ask(path)).headers.get('location'), path).toBe('/tours/bijilo-monkey-park');
  });
});

describe('a notice', () => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const notice = (text: string, first: number, last: number, pages: string[]): Value => ({ text, kind: 'closed', first: day(first), last: day(last), pages });

  it('stands on its pages from its first to its last day, with the hours that it quotes, and nowhere else', async () => {
    await publishDocument(owner, 'notices.yaml', () => [
      notice('We rest for Tobaski today; on other days {{hours}}.', 0, 1, ['every page']),
      notice('The ferry is being repaired these days.', -1, 0, ['tours']),
      notice('This one is over since yesterday.', -3, -1, ['every page']),
      notice('This one begins tomorrow.', 1, 2, ['every page']),
    ]);
    const [home, tours, tour] = await Promise.all(['/', '/tours', '/tours/bijilo-monkey-park'].map(page));
    for (const text of [home, tours, tour]) {
      expect(text).toContain('We rest for Tobaski today; on other days 7:00 AM to 10:00 PM (GMT+0).');
      expect(text).not.toContain('This one');
    }
    expect(home).not.toContain('The ferry is being repaired');
    expect(tours).toContain('The ferry is being repaired');
    expect(tour).toContain('The ferry is being repaired');
  });

  it('that ends before it begins, or says nothing, is refused at its field', async () => {
    const { body: view } = await owner.json<{ revision: number }>(documentCall('document', 'notices.yaml'));
    const draft = { document: [notice('Over before it began.', 2, 1, ['home']), notice('', 0, 1, [])], version: null, revision: view.revision };
    const { body } = await owner.json<{ problems: FieldProblem[] }>(documentCall('document', 'notices.yaml'), draft, { method: 'PUT' });
    const places = (isOnlyMissing: boolean) => body.problems.filter(({ isMissing = false }) => isMissing === isOnlyMissing).map(({ path }) => path);
    expect(places(false), 'mistakes').toEqual(['0.last']);
    expect(places(true).toSorted(), 'not written yet').toEqual(['1.pages', '1.text']);
  });
});
