import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../art/render.tsx';
import { siteUnderTest } from './site-under-test.ts';

const shared = siteUnderTest('asked_pngs');
const MANIFEST = fileURLToPath(new URL(join('..', '..', '.cache', 'art', 'out', 'manifest.json'), import.meta.url));
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
const jpegs = Object.values(manifest).flatMap((crops) => Object.values(crops).flatMap(({ jpeg }) => jpeg));

/** Spec §9, Images: 300, 600 and 900 px, as WebP, JPEG and PNG. */
describe('a picture as PNG', () => {
  it('is made when it is asked for, as wide as its JPEG', async () => {
    const { file, width } = jpegs.find((one) => one.width === 300) ?? { file: '', width: 0 };
    const answer = await fetch(`${shared.site.url}/img/${file.replace('.jpg', '.png')}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { format, width: wide } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, wide]).toEqual(['png', width]);
  });

  it('that does not exist is an address that does not exist', async () => {
    expect((await fetch(`${shared.site.url}/img/no-such-card-300.00000000.png`)).status).toBe(404);
  });

  it('asked for by the dozen waits its turn, or is told when to come back; nothing fails', async () => {
    const answers = await Promise.all(jpegs.slice(0, 24).map(({ file }) => fetch(`${shared.site.url}/img/${file.replace('.jpg', '.png')}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const answer of answers) if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5');
    expect((await fetch(`${shared.site.url}/healthz`)).status).toBe(200);
  });
});
