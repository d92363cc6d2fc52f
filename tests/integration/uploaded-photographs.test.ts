import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView, Receipt, Saved } from '../../src/domains/content/model/document-types.ts';
import { type Fields, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import type { PictureChoice, Weight } from '../../src/domains/pictures/model/picture-choice.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { blackPng } from '../fixtures/black-png.ts';
import { documentCall, publishDocument } from '../fixtures/publish-document.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { until } from '../fixtures/until.ts';
import { sharedSite } from './shared-site.ts';

/* Photographs of the operator, from the upload to the pages; that other instances have them as well is in erased-photographs.test.ts. */

const shared = sharedSite();
const TOUR = 'tours/bijilo-monkey-park.yaml';
const SEEN_MS = 5_000;
let owner: SignedInBrowser;

beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

/** Left half red, right half blue, with the place where it was taken; lying, and to be turned upright where `orientation` is 6. */
async function photograph({ width = 920, height = 640, orientation = 1, format = 'jpeg' as 'jpeg' | 'png' | 'webp' } = {}): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  const blue = await sharp(half).png().toBuffer();
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '13/1 26/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '16/1 42/1 0/1' };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: place })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
type Sent = { photograph: string; width: number; height: number; code?: string; error?: string };
async function upload(bytes: Buffer, { sha256 = hashOf(bytes), type = 'image/jpeg', who = owner } = {}): Promise<{ status: number; body: Sent }> {
  const answer = await who.ask(`/api/admin/photographs?sha256=${sha256}`, undefined, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': type },
  });
  return { status: answer.status, body: (await answer.json()) as Sent };
}

const words = { alt: 'Two halves of a test picture, red and blue', focus: { x: 50, y: 50 }, consent: 'nobody' };
/** Publishes a photograph under a name. */
const publishAs = (name: string, sha256: string, more: Fields = {}) =>
  publishDocument(owner, `photos/${name}.yaml`, () => ({ ...words, photograph: sha256, ...more }));
const choices = async () => (await owner.json<PictureChoice[]>('/api/admin/pictures')).body;
const text = async (site: { url: string }, path: string) => (await fetch(new URL(path, site.url))).text();
/** Addresses of a picture's cuts on a page. */
const cutsOn = async (site: { url: string }, path: string, name: string) => [
  ...new Set((await text(site, path)).match(new RegExp(`/img/${name}-[a-z]+-\\d+\\.[0-9a-f]{10}\\.webp`, 'g'))),
];
const meanOf = async (picture: ArrayBuffer | URL) => {
  const { channels } = await sharp(picture instanceof URL ? await (await fetch(picture)).arrayBuffer() : picture).stats();
  return channels.map(({ mean }) => Math.round(mean));
};

describe('an upload', () => {
  it('is kept without its metadata, upright, at most 2,560 pixels', async () => {
    const bytes = await photograph({ width: 2600, height: 1300, orientation: 6 });
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Phone');
    const first = await upload(bytes);
    expect(first).toEqual({ status: 200, body: { photograph: hashOf(bytes), width: 1280, height: 2560 } });
    const { rows } = await shared.pool.query<{ picture: Buffer; author_name: string }>('SELECT picture, author_name FROM photographs WHERE sha256 = $1', [
      hashOf(bytes),
    ]);
    expect(rows.map(({ author_name }) => author_name)).toEqual(['Awa Njie']);
    const { exif, xmp, icc, orientation, width, height } = await sharp(rows[0]?.picture).metadata();
    expect([exif, xmp, icc, orientation, width, height]).toEqual([undefined, undefined, undefined, undefined, 1280, 2560]);
    const small = await owner.ask(`/api/admin/photographs/picture?sha256=${hashOf(bytes)}`);
    expect([small.status, small.headers.get('content-type'), small.headers.get('cache-control')]).toEqual([200, 'image/webp', 'private, max-age=300']);
  });

  it('says what a phone takes of it: as much as the cut that visitors get once it is published', async () => {
    const bytes = await photograph();
    const { body } = await upload(bytes);
    const { body: weight } = await owner.json<Weight>(`/api/admin/photographs/weight?sha256=${body.photograph}`);
    await publishAs('weighed-river', body.photograph);
    const cut = (await until('it can be chosen', async () => (await choices()).find(({ name }) => name === 'weighed-river')))?.small.replace('-300.', '-600.');
    const served = await fetch(new URL(cut ?? '', shared.site.url));
    expect(weight).toEqual({ phone: (await served.arrayBuffer()).byteLength, most: 46_000 });
    expect((await owner.json(`/api/admin/photographs/weight?sha256=${'0'.repeat(64)}`)).status).toBe(404);
  });

  it.each(['png', 'webp'] as const)('may be a %s, whatever it says it is, and sent again it is the same', async (format) => {
    const bytes = await photograph({ format });
    const first = await upload(bytes, { type: 'image/jpeg' });
    expect(first.status).toBe(200);
    expect(await upload(bytes)).toEqual(first);
  });

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['one that is too small', () => photograph({ width: 800, height: 600 }), 422, 'too_small'],
    // Thirty kilobytes that unpack to a gigabyte, at four bytes a pixel.
    ['a bomb', async () => blackPng(16_000), 422, 'too_many_pixels'],
    ['nothing', async () => Buffer.alloc(0), 400, 'unreadable_body'],
    ['more than six megabytes', async () => Buffer.alloc(6.5 * 1024 * 1024), 413, 'body_too_large'],
  ])('of %s is refused in words', async (_what, make, status, code) => {
    const answer = await upload(await make());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('that was damaged on its way, or comes from who may not write, is not kept', async () => {
    const bytes = await photograph({ width: 936, height: 640 });
    expect((await upload(bytes, { sha256: 'a'.repeat(64) })).body.code).toBe('hash_differs');
    const desk = await signInAs(shared, 'Lamin Bojang', 'desk');
    expect((await upload(bytes, { who: desk })).status).toBe(403);
    const { rows } = await shared.pool.query('SELECT 1 FROM photographs WHERE sha256 = ANY($1)', [[hashOf(bytes), 'a'.repeat(64)]]);
    expect(rows).toEqual([]);
  });

  it('of six at once ends well, while pages are answered', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, (_, at) => photograph({ width: 920 + 2 * at })));
    const sent = many.map((bytes) => upload(bytes));
    expect((await fetch(shared.site.url)).status).toBe(200);
    // One visitor's bodies are bounded (server.ts): what finds no room comes again.
    const answers = await Promise.all(sent);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('a photograph', () => {
  it('is published with words, focal point and consent, and with nothing missing', async () => {
    const bytes = await photograph({ width: 940, height: 640 });
    await upload(bytes);
    const file = 'photos/no-words.yaml';
    const draft = { photograph: hashOf(bytes), alt: '', focus: { x: 50, y: 120 }, consent: 'children' };
    const { body: saved } = await owner.json<Saved>(documentCall('document', file), { document: draft, version: null, revision: null }, { method: 'PUT' });
    expect(saved.problems.map(({ path }) => path).sort()).toEqual(['agreed', 'alt', 'focus.y']);
    const whole = { ...draft, alt: words.alt, focus: { x: 50, y: 50 } };
    const { body: again } = await owner.json<Saved>(
      documentCall('document', file),
      { document: whole, version: saved.version, revision: null },
      { method: 'PUT' },
    );
    expect(again.problems).toEqual([{ path: 'agreed', expected: 'who said yes, and when', isMissing: true }]);
    const refused = await owner.json<{ code: string }>(documentCall('publish', file), { version: again.version });
    expect([refused.status, refused.body.code]).toEqual([422, 'not_ready']);
  });

  it('that nobody uploaded cannot be published', async () => {
    const { body } = await owner.json<Saved>(
      documentCall('document', 'photos/none.yaml'),
      { document: { ...words, photograph: 'b'.repeat(64) }, version: null, revision: null },
      { method: 'PUT' },
    );
    expect(body.problems).toEqual([{ path: 'photograph', expected: 'a photograph that was uploaded here' }]);
  });

  it('is shown within seconds: its cuts, around its focal point, and in older formats; an editor may publish it', async () => {
    const bytes = await photograph({ width: 1240, height: 620 });
    await upload(bytes);
    await publishAs('red-and-blue', hashOf(bytes), { focus: { x: 0, y: 50 } });
    expect((await choices()).find(({ name }) => name === 'red-and-blue')).toMatchObject({ alt: words.alt, isPhotograph: true, hasPoster: false });
    await publishDocument(owner, TOUR, (tour) => withValueAt(withValueAt(tour, ['image'], 'red-and-blue'), ['imageAlt'], words.alt));
    const page = '/tours/bijilo-monkey-park';
    const before = await until(
      'its cuts on the page',
      async () => {
        const found = await cutsOn(shared.site, page, 'red-and-blue');
        return found.length > 0 && found;
      },
      SEEN_MS,
    );
    const widthOf = (cut: string) => Number(/-(\d+)\./.exec(cut)?.[1]);
    // The narrowest and the widest: each is cut by the same rule.
    const byWidth = before.toSorted((a, b) => widthOf(a) - widthOf(b));
    expect(byWidth.length).toBeGreaterThan(2);
    for (const cut of [byWidth.at(0) ?? '', byWidth.at(-1) ?? '']) {
      const answer = await fetch(new URL(cut, shared.site.url));
      expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['image/webp', 'public, max-age=86400']);
      const picture = await answer.arrayBuffer();
      const [red = 0, , blue = 0] = await meanOf(picture);
      expect(red, `${cut} is around its left side`).toBeGreaterThan(blue);
      const { width, exif } = await sharp(picture).metadata();
      expect([width, exif]).toEqual([widthOf(cut), undefined]);
    }
    for (const [ending, kind] of [
      ['jpg', 'image/jpeg'],
      ['png', 'image/png'],
    ]) {
      const older = await fetch(new URL((before[0] ?? '').replace('.webp', `.${ending}`), shared.site.url));
      expect([older.status, older.headers.get('content-type')]).toEqual([200, kind]);
    }
    const social = /\/img\/red-and-blue-social\.[0-9a-f]{10}\.jpg/.exec(await text(shared.site, page))?.[0] ?? '';
    const { width, height, format } = await sharp(await (await fetch(new URL(social, shared.site.url))).arrayBuffer()).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    // Another focal point makes other files.
    await publishAs('red-and-blue', hashOf(bytes), { focus: { x: 100, y: 50 } });
    const [moved = ''] = await until(
      'the cuts to change',
      async () => {
        const now = await cutsOn(shared.site, page, 'red-and-blue');
        return now[0] !== before[0] && now;
      },
      SEEN_MS,
    );
    const [red = 0, , blue = 0] = await meanOf(new URL(moved, shared.site.url));
    expect(blue).toBeGreaterThan(red);
  });

  it('tells where it is shown, and does not go while a page would be left without a picture', async () => {
    const { body: view } = await owner.json<DocumentView>(documentCall('document', 'photos/red-and-blue.yaml'));
    expect(view.shownAt).toMatchObject([{ file: TOUR, path: 'image' }]);
    const refused = await owner.json<{ elsewhere: string[] }>(documentCall('remove', 'photos/red-and-blue.yaml'), { live: view.revision });
    expect([refused.status, refused.body.elsewhere]).toEqual([
      422,
      [`content/${TOUR}: image: Picture: the name of a photograph or a poster, not "red-and-blue"`],
    ]);
  });

  it('takes the place of a poster under its name, and gives it back', async () => {
    const bytes = await photograph({ width: 950, height: 640, format: 'webp' });
    await upload(bytes);
    const poster = 'kunta-kinteh-island';
    const page = `/tours/${poster}`;
    expect((await choices()).find(({ name }) => name === poster)).toMatchObject({ isPhotograph: false, hasPoster: true });
    const { revision } = (await publishAs(poster, hashOf(bytes))) satisfies Receipt;
    await until('the photograph on the page', async () => (await cutsOn(shared.site, page, poster)).length > 0, SEEN_MS);
    const [cut = ''] = await cutsOn(shared.site, page, poster);
    expect((await meanOf(new URL(cut, shared.site.url)))[1]).toBeLessThan(20);
    const removed = await owner.json(documentCall('remove', `photos/${poster}.yaml`), { live: revision });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    await until('the poster on the page', async () => (await cutsOn(shared.site, page, poster)).length === 0, SEEN_MS);
    expect(await text(shared.site, page)).toMatch(new RegExp(`/img/${poster}-[a-z]+-\\d+\\.[0-9a-f]{8}\\.webp`));
  });

  it('in the place of a poster whose parts move stands still', async () => {
    const { hero } = sampleContent().site;
    const { image = '' } = hero.slides[hero.stillSlide - 1] ?? {};
    expect(await text(shared.site, '/')).toContain('data-layers="true"');
    const bytes = await photograph({ width: 960, height: 640 });
    await upload(bytes);
    await publishAs(image, hashOf(bytes));
    await until('it at the top of the home page', async () => (await cutsOn(shared.site, '/', image)).length > 0, SEEN_MS);
    expect(await text(shared.site, '/')).not.toContain('data-layers="true"');
  });

  it('may stand on the page of a tour by its own words, without the gallery', async () => {
    await publishDocument(owner, TOUR, (tour) => withValueAt(withValueAt(tour, ['image'], 'bijilo-monkey-park'), ['pictures'], ['red-and-blue']));
    const shown = await until(
      'it on the page',
      async () => {
        const html = await text(shared.site, '/tours/bijilo-monkey-park');
        return html.includes(words.alt) && html;
      },
      SEEN_MS,
    );
    expect(shown).toContain('/img/red-and-blue-card-');
  });
});

describe('addresses that look like cuts', () => {
  it.each([
    ['/img/red-and-blue-card-300.0123456789.webp', 'another key'],
    ['/img/nobody-card-300.0123456789.webp', 'no such photograph'],
    ['/img/red-and-blue-card-301.0123456789.jpg', 'another width'],
  ])('%s (%s) do not exist, and make no file', async (path) => {
    expect((await fetch(new URL(path, shared.site.url))).status).toBe(404);
  });

  it('of a width that is not cut do not exist either, and cost no work: with all cuts gone none is made for them', async () => {
    const [cut = ''] = await cutsOn(shared.site, '/tours/bijilo-monkey-park', 'red-and-blue');
    const folder = join(shared.dataDir, 'cuts', 'img');
    for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
    for (const madeUp of [cut.replace(/-\d+\./, '-9999.'), cut.replace(/-\d+\./, '-0300.'), cut.replace(/-card-\d+\./, '-social.')]) {
      expect((await fetch(new URL(madeUp, shared.site.url))).status, madeUp).toBe(404);
    }
    expect(readdirSync(folder)).toEqual([]);
    expect((await fetch(new URL(cut, shared.site.url))).status, 'and a real one is made again').toBe(200);
  });
});
