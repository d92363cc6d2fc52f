import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Saved } from '../../src/domains/content/model/document-types.ts';
import type { UnusedPhotograph } from '../../src/domains/pictures/model/unused-photograph.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall, publishDocument } from '../fixtures/publish-document.ts';
import { takeBack } from '../fixtures/taken-back.ts';
import { until } from '../fixtures/until.ts';
import { sharedSite } from './shared-site.ts';

/* Photographs that were sent and that no document names. What is published here stands on no page. */

const shared = sharedSite();
const words = { alt: 'A plain grey test picture', focus: { x: 50, y: 50 }, consent: 'nobody' };
let owner: SignedInBrowser;

beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});
// The next file finds the site without them, not only its tables.
afterAll(() => takeBack({ pool: shared.pool, url: shared.site.url }));

const PATH = '/api/admin/photographs/unused';
const unused = async (sha256: string) => (await owner.json<UnusedPhotograph[]>(PATH)).body.find(({ photograph: one }) => one === sha256);
const remove = (sha256: string, who = owner) => who.json<{ code?: string; error?: string }>(PATH, { photograph: sha256 }, { method: 'DELETE' });
const kept = async (sha256: string) => (await shared.pool.query('SELECT 1 FROM photographs WHERE sha256 = $1', [sha256])).rowCount === 1;
const draft = (file: string, sha256: string) =>
  owner.json<Saved>(documentCall('document', file), { document: { ...words, photograph: sha256 }, version: null, revision: null }, { method: 'PUT' });
/** A photograph of its own by its width, as somebody sent it. @returns its SHA-256 */
async function sent(width: number): Promise<string> {
  const bytes = await sharp({ create: { width, height: 900, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const init = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/jpeg' } };
  expect((await owner.ask(`/api/admin/photographs?sha256=${sha256}`, undefined, init)).status).toBe(200);
  return sha256;
}
/** The same two days ago. */
async function uploaded(width: number): Promise<string> {
  const sha256 = await sent(width);
  await shared.pool.query("UPDATE photographs SET created_at = now() - interval '2 days' WHERE sha256 = $1", [sha256]);
  return sha256;
}

describe('a photograph that nothing names', () => {
  it('is listed with its day, its size and who sent it; it is removed by who may publish it, noted, and may be sent again', async () => {
    const sha256 = await uploaded(1210);
    const line = await unused(sha256);
    expect(line).toMatchObject({ width: 1210, height: 900, author: 'Awa Njie', earlier: [], isNew: false });
    expect(line?.bytes).toBeGreaterThan(500);
    expect(Date.now() - Date.parse(line?.came ?? '')).toBeGreaterThan(47 * 3_600_000);
    expect((await remove(sha256, await signInAs(shared, 'Lamin Bojang', 'desk'))).status).toBe(403);
    expect(await kept(sha256)).toBe(true);
    expect((await remove(sha256, await signInAs(shared, 'Isatou Jallow', 'editor'))).status).toBe(200);
    expect([await kept(sha256), await unused(sha256)]).toEqual([false, undefined]);
    const { rows } = await shared.pool.query("SELECT target FROM audit_log WHERE action = 'photograph_removed'");
    expect(rows).toEqual([{ target: sha256 }]);
    expect(await remove(sha256)).toMatchObject({ status: 404, body: { code: 'photograph_unknown' } });
    expect((await remove('../passwd')).status).toBe(422);
    expect(await uploaded(1210)).toBe(sha256);
    // Every instance follows: it may be named at once.
    await until('it to be known again', async () => (await draft('photos/again.yaml', sha256)).body.problems?.length === 0);
  });

  it('stays while a document names it deep within', async () => {
    const sha256 = await uploaded(1215);
    const document = { days: [{ stops: [{ activity: 'Lunch', photograph: sha256 }] }] };
    expect((await owner.json(documentCall('document', 'about.yaml'), { document, version: null, revision: null }, { method: 'PUT' })).status).toBe(200);
    expect(await unused(sha256)).toBeUndefined();
    expect(await remove(sha256)).toMatchObject({ status: 409, body: { code: 'photograph_used' } });
    expect(await kept(sha256)).toBe(true);
  });

  it('stays while a draft, a version that waits or the site names it, and while an earlier version does, which is told', async () => {
    const sha256 = await uploaded(1220);
    const file = 'photos/named-once.yaml';
    const used = async () => [(await unused(sha256)) === undefined, await remove(sha256)];
    const refused = [true, expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'photograph_used' }) })];
    const { body: saved } = await draft(file, sha256);
    expect(await used(), 'a draft').toEqual(refused);
    const from = new Date(Date.now() + 3_600_000).toISOString();
    expect((await owner.json(documentCall('publish', file), { version: saved.version, from })).status).toBe(200);
    expect(await used(), 'what waits').toEqual(refused);
    await shared.pool.query('UPDATE content_revisions SET effective_from = NULL WHERE file = $1', [file]);
    expect(await used(), 'the site').toEqual(refused);
    const other = await uploaded(1230);
    await publishDocument(owner, file, () => ({ ...words, photograph: other }));
    expect((await unused(sha256))?.earlier).toEqual([file]);
    const told = await remove(sha256);
    expect(told).toMatchObject({ status: 409, body: { code: 'photograph_used' } });
    expect(told.body.error).toContain(`earlier versions name it: ${file}`);
    expect(await kept(sha256)).toBe(true);
  });

  it('stays on its first day, while somebody may be writing its words', async () => {
    const sha256 = await sent(1240);
    expect(await unused(sha256)).toMatchObject({ isNew: true, earlier: [] });
    expect((await remove(sha256)).status).toBe(409);
    expect(await kept(sha256)).toBe(true);
  });
});
