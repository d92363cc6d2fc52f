import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DocumentView, Saved } from '../../src/domains/content/model/document-types.ts';
import { withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import type { PhotographErased } from '../../src/domains/pictures/model/photograph-places.ts';
import { NEUTRAL, NEUTRAL_DOCUMENT } from '../../src/domains/pictures/server/neutral-poster.ts';
import { runCli } from '../../src/start/cli.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { poolOf } from '../fixtures/pool.ts';
import { documentCall, publishDocument } from '../fixtures/publish-document.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from './site-under-test.ts';

/* Somebody in a photograph no longer agrees: two instances on one database, and a copy from before. */

vi.setConfig({ testTimeout: 240_000 });
const shared = siteUnderTest('erased_photographs');
const folder = temporaryFolder();
const copies = temporaryFolder();
const copy = join(copies.path, 'before.age');
const TOUR = 'tours/bijilo-monkey-park.yaml';
const PAGE = '/tours/bijilo-monkey-park';
const PHOTO = 'photos/awa-laughs.yaml';
const SAID = 'Awa herself, on 3 November';
let second: SiteProcess;
let owner: SignedInBrowser;
let bytes: Buffer;
let sha256 = '';
/** Of each instance, what visitors were shown. */
let cuts: string[] = [];

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const words = { alt: 'Awa laughing on the path', focus: { x: 30, y: 40 }, consent: 'adults', agreed: SAID };
const upload = () =>
  owner.ask(`/api/admin/photographs?sha256=${sha256}`, undefined, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/jpeg' } });
const text = async (site: { url: string }, path: string) => (await fetch(new URL(path, site.url))).text();
const cutsOn = async (site: { url: string }) => [...new Set((await text(site, PAGE)).match(/\/img\/awa-laughs-[a-z0-9-]+\.[0-9a-f]{10}\.(webp|jpg)/g))];
const statusOf = async (site: { url: string }, path: string) => (await fetch(new URL(path, site.url), { headers: { 'cache-control': 'no-cache' } })).status;
const kept = (dataDir: string) =>
  ['img', 'older/img'].flatMap((place) => readdirSync(join(dataDir, 'cuts', place))).filter((name) => name.startsWith('awa-laughs-'));
const saysIn = async (table: string) =>
  (
    await shared.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} AS one WHERE one::text LIKE $1 OR one::text LIKE $2`, [
      `%${SAID}%`,
      `%${sha256}%`,
    ])
  ).rows[0]?.n;
async function cli(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runCli(args, { ...shared.env, LOG_LEVEL: 'silent' }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

beforeAll(async () => {
  second = await startSiteProcess({ ...shared.env, DATA_DIR: folder.path });
  owner = await signInAs(shared, 'Fatou Ceesay', 'admin');
  bytes = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#c02020' } })
    .jpeg()
    .toBuffer();
  sha256 = hashOf(bytes);
  expect((await upload()).status).toBe(200);
  await publishDocument(owner, PHOTO, () => ({ ...words, photograph: sha256, focus: { x: 80, y: 40 } }));
  await publishDocument(owner, PHOTO, () => ({ ...words, photograph: sha256 }));
  await publishDocument(owner, TOUR, (tour) => withValueAt(withValueAt(tour, ['image'], 'awa-laughs'), ['imageAlt'], 'A visitor on the path in the park'));
  const { body: view } = await owner.json<DocumentView>(documentCall('document', PHOTO));
  const draft = { document: { ...words, photograph: sha256, alt: 'Awa laughing on the path, in a draft' }, version: null, revision: view.revision };
  expect((await owner.json(documentCall('document', PHOTO), draft, { method: 'PUT' })).status).toBe(200);
  for (const site of [shared.site, second]) {
    cuts = await until('it on the page', async () => {
      const found = await cutsOn(site);
      return found.length > 0 && found;
    });
    for (const cut of cuts) expect(await statusOf(site, cut)).toBe(200);
    expect(await statusOf(site, (cuts[0] ?? '').replace('.webp', '.png'))).toBe(200);
  }
  expect(await cli('backup', copy)).toMatchObject({ code: 0 });
}, 240_000);
afterAll(async () => {
  await second?.kill('SIGTERM');
  folder.remove();
  copies.remove();
});

it('is erased by who may erase people, who sees where it stands; nobody else may', async () => {
  const erase = (who: SignedInBrowser) => who.json<PhotographErased & { code?: string }>('/api/admin/person/photograph', { photograph: sha256 });
  for (const role of ['editor', 'desk'] as const) expect((await erase(await signInAs(shared, `A ${role}`, role))).status).toBe(403);
  expect(await saysIn('photographs')).toBe(1);
  const page = await (await owner.ask(`/admin/content/erase-photograph?photograph=${sha256}`)).text();
  for (const said of ['Called', 'awa-laughs', 'Visitors see it on', TOUR, 'Earlier versions']) expect(page).toContain(said);

  expect(await erase(owner)).toEqual({ status: 200, body: { success: true, files: [] } });
  expect((await erase(owner)).status).toBe(410);
  expect((await owner.json('/api/admin/person/photograph', { photograph: 'c'.repeat(64) })).status).toBe(404);
  expect((await owner.json('/api/admin/person/photograph', { photograph: NEUTRAL })).status).toBe(409);
});

it('is gone from every instance: its addresses answer 410 in every format, its cuts are off the disks, and no page names it', async () => {
  for (const [site, dataDir] of [
    [shared.site, shared.dataDir],
    [second, folder.path],
  ] as const) {
    for (const cut of [...cuts, (cuts[0] ?? '').replace('.webp', '.png'), (cuts[0] ?? '').replace('.webp', '.jpg')]) {
      await until(`410 for ${cut}`, async () => (await statusOf(site, cut)) === 410);
    }
    await until('its files gone', async () => kept(dataDir).length === 0);
    const now = await until('another picture on the page', async () => {
      const found = await cutsOn(site);
      return found.length > 0 && !found.some((cut) => cuts.includes(cut)) && found;
    });
    expect(await statusOf(site, now[0] ?? ''), 'the neutral poster').toBe(200);
    expect(await (await fetch(new URL('/data/erased-pictures', site.url))).json()).toContain(/\.([0-9a-f]{10})\./.exec(cuts[0] ?? '')?.[1]);
  }
  expect((await owner.ask(`/api/admin/photographs/picture?sha256=${sha256}`)).status).toBe(410);
});

it('leaves nothing of it in any version, draft or table, but a number in the ledger; the log has no name', async () => {
  for (const table of ['content_revisions', 'content_drafts', 'photographs']) expect([table, await saysIn(table)]).toEqual([table, 0]);
  const { rows } = await shared.pool.query(
    'SELECT document FROM content_revisions WHERE file = $1 UNION ALL SELECT document FROM content_drafts WHERE file = $1',
    [PHOTO],
  );
  expect(rows).toEqual([1, 2, 3].map(() => ({ document: NEUTRAL_DOCUMENT })));
  const { rows: log } = await shared.pool.query("SELECT target, detail::text AS facts FROM audit_log WHERE action = 'photograph_erased'");
  expect(log).toEqual([{ target: sha256, facts: expect.not.stringMatching(/awa/i) }]);
});

it('is not taken again: not the same file, not what a device still has of its words', async () => {
  const again = await upload();
  expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([410, 'photograph_erased']);
  const { body: view } = await owner.json<DocumentView>(documentCall('document', PHOTO));
  for (const photograph of [sha256, NEUTRAL]) {
    const draft = { document: { ...words, photograph }, version: view.draft?.version ?? null, revision: view.revision };
    const saved = await owner.json<Saved & { code?: string }>(documentCall('document', PHOTO), draft, { method: 'PUT' });
    expect([saved.status, saved.body.code]).toEqual([410, 'photograph_erased']);
  }
  expect(await saysIn('content_drafts')).toBe(0);
});

it('stays away after a restore of a copy that has it, and after that restore is taken back', async () => {
  await second.kill('SIGTERM');
  await shared.site.kill('SIGTERM');
  const keepsNothing = async (when: string) => {
    for (const table of ['content_revisions', 'content_drafts', 'photographs']) expect([when, table, await saysIn(table)]).toEqual([when, table, 0]);
    expect((await shared.pool.query('SELECT 1 FROM erased_photographs WHERE sha256 = $1', [sha256])).rowCount, when).toBe(1);
  };
  const run = async (...args: string[]) => {
    // The database that is replaced takes no other name while anybody is connected.
    await shared.pool.end();
    const restored = await cli(...args);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    shared.pool = poolOf(shared.env.DATABASE_URL ?? '');
    await keepsNothing(args.join(' '));
  };
  await run('restore', copy);
  shared.site = await startSiteProcess(shared.env);
  for (const cut of cuts) expect(await statusOf(shared.site, cut)).toBe(410);
  const shown = await until('the neutral poster on the page', async () => {
    const found = await cutsOn(shared.site);
    return found.length > 0 && found;
  });
  expect(shown.some((cut) => cuts.includes(cut))).toBe(false);
  await shared.site.kill('SIGTERM');
  await run('restore', '--back');
});
