import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/domains/analytics/model/report-types.ts';
import type { DocumentState, DocumentView, Receipt } from '../../src/domains/content/model/document-types.ts';
import { formerTitles } from '../../src/domains/content/server/former-titles.ts';
import { type Value, valueAt, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { makeChatReference } from '../../src/domains/site/model/chat-reference.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall, publishDocument } from '../fixtures/publish-document.ts';
import { rollUpAll, seedEvents } from './analytics-seeds.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* Tours and articles that get another address: the old one leads there without a chain, and nothing that names them breaks. */

const shared = sharedSite();
let owner: SignedInBrowser;
beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const ask = (path: string) => fetch(new URL(path, shared.site.url), { redirect: 'manual' });
const page = async (path: string) => (await ask(path)).text();
const leadsTo = async (path: string) => {
  const { status, headers } = await ask(path);
  return `${status} ${headers.get('location')}`;
};
const read = async (file: string) => (await owner.json<DocumentView>(documentCall('document', file))).body;
async function move(file: string, to: string) {
  const { revision } = await read(file);
  return owner.json<Receipt & { code: string; elsewhere: string[] }>(documentCall('move', file), { to, live: revision });
}
const [BIJILO, MONKEYS, PARK] = ['bijilo-monkey-park', 'monkeys-of-bijilo', 'bijilo-forest-park'];
const pagesOfSitemap = async () => [...(await page('/sitemap.xml')).matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '');

describe('a tour with another address', () => {
  it('is found at every one that it had, in one step; nothing on the site says an old one', async () => {
    await publishDocument(owner, 'blog/gambia-weather-guide-2025.md', (article) =>
      withValueAt(
        article,
        ['text'],
        `${valueAt(article, ['text'])}\n\nSee [the monkeys](/tours/${BIJILO}?from=text), or this:\n\n{% tour slug="${BIJILO}" /%}\n`,
      ),
    );
    expect((await move(`tours/${BIJILO}.yaml`, MONKEYS)).status).toBe(200);
    const second = await move(`tours/${MONKEYS}.yaml`, PARK);
    expect(second.body.pages).toContain(`/tours/${PARK}`);
    for (const old of [BIJILO, MONKEYS]) {
      expect(await leadsTo(`/tours/${old}?utm=x`)).toBe(`308 /tours/${PARK}?utm=x`);
      expect(await leadsTo(`/tours/${old}/calendar`)).toBe(`308 /tours/${PARK}/calendar`);
      expect(await leadsTo(`/data/tours/${old}`)).toBe(`308 /data/tours/${PARK}`);
    }
    expect((await ask(`/tours/${PARK}`)).status).toBe(200);
    const paths = await pagesOfSitemap();
    expect(paths).toContain(`/tours/${PARK}`);
    expect(paths.length).toBeGreaterThan(40);
    for (const path of [...paths, '/api/tours', '/data/tour-names', '/rss.xml']) {
      expect(await page(path), path).not.toMatch(new RegExp(`(/tours/|")(${BIJILO}|${MONKEYS})(?=["?#/])`));
    }
    const article = await page('/blog/gambia-weather-guide-2025');
    expect(article).toContain(`href="/tours/${PARK}?from=text"`);
    expect(article.split(`/tours/${PARK}`).length, 'the link and the box').toBeGreaterThan(2);
    expect(await page('/my-list'), "a traveller's list follows").toContain(`data-formerly="${BIJILO} ${MONKEYS}"`);
  });

  it('leaves every document that names it as it was written, and ready to be published', async () => {
    for (const file of ['gallery.yaml', 'services.yaml', 'site.yaml', 'blog/gambia-weather-guide-2025.md']) {
      const { problems, elsewhere } = await read(file);
      expect([file, problems, elsewhere]).toEqual([file, [], []]);
    }
    const { body: list } = await owner.json<DocumentState[]>('/api/admin/content');
    const files = list.map(({ file }) => file);
    expect(files).toContain(`tours/${PARK}.yaml`);
    expect(files, 'it is not said to be taken away').not.toContain(`tours/${BIJILO}.yaml`);
  });

  it('gets no address that something has or had, or that is none; nothing is changed then', async () => {
    const before = (await read(`tours/${PARK}.yaml`)).revision;
    const refused = async (to: string, file = `tours/${PARK}.yaml`) => {
      const { status, body } = await move(file, to);
      return `${status} ${body.code}`;
    };
    expect(await refused('lamin-lodge-river-cruise')).toBe('422 address_taken');
    expect(await refused('Bijilo Park')).toBe('422 address_invalid');
    expect(await refused('../site')).toBe('422 address_invalid');
    expect(await refused(MONKEYS, 'tours/lamin-lodge-river-cruise.yaml')).toBe('422 not_ready');
    expect(await refused('dakar-city-tour')).toBe('422 not_ready');
    expect(await refused('elsewhere', 'site.yaml')).toBe('422 must_stay');
    expect(await refused('elsewhere', 'pages/privacy-policy.md')).toBe('422 must_stay');
    const stale = await owner.json<{ code: string }>(documentCall('move', `tours/${PARK}.yaml`), { to: 'elsewhere', live: (before ?? 0) - 1 });
    expect(`${stale.status} ${stale.body.code}`).toBe('409 revision_changed');
    expect((await read(`tours/${PARK}.yaml`)).revision).toBe(before);
  });

  it('waits while a version of it begins or ends at a time of its own', async () => {
    const from = new Date(Date.now() + 86_400_000).toISOString();
    const file = 'tours/lamin-lodge-river-cruise.yaml';
    const { live, revision } = await read(file);
    const draft = { document: withValueAt(live, ['title'], 'Lamin Lodge by Night'), version: null, revision };
    const { body: saved } = await owner.json<{ version: number }>(documentCall('document', file), draft, { method: 'PUT' });
    expect((await owner.json(documentCall('publish', file), { version: saved.version, from })).status).toBe(200);
    const { status, body } = await move(file, 'lamin-by-night');
    expect(`${status} ${body.code}`).toBe('409 timed');
    expect((await ask('/tours/lamin-lodge-river-cruise')).status).toBe(200);
  });

  it('brings the trip along that an old address of the form names', async () => {
    expect(await page(`/enquiry?tour=${BIJILO}`)).toMatch(/<option[^>]* selected=""[^>]*>Bijilo Forest Park</);
  });

  it('may have its first one again, and no browser goes in a circle by what it remembers', async () => {
    expect((await move(`tours/${PARK}.yaml`, BIJILO)).status).toBe(200);
    expect((await ask(`/tours/${BIJILO}`)).status).toBe(200);
    expect((await ask(`/tours/${PARK}`)).headers.get('cache-control')).toBe('no-cache');
    expect(await leadsTo(`/tours/${PARK}`)).toBe(`308 /tours/${BIJILO}`);
    expect(await leadsTo(`/tours/${MONKEYS}`)).toBe(`308 /tours/${BIJILO}`);
    expect(valueAt((await read(`tours/${BIJILO}.yaml`)).live, ['formerly'])).toEqual([MONKEYS, PARK]);
  });

  it('leads there from every one of them also once what its file says was brought back', async () => {
    const file = `tours/${BIJILO}.yaml`;
    const { status } = await owner.json(documentCall('restore', file), { revision: null, live: (await read(file)).revision });
    expect(status).toBe(200);
    expect(await leadsTo(`/tours/${MONKEYS}`)).toBe(`308 /tours/${BIJILO}`);
  });
});

describe('what was booked of a tour that has another address and title since, and is not on offer any more', () => {
  const [OLD, NEW] = ['makasutu-cultural-forest', 'a-day-in-makasutu'];
  const [TITLE, RENAMED] = ['Makasutu Cultural Forest', 'A Day in Makasutu'];
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const desk = async <Body>(path: string) => (await owner.json<Body>(`/api/admin/${path}`)).body;
  let asked = { id: '', reference: '' };
  let departure = '';

  beforeAll(async () => {
    const { pool } = shared;
    departure = await seedDeparture(pool, inDays(20));
    const been = await seedDeparture(pool, inDays(-5), { status: 'done' });
    const { id: party } = await seedParty(pool, been);
    await pool.query(
      `INSERT INTO reviews (id, party_id, departure_id, tour, trip_day, stars, body, name, consented_at, state, who)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, 4, 'A long and good day.', 'Ann', now(), 'published', 'w')`,
      [party, been, OLD, inDays(-5)],
    );
    await pool.query(
      "INSERT INTO cash_lines (key, trip_day, tour, kind, currency, amount) VALUES (gen_random_uuid(), '2029-05-05', $1, 'agreed', 'GMD', 100)",
      [OLD],
    );
    asked = await seedInquiry(pool, { status: 'won', preferred_tour: TITLE, preferred_date: inDays(20) });
    await pool.query(
      `INSERT INTO quotes (id, inquiry_id, token, title, lines, day, valid_until, author_id)
       VALUES (gen_random_uuid(), $1, repeat('q', 43), $2, '[]', $3, $3, 'awa')`,
      [asked.id, TITLE, inDays(20)],
    );
    await seedEvents(pool, [
      { at: `${inDays(-1)}T10:00:00Z`, visitor: 'before', tour: OLD },
      { at: `${inDays(-1)}T12:00:00Z`, visitor: 'after', tour: NEW },
    ]);
    await rollUpAll(pool);
    expect((await move(`tours/${OLD}.yaml`, NEW)).status).toBe(200);
    await publishDocument(owner, `tours/${NEW}.yaml`, (tour) => withValueAt(tour, ['title'], RENAMED));
  });

  const offer = async () => (await desk<InquiryDetail>(`inquiries/${asked.id}`)).tripOffer;

  it('is still of that tour: reviews, quotes, the diary, the list of the desk, cash and figures', async () => {
    expect(await page(`/tours/${NEW}`)).toContain('4.0 from 1 guest who went with us.');
    expect(await page('/')).toContain(`href="/tours/${NEW}#guests-said"`);
    expect(await page(`/quote/${'q'.repeat(43)}`)).toContain('What is included');
    expect(await offer()).toMatchObject({ tour: NEW, joins: [{ departureId: departure }] });
    expect((await desk<InquiryDetail>(`inquiries/${asked.id}`)).tourPath).toBe(`/tours/${NEW}`);
    const { items } = await desk<{ items: { id: string }[] }>(`inquiries?tour=${NEW}`);
    expect(items.map(({ id }) => id)).toEqual([asked.id]);
    expect(await (await owner.ask('/admin/days/month?month=2029-05')).text()).toContain(RENAMED);
    const chat = { reference: makeChatReference('HBT'), tours: [TITLE], page: '/', at: Date.now(), visit: {} };
    await owner.ask('/api/chat-leads', chat);
    expect(await desk(`chats/${chat.reference}`), 'from a page that was open since before').toMatchObject({ tours: [RENAMED] });
    const { tours } = await desk<Report>('analytics?range=7');
    expect(tours.lines.map(({ value, label, views }) => [value, label, views])).toEqual([[NEW, RENAMED, 2]]);
    expect((await desk<Report>(`analytics?range=7&tour=${NEW}`)).now.views).toBe(2);
  });

  it('goes out as it was agreed, and is called by its name', async () => {
    await publishDocument(owner, `tours/${NEW}.yaml`, (tour) => withValueAt(tour, ['hidden'], { reason: 'The forest is under water until October.' }));
    expect(await offer()).toMatchObject({ tour: NEW });
    const { status, body } = await owner.json<InquiryDetail>(`/api/admin/inquiries/${asked.id}/trips`, {});
    expect([status, body.trips]).toMatchObject([200, [{ title: RENAMED, day: inDays(20) }]]);
  });
});

it('an article with another address keeps its place in the feed and in texts that link to it', async () => {
  const link: (article: Value) => Value = (article) =>
    withValueAt(article, ['text'], `${valueAt(article, ['text'])}\n\nRead [the prices](/blog/gambia-tour-pricing-2025#when).\n`);
  await publishDocument(owner, 'blog/gambia-weather-guide-2025.md', link);
  const known = (await page('/rss.xml')).match(/<guid[^>]*>[^<]*</g)?.toSorted();
  expect((await move('blog/gambia-tour-pricing-2025.md', 'how-prices-come-about')).status).toBe(200);
  expect(await leadsTo('/blog/gambia-tour-pricing-2025')).toBe('308 /blog/how-prices-come-about');
  expect(await page('/blog/gambia-weather-guide-2025')).toContain('href="/blog/how-prices-come-about#when"');
  expect((await page('/rss.xml')).match(/<guid[^>]*>[^<]*</g)?.toSorted(), 'no reader shows it a second time').toEqual(known);
  expect(known?.length).toBeGreaterThan(5);
});

it('titles that a tour had go with it there and back, also when it is taken away and brought back; one that never came is none', async () => {
  const client = await shared.pool.connect();
  const say = (name: string, title: string | null, { formerly, origin = 'edit', from = null, until = null }: Record<string, string | null> = {}) =>
    client.query(
      `INSERT INTO content_revisions (file, document, file_then, schema_version, author, author_name, origin, effective_from, effective_until)
       VALUES ($1, $2, '{"says": {"title": "Of the file"}}', 1, 'awa', 'Awa', $3, $4, $5)`,
      [`tours/test-${name}.yaml`, title && { title, ...(formerly && { formerly: [`test-${formerly}`] }) }, origin, from, until],
    );
  try {
    await client.query('BEGIN');
    for (const title of ['First', 'Second', null]) await say('a', title);
    for (const title of ['Second', null]) await say('b', title, { formerly: 'a' });
    await say('a', 'Second', { formerly: 'b' });
    for (const title of ['Before', null]) await say('c', title);
    await say('c', 'Brought Back', { origin: 'restore' });
    for (const title of ['Gone', null, 'Another']) await say('d', title);
    await say('d', 'Next Year', { from: '2099-01-01' });
    await say('d', 'Taken Back', { from: '2020-01-01', until: '2020-01-01' });
    const found = (await formerTitles(drizzle(client))).filter(({ slug }) => slug.startsWith('test-'));
    expect(found.map(({ slug, title }) => `${slug.slice(-1)}: ${title}`)).toEqual([
      ...['a: Of the file', 'a: First', 'a: Second', 'c: Of the file', 'c: Before', 'c: Brought Back', 'd: Another'],
    ]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
