import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentState, DocumentView, Receipt, RevisionLine, Saved } from '../../src/domains/content/model/document-types.ts';
import { type Fields, type Value, valueAt, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { contentSource, readSource } from '../../src/domains/content-format/server/content-source.ts';
import type { ExperimentsView } from '../../src/domains/experiments/model/result-types.ts';
import { CONTENT_VERSION_HEADER, CONTENT_VERSION_PATH } from '../../src/lib/content-version.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall, publishDocument } from '../fixtures/publish-document.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { IS_WHOLE } from '../fixtures/size.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { sharedSite } from './shared-site.ts';

/* What is published in the admin area, and whatever else holds for all, seen by two instances on one database. */

const shared = sharedSite();
const folder = temporaryFolder();
const SEEN_MS = 5_000;
/** All with `npm run test:faults`. */
const PUBLISHES = IS_WHOLE ? 200 : 3;
const BIJILO = 'tours/bijilo-monkey-park.yaml';
const AAA = 'tours/aaa-walk.yaml';
/** How often an instance looks how the experiments stand (standing.ts). */
const REFRESH_MS = 10_000;
let second: SiteProcess;
let readyAtOnce = 0;
let owner: SignedInBrowser;

beforeAll(async () => {
  // It takes the number of a tour that is a file, which is then the one that is blamed: the second starts with a document that does not fit.
  const tour = readSource(contentSource('tests/content'), BIJILO) as Fields;
  await publishUnfit(AAA, { ...tour, id: 6, slug: 'aaa-walk', title: 'Aaa Walk' });
  const AUTH_SECRET = readFileSync(join(shared.dataDir, 'auth-secret'), 'utf8').trim();
  second = await startSiteProcess({ ...shared.env, DATA_DIR: folder.path, AUTH_SECRET, ...shorterWaits({ [REFRESH_MS]: 1_000 }) }, '/healthz');
  readyAtOnce = (await fetch(`${second.url}/readyz`)).status;
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});
afterAll(async () => {
  await second?.kill('SIGTERM');
  folder.remove();
});

/** As a version before published it, whose rules were others. */
async function publishUnfit(file: string, document: object): Promise<void> {
  const row = [file, JSON.stringify(document)];
  await shared.pool.query("INSERT INTO content_revisions (file, document, schema_version, author, author_name) VALUES ($1, $2, 0, 'x', 'x')", row);
  await shared.pool.query('UPDATE content_generation SET counter = counter + 1');
}
const read = async (file: string) => (await owner.json<DocumentView>(documentCall('document', file))).body;
const save = async (file: string, document: Value, version: number | null, who = owner, revision?: number | null) => {
  const body = { document, version, revision: revision === undefined ? (await read(file)).revision : revision };
  return who.json<Saved & { code?: string; theirs?: { document: Value; version: number } }>(documentCall('document', file), body, { method: 'PUT' });
};
const publish = (file: string, body: object) =>
  owner.json<Receipt & { code?: string; problems?: object[]; elsewhere?: string[] }>(documentCall('publish', file), body);

const change = (file: string, make: (document: Value) => Value) => publishDocument(owner, file, make);
const page = async (site: { url: string }, path: string) => (await fetch(new URL(path, site.url))).text();
const discard = async (file: string) => owner.ask(documentCall('document', file), { version: (await read(file)).draft?.version ?? 0 }, { method: 'DELETE' });
const seenOnBoth = (path: string, words: string) =>
  until(
    `"${words}" at ${path} of both`,
    async () => (await Promise.all([shared.site, second].map((site) => page(site, path)))).every((text) => text.includes(words)),
    SEEN_MS,
  );

describe('what is published', () => {
  it('is on the pages, in the data and in the head of both instances within five seconds, without a build or a restart', async () => {
    const before = await fetch(new URL('/tours/bijilo-monkey-park', second.url));
    await before.text();
    const version = before.headers.get(CONTENT_VERSION_HEADER);
    const receipt = await change(BIJILO, (tour) =>
      withValueAt(withValueAt(tour, ['title'], 'Bijilo Forest Walk'), ['location'], 'Bijilo, at the {{place}} end'),
    );
    expect(receipt).toMatchObject({ before: null, pages: ['/tours/bijilo-monkey-park', '/tours', '/'] });
    await seenOnBoth('/tours/bijilo-monkey-park', 'Bijilo Forest Walk');
    for (const path of ['/', '/tours', '/api/tours', '/data/tour-names']) await seenOnBoth(path, 'Bijilo Forest Walk');
    const shown = await fetch(new URL('/tours/bijilo-monkey-park', second.url), { headers: { 'if-none-match': before.headers.get('etag') ?? '' } });
    expect(shown.status, 'who has the old page gets the new one').toBe(200);
    const now = await page(shared.site, CONTENT_VERSION_PATH);
    expect(now).not.toBe(version);
    expect(shown.headers.get(CONTENT_VERSION_HEADER), 'the same of both instances').toBe(now);
    const html = await shown.text();
    expect(html).toMatch(/<title>Bijilo Forest Walk/);
    expect(/application\/ld\+json">[^<]*Bijilo Forest Walk/.test(html)).toBe(true);
    expect(html, 'what a text quotes is filled in').toContain('Bijilo, at the Kololi end');
    expect([shared.site.hasEnded(), second.hasEnded()]).toEqual([false, false]);
  });

  it('may be an article in Markdoc: the words, the reading time and the feed follow; what could run is refused and named by its line', async () => {
    const file = 'blog/gambia-weather-guide-2025.md';
    const { live } = await read(file);
    expect(valueAt(live, ['title'])).toBe('Weather in The Gambia by month: when to visit');
    const hostile = withValueAt(live, ['text'], '## Rain\n\nHello <script>alert(1)</script> and [this](javascript:alert(1)).\n\n{% evil /%}\n');
    const { body } = await save(file, hostile, null);
    expect(body.problems.map(({ path, expected }) => [path, /in line \d/.exec(expected)?.[0]])).toEqual(
      expect.arrayContaining([
        ['text', 'in line 3'],
        ['text', 'in line 5'],
      ]),
    );
    const { status } = await publish(file, { version: body.version });
    expect(status).toBe(422);
    const good = withValueAt(
      live,
      ['text'],
      '## When it rains\n\nFrom July on it rains at night, and we answer {{hours}}. See [the lodge](/tours/lamin-lodge-river-cruise).\n',
    );
    const saved = (await save(file, good, body.version)).body;
    expect(saved.problems).toEqual([]);
    expect((await publish(file, { version: saved.version })).status).toBe(200);
    await seenOnBoth('/blog/gambia-weather-guide-2025', 'From July on it rains at night');
    expect(await page(second, '/blog/gambia-weather-guide-2025')).toContain('we answer 7:00 AM to 10:00 PM');
  });

  it('is one place for the hours: an earlier end changes every text that names it', async () => {
    expect(await page(second, '/')).toContain('10:00 PM');
    await change('site.yaml', (site) => withValueAt(site, ['hours', 'closes'], '20:00'));
    await seenOnBoth('/', '7:00 AM to 8:00 PM');
    await seenOnBoth('/faq', '8:00 PM');
    expect(await page(second, '/')).not.toContain('10:00 PM');
  });

  it('can be compared and taken back in one step, to a revision or to the file, and nobody undoes what they have not seen', async () => {
    await change(BIJILO, (tour) => withValueAt(tour, ['title'], 'Bijilo in the Morning'));
    const { body: revisions } = await owner.json<RevisionLine[]>(documentCall('revisions', BIJILO));
    expect(revisions.map(({ document }) => valueAt(document, ['title']))).toEqual(['Bijilo in the Morning', 'Bijilo Forest Walk']);
    expect(revisions[0]).toMatchObject({ author: 'Awa Njie', origin: 'edit' });
    const [last, first] = revisions;
    const unseen = await owner.json(documentCall('restore', BIJILO), { revision: first?.id, live: first?.id });
    expect(unseen).toMatchObject({ status: 409, body: { code: 'revision_changed' } });
    const back = await owner.json<Receipt>(documentCall('restore', BIJILO), { revision: first?.id, live: last?.id });
    expect(back.status).toBe(200);
    await seenOnBoth('/tours', 'Bijilo Forest Walk');
    expect((await owner.json(documentCall('restore', BIJILO), { revision: null, live: back.body.revision })).status).toBe(200);
    await seenOnBoth('/tours', 'Bijilo Forest Park');
  });

  it('may have a time: it is there from its beginning to its end, judged when it is read', async () => {
    const view = await read('faqs.yaml');
    const faqs = [
      ...(view.live as Value[]),
      { question: 'Are you open at Tobaski this year?', answer: 'On the day of the feast itself we are with our families, and from the next day on with you.' },
    ];
    const { body: saved } = await save('faqs.yaml', faqs, null);
    const times = { from: new Date(Date.now() + 3_600_000).toISOString(), until: new Date(Date.now() + 7_200_000).toISOString() };
    const { status, body: receipt } = await publish('faqs.yaml', { version: saved.version, ...times });
    expect(status).toBe(200);
    const shown = async () => (await Promise.all([shared.site, second].map((site) => page(site, '/faq')))).map((text) => text.includes('Tobaski this year'));
    expect(await shown()).toEqual([false, false]);
    // Its beginning comes, and then its end.
    await shared.pool.query('UPDATE content_revisions SET effective_from = now() WHERE id = $1', [receipt.revision]);
    await seenOnBoth('/faq', 'Tobaski this year');
    await shared.pool.query('UPDATE content_revisions SET effective_until = now() WHERE id = $1', [receipt.revision]);
    await until('it to end on both', async () => !(await shown()).includes(true));
    expect(await publish('faqs.yaml', { version: 1, from: times.until, until: times.from })).toMatchObject({
      status: 422,
      body: { code: 'ends_before_it_begins' },
    });
  });
});

it('a new tour is there with its page, and one that is taken away is gone from every list until it is brought back', async () => {
  const file = 'tours/abuko-evening-walk.yaml';
  const none = await read(file);
  expect([none.live, none.revision]).toEqual([null, null]);
  const { live } = await read(BIJILO);
  const words = { id: 77, slug: 'abuko-evening-walk', title: 'Abuko Evening Walk', featured: false };
  const { body: saved } = await save(file, { ...(live as Fields), ...words }, null);
  expect(saved).toMatchObject({ problems: [], elsewhere: [] });
  const { body: receipt } = await publish(file, { version: saved.version });
  for (const path of ['/tours/abuko-evening-walk', '/tours', '/data/tour-names', '/sitemap.xml'])
    await seenOnBoth(path, path.endsWith('xml') ? 'abuko-evening-walk' : 'Abuko Evening Walk');
  const gone = await owner.json<Receipt>(documentCall('remove', file), { live: receipt.revision });
  expect(gone.status).toBe(200);
  await until(
    'it to be gone',
    async () => (await Promise.all([shared.site, second].map(({ url }) => fetch(`${url}/tours/abuko-evening-walk`)))).every(({ status }) => status === 404),
    SEEN_MS,
  );
  for (const path of ['/tours', '/data/tour-names', '/sitemap.xml'])
    expect(await page(second, path), path).not.toMatch(/Abuko Evening Walk|abuko-evening-walk/);
  expect((await owner.json(documentCall('restore', file), { revision: receipt.revision, live: gone.body.revision })).status).toBe(200);
  await seenOnBoth('/tours', 'Abuko Evening Walk');
});

it('hostile words are refused or shown as text, and what is no document has no address', async () => {
  const script = '</script><script>alert(1)</script>';
  await change(BIJILO, (tour) => withValueAt(tour, ['location'], script));
  await seenOnBoth('/tours/bijilo-monkey-park', '&lt;script&gt;alert(1)');
  expect(await page(second, '/tours/bijilo-monkey-park')).not.toContain('<script>alert(1)');
  const view = await read(BIJILO);
  const { body } = await save(BIJILO, withValueAt(view.live, ['title'], 'x'.repeat(10_000)), null);
  expect(body.problems.map(({ path }) => path)).toEqual(['title']);
  for (const file of ['../package.json', 'tours/../site.yaml', '__proto__', 'experiments.yaml', ''])
    expect((await owner.ask(documentCall('document', file))).status, file).toBe(404);
  const noPicture = await save(BIJILO, withValueAt(view.live, ['image'], 'nobody-drew-this'), (await read(BIJILO)).draft?.version ?? null);
  expect(noPicture.body.problems).toEqual([{ path: 'image', expected: expect.stringContaining('nobody-drew-this') }]);
  await discard(BIJILO);
  const huge = await save('site.yaml', { words: 'x'.repeat(300_000) }, null);
  expect(huge.status).toBe(413);
  const { live } = await read('site.yaml');
  const { version } = (await save('site.yaml', { ...(live as Fields), constructor: { prototype: 1 } }, null)).body;
  expect((await publish('site.yaml', { version })).status).toBe(422);
});

it(
  'publishing again and again under load: no answer mixes two of them, and each instance ends with the last',
  async () => {
    let isOver = false;
    const mixed: string[] = [];
    async function visit(site: { url: string }): Promise<void> {
      while (!isOver) {
        const html = await page(site, '/tours/bijilo-monkey-park');
        const numbers = new Set(Array.from(html.matchAll(/Bijilo Walk No (\d+)/g), ([, number]) => number));
        if (numbers.size > 1) mixed.push([...numbers].join());
        // As often as they can they would take the processor that the publishing needs.
        if (!IS_WHOLE) await pause(20);
      }
    }
    const visitors = (IS_WHOLE ? [shared.site, second, shared.site, second] : [shared.site, second]).map(visit);
    let longest = 0;
    for (let n = 0; n < PUBLISHES; n++) {
      await change(BIJILO, (tour) => withValueAt(tour, ['title'], `Bijilo Walk No ${n}`));
      const published = performance.now();
      if (IS_WHOLE) await seenOnBoth('/tours/bijilo-monkey-park', `Bijilo Walk No ${n}`);
      longest = Math.max(longest, performance.now() - published);
    }
    if (IS_WHOLE) console.info(`${PUBLISHES} publishes, each on both instances after ${Math.round(longest)} ms at most`);
    await seenOnBoth('/tours/bijilo-monkey-park', `Bijilo Walk No ${PUBLISHES - 1}`);
    isOver = true;
    await Promise.all(visitors);
    expect(mixed).toEqual([]);
  },
  IS_WHOLE ? 900_000 : 180_000,
);

it('a document that no longer fits gives way to the one before it, the log says so, and neither a start nor what others publish is held up', async () => {
  await publishUnfit(BIJILO, { title: 1 });
  const says = (site: SiteProcess, file: string) =>
    site.logLines().some(({ msg, ...facts }) => String(msg).startsWith('a published document no longer fits') && JSON.stringify(facts).includes(file));
  await until('both to say so of both', () => [shared.site, second].every((site) => says(site, BIJILO) && says(site, AAA)));
  for (const site of [shared.site, second]) {
    expect(await page(site, '/tours/bijilo-monkey-park')).toContain(`Bijilo Walk No ${PUBLISHES - 1}`);
    expect(await page(site, '/tours')).not.toContain('Aaa Walk');
  }
  const { body: documents } = await owner.json<DocumentState[]>('/api/admin/content');
  const unfit = documents.filter((one) => one.isUnfit).map(({ file }) => file);
  expect(unfit.sort(), 'the owner sees which').toEqual([AAA, BIJILO]);
  await change('about.yaml', (about) => withValueAt(about, ['kicker'], 'Written all the same'));
  await seenOnBoth('/', 'Written all the same');
});

it('an instance is let to visitors once it has reached its database, so that a form that waited for the start is taken; limits and keys are those of all', async () => {
  expect(readyAtOnce, 'as soon as anybody is answered').toBe(200);
  const visitor = await newVisitor(second.url);
  const headers = { 'content-type': 'application/json', cookie: visitor.cookie, 'x-csrf-token': visitor.token, 'x-forwarded-for': '198.51.100.9' };
  const submitTo = (site: SiteProcess, message: string) =>
    fetch(`${site.url}/api/submit-inquiry`, { method: 'POST', headers, body: JSON.stringify({ name: 'Ann', email: 'both@example.com', message }) });
  const statuses = [];
  for (const [index, site] of [second, shared.site, second, shared.site].entries()) statuses.push((await submitTo(site, `Message ${index}`)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

it('how an experiment stands is agreed within the refresh, and the winner is shown too', async () => {
  const PATH = '/api/admin/experiments';
  const hero = async () => (await owner.json<ExperimentsView>(PATH)).body.experiments.find(({ id }) => id === 'hero_cta');
  const change = async (body: object) => (await owner.json(`${PATH}/hero_cta`, { run: (await hero())?.latest?.run.id ?? null, ...body })).status;
  const seen = (what: RegExp, isThere = true) =>
    until(`${what} on the page of the other: ${isThere}`, async () => what.test(await page(second, '/faq')) === isThere);
  const RUNS = /data-experiments="[^"]*\bhero_cta=/;
  // As the content file has it.
  if ((await hero())?.standing.state === 'running') await change({ action: 'stop' });
  await seen(RUNS, false);
  expect(await change({ action: 'start' })).toBe(200);
  await seen(RUNS);
  expect(await change({ action: 'conclude', winner: 'variant_b' })).toBe(200);
  await seen(/<html[^>]* data-ab-hero_cta="variant_b"/);
  // This site remembers it for some seconds, and other files share it.
  await change({ action: 'reset' });
});
