import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../art/render.tsx';
import { readOnlySite } from './site-under-test.ts';

const site = readOnlySite();
const MANIFEST = fileURLToPath(new URL(join('..', '..', '.cache', 'art', 'out', 'manifest.json'), import.meta.url));
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
/** The smallest: how many are asked for counts here, and a large one takes nine times the work. */
const cuts = Object.values(manifest)
  .flatMap((crops) => Object.values(crops).flatMap(({ webp }) => webp))
  .filter(({ width }) => width === 300);

function inFormat(file: string, format: string): string {
  return `${site.url}/img/${file.replace('.webp', `.${format}`)}`;
}

/** Spec §9, Images: 300, 600 and 900 px, as WebP, JPEG and PNG. */
describe('a picture for a browser without WebP', () => {
  it.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
  ])('is made as %s when it is asked for, as wide as its WebP', async (extension, kind) => {
    const { file, width } = cuts[0] ?? { file: '', width: 0 };
    const answer = await fetch(inFormat(file, extension));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${kind}`]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { format, width: wide } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, wide]).toEqual([kind, width]);
  });

  it.each(['jpg', 'png'])('that does not exist is an address that does not exist (%s)', async (extension) => {
    expect((await fetch(`${site.url}/img/no-such-card-300.00000000.${extension}`)).status).toBe(404);
  });

  it('is there for each of a page that asks for some thirty at once', async () => {
    expect(cuts.length).toBeGreaterThan(30);
    const answers = await Promise.all(cuts.slice(0, 30).map(({ file }) => fetch(inFormat(file, 'jpg'))));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('as PNG, asked for by the dozen, waits its turn, or is told when to come back; nothing fails', async () => {
    const answers = await Promise.all(cuts.slice(0, 24).map(({ file }) => fetch(inFormat(file, 'png'))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const answer of answers) if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5');
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});
