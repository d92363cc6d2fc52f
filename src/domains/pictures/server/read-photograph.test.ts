import { crc32 } from 'node:zlib';
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

const plain = (width: number, height: number, channels: 3 | 4 = 3) => sharp({ create: { width, height, channels, background: '#12343b' } });

/** The same file, whose head says that it is this large: by that it is judged, and nothing of it is unpacked. */
function claiming(width: number, height: number, file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  if (bytes.toString('latin1', 1, 4) === 'PNG') {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }
  let at = 2;
  // A JPEG says it in the segment before its tables: baseline or progressive.
  while (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

it.each([
  ['an interlaced PNG of 16 bits', 6000, () => plain(64, 64).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
  ['a PNG of 16 bits', 6000, () => plain(64, 64).toColourspace('rgb16').png().toBuffer()],
  ['a progressive JPEG with whole colours', 6000, () => plain(64, 64).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a PNG with transparency', 7500, () => plain(64, 64, 4).png().toBuffer()],
] as const)('%s is refused by what it takes unpacked, though it has few bytes and not too many pixels', async (_, side, make) => {
  expect(side * side).toBeLessThan(PIXELS_MAX);
  expect(await refusal(claiming(side, side, await make()))).toBe('too_large_unpacked');
});

it('of a very long one the size that would be kept is judged, in words', async () => {
  const long = claiming(16_383, 3_600, await plain(64, 64).jpeg().toBuffer());
  expect(await refusal(long)).toBe('too_narrow');
  await expect(readPhotograph(long)).rejects.toThrow('of its 16383 × 3600 pixels 2560 × 563 would be kept, and it needs 900 × 600. Cut off its ends.');
});

it.each([
  ['a page with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>')],
  ['a kind that pages cannot show', () => plain(1240, 860).tiff().toBuffer()],
])('%s is refused as of the wrong kind, in words', async (_, make) => {
  await expect(readPhotograph(await make())).rejects.toMatchObject({ code: 'wrong_kind', message: expect.stringMatching(/^[A-Z].{20,}\.$/) });
});

it('a photograph of fifty million pixels, as telephones take them, is taken', async () => {
  const head = await sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#12343b' }, limitInputPixels: false })
    .jpeg()
    .toBuffer();
  expect(await readPhotograph(head)).toMatchObject({ width: 2560, height: 1920 });
}, 60_000);
