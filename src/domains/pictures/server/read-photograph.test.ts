import sharp from 'sharp';
import { expect, it } from 'vitest';
import { blackPng } from '../../../../tests/fixtures/black-png.ts';
import { PIXELS_MAX } from '../model/photograph-limits.ts';
import { readPhotograph } from './read-photograph.ts';

const SIDE_MAX = Math.floor(Math.sqrt(PIXELS_MAX));
const refusal = (bytes: Buffer) => readPhotograph(bytes).catch(({ code }) => code);

it('is refused by its own code where it has more pixels than are unpacked, and not before', async () => {
  expect(await refusal(blackPng(SIDE_MAX + 1))).toBe('too_many_pixels');
  expect(await readPhotograph(blackPng(1000))).toMatchObject({ width: 1000, height: 1000 });
});

it('is refused as unreadable where it breaks off, or is no picture', async () => {
  const whole = blackPng(1000);
  expect(await refusal(whole.subarray(0, whole.length - 60))).toBe('unreadable');
  expect(await refusal(Buffer.from('no picture'))).toBe('unreadable');
});

it.each(['heic', 'mif1'])('one that a telephone saved as HEIC (%s) is named, with what to do', async (brand) => {
  const heic = Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1heicmiaf`, 'latin1');
  await expect(readPhotograph(heic)).rejects.toThrow(/saved as HEIC.*Choose a JPEG.*Most Compatible/);
});

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#12343b' }, limitInputPixels: false });

it.each([
  ['an interlaced PNG of 16 bits', async () => plain(6000, 6000).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
  ['a PNG of 16 bits', async () => plain(6000, 6000).toColourspace('rgb16').png().toBuffer()],
  ['a progressive JPEG with whole colours', async () => plain(6000, 6000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a PNG with transparency', async () => plain(7500, 7500, 4).png().toBuffer()],
])(
  '%s is refused by what it takes unpacked, though it has few bytes and not too many pixels',
  async (_, make) => {
    const bytes = await make();
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    expect(width * height).toBeLessThan(PIXELS_MAX);
    expect(await refusal(bytes)).toBe('too_large_unpacked');
  },
  60_000,
);

it('of a very long one the size that would be kept is judged, in words', async () => {
  const long = await plain(16_383, 3_600).jpeg().toBuffer();
  expect(await refusal(long)).toBe('too_narrow');
  await expect(readPhotograph(long)).rejects.toThrow('of its 16383 × 3600 pixels 2560 × 563 would be kept, and it needs 900 × 600. Cut off its ends.');
});

it('a photograph of fifty million pixels, as telephones take them, is taken', async () => {
  const head = await plain(8160, 6120).jpeg().toBuffer();
  expect(await readPhotograph(head)).toMatchObject({ width: 2560, height: 1920 });
}, 60_000);
