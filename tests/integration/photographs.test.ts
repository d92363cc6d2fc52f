import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Manifest, renderAll } from '../../art/render.tsx';
import { filesOf } from '../../src/domains/pictures/server/cut-crop.ts';
import { readPhotographs } from '../../src/domains/pictures/server/photograph-files.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/**
 * A JPEG as a phone writes it: held upright, stored lying (orientation 6), with the place where it was taken.
 * Upright, its upper half is red and its lower half blue.
 */
async function takePhotograph(width: number, height: number): Promise<Buffer> {
  const half = await sharp({ create: { width, height: height / 2, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: 0, top: height / 2 }])
    .png()
    .toBuffer();
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '13/1 26/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '16/1 42/1 0/1' };
  const lying = await sharp(upright).rotate(270).png().toBuffer();
  return sharp(lying)
    .withExif({ IFD0: { Make: 'Phone', Orientation: '6' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

let bytes: Buffer;
beforeAll(async () => {
  bytes = await takePhotograph(1200, 1600);
});

let folder: ReturnType<typeof temporaryFolder>;
let photos: string;
beforeEach(() => {
  folder = temporaryFolder();
  photos = join(folder.path, 'photos');
  mkdirSync(photos);
});
afterEach(() => folder.remove());

function render(only: string, part?: 'manifest'): Promise<Manifest> {
  return renderAll({ outDir: join(folder.path, 'out'), cacheDir: join(folder.path, 'cache'), photosDir: photos, part, only: [only] });
}

// Cutting every size and format takes its time on a busy machine.
describe('a photograph', { timeout: 180_000 }, () => {
  it('takes the place of the scene of its name in all its crops, turned upright and without its place', async () => {
    const before = await sharp(bytes).metadata();
    expect([before.orientation, before.width, before.height]).toEqual([6, 1600, 1200]);
    expect(before.exif?.toString('latin1')).toContain('Phone');
    const drawn = await render('traveller-1');
    writeFileSync(join(photos, 'traveller-1.jpg'), bytes);
    const shown = await render('traveller-1');
    expect(Object.keys(shown['traveller-1'] ?? {})).toEqual(Object.keys(drawn['traveller-1'] ?? {}));
    for (const entry of Object.values(shown['traveller-1'] ?? {})) {
      for (const { file, width } of entry.webp) {
        const picture = sharp(join(folder.path, 'out', file));
        const { exif, orientation, icc, xmp, width: wide } = await picture.metadata();
        expect([exif, orientation, icc, xmp, wide], file).toEqual([undefined, undefined, undefined, undefined, width]);
        const { dominant } = await picture.clone().extract({ left: 0, top: 0, width, height: 10 }).stats();
        expect(dominant.r, `${file} has red above`).toBeGreaterThan(200);
      }
      expect(entry.placeholder.length).toBeLessThanOrEqual(500);
    }
  });

  it('with a name of its own may be used anywhere', async () => {
    writeFileSync(join(photos, 'our-new-boat.jpeg'), bytes);
    // What is described is drawn as well: a poster's test below has a photograph in all crops.
    const manifest = await render('our-new-boat', 'manifest');
    expect(Object.keys(manifest['our-new-boat'] ?? {})).toEqual(['card', 'wide', 'tall', 'square']);
    expect(manifest['our-new-boat']?.wide?.webp.map(({ width }) => width)).toEqual([600, 900, 1800]);
  });

  it('that cannot be used is named, with what to do', async () => {
    writeFileSync(join(photos, 'README.md'), '# Photographs');
    writeFileSync(join(photos, 'IMG_2041.jpg'), bytes);
    writeFileSync(join(photos, 'boat.heic'), 'heic');
    writeFileSync(join(photos, 'broken.jpg'), 'not a picture');
    writeFileSync(
      join(photos, 'small.png'),
      await sharp(await takePhotograph(300, 400))
        .toFormat('png')
        .toBuffer(),
    );
    writeFileSync(join(photos, 'twice.jpg'), bytes);
    writeFileSync(join(photos, 'twice.webp'), await sharp(bytes).toFormat('webp').toBuffer());
    const { photographs, problems } = await readPhotographs(photos);
    expect(photographs.map(({ name }) => name)).toEqual(['twice']);
    expect(problems.map(({ file, expected }) => `${file}: ${expected}`)).toEqual([
      'content/photos/IMG_2041.jpg: a name of small letters, digits and hyphens, such as lamin-lodge-river-cruise.jpg',
      'content/photos/boat.heic: a photograph saved as JPEG, PNG or WebP (an iPhone sends a JPEG when the picture is shared by e-mail)',
      'content/photos/broken.jpg: a file that can be read as a picture; this one is damaged or something else',
      'content/photos/small.png: a photograph of at least 900 × 600 pixels, not 400 × 300',
      'content/photos/twice.webp: one file only for the picture "twice"',
    ]);
    await expect(render('twice')).rejects.toThrow('content/photos/IMG_2041.jpg');
  });
});

describe('a poster', { timeout: 180_000 }, () => {
  it('is described before it is drawn as it is afterwards, a photograph and layers that move as well; what is drawn comes to a site that serves, too', async () => {
    writeFileSync(join(photos, 'our-boat.jpg'), bytes);
    const site = join(folder.path, 'site');
    const [outDir, cacheDir] = [join(folder.path, 'out'), join(folder.path, 'cache')];
    const options = { outDir, cacheDir, photosDir: photos, only: ['hero-river-tall', 'our-boat'] };
    const described = await renderAll({ ...options, part: 'manifest' });
    expect(readdirSync(outDir)).toEqual(['manifest.json']);
    const drawn = await renderAll({ ...options, outDir: site, cacheDir: join(folder.path, 'another cache'), part: 'pictures' });
    expect(drawn).toEqual(described);
    expect([Object.keys(drawn['hero-river'] ?? {}), Object.keys(drawn['our-boat'] ?? {})]).toEqual([['tall'], ['card', 'wide', 'tall', 'square']]);
    const entries = Object.values(drawn).flatMap((crops) => Object.values(crops));
    expect(entries.some(({ layers }) => layers?.length)).toBe(true);
    expect(readdirSync(site).sort()).toEqual(entries.flatMap(filesOf).sort());
    for (const { webp, width, height } of entries) {
      const largest = await sharp(join(site, webp.at(-1)?.file ?? '')).metadata();
      expect([largest.width, largest.height]).toEqual([width, height]);
    }
  });

  it('that another checkout has drawn is not drawn again, to the byte; a photograph is never shared', async () => {
    const sharedDir = join(folder.path, 'shared');
    const printed: string[] = [];
    const from = (checkout: string) =>
      renderAll({
        outDir: join(folder.path, checkout, 'out'),
        cacheDir: join(folder.path, checkout, 'cache'),
        sharedDir,
        photosDir: photos,
        only: ['traveller-1', 'our-boat-square'],
        log: (message) => printed.push(`${checkout}: ${message.split(' ')[1]}`),
      });
    writeFileSync(join(photos, 'our-boat.jpg'), bytes);
    const [one, other] = [await from('one'), await from('other')];
    expect(other).toEqual(one);
    expect(new Set(printed)).toEqual(new Set(['one: traveller-1', 'one: our-boat', 'other: our-boat']));
    const files = readdirSync(join(folder.path, 'one', 'out'));
    for (const file of files) expect(readFileSync(join(folder.path, 'other', 'out', file))).toEqual(readFileSync(join(folder.path, 'one', 'out', file)));
    expect(readdirSync(join(sharedDir, 'files')).some((file) => file.startsWith('our-boat'))).toBe(false);
  });
});
