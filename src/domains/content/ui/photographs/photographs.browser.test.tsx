import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MIDDLE } from '@/domains/pictures/model/photograph-schema';
import { showIsland } from '../../../../../tests/browser/stage.tsx';
import { FocusPicker } from './focus-picker';
import { deviceStore } from './kept-photographs';
import { makeSmall } from './make-small';

/** A photograph that a phone took: left half red, right half blue. */
async function photograph(width: number, height: number, type = 'image/jpeg'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  paper.fillStyle = '#f00';
  paper.fillRect(0, 0, width / 2, height);
  paper.fillStyle = '#00f';
  paper.fillRect(width / 2, 0, width / 2, height);
  return canvas.convertToBlob({ type, quality: 0.95 });
}

/** As phones write it: an Exif part behind the JPEG's first two bytes, which says "turn me right" (6), and where it was taken. */
async function turnedWithPlace(blob: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // TIFF, big-endian: one directory with the orientation, the maker, and a pointer to the place (a directory with one letter).
  const tiff = [
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 2],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
    ...[0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38],
    ...[0, 0, 0, 0],
    ...[0, 1, 0, 1, 0, 2, 0, 0, 0, 2, 0x4e, 0, 0, 0, 0, 0, 0, 0],
  ];
  const exif = [...new TextEncoder().encode('Exif\0\0'), ...tiff];
  const head = [0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255];
  return new Blob([bytes.slice(0, 2), new Uint8Array(head), new Uint8Array(exif), bytes.slice(2)], { type: 'image/jpeg' });
}

const asFile = (blob: Blob, name: string) => new File([blob], name, { type: blob.type });
const hasExif = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer()).includes('Exif');
async function pixel(blob: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const paper = canvas.getContext('2d');
  paper?.drawImage(bitmap, 0, 0);
  return [bitmap.width, bitmap.height, ...(paper?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])];
}

describe('a photograph that is made small', () => {
  it('of 12 megapixels has 2,560 at its longest, is upright, and knows no place', async () => {
    const taken = await turnedWithPlace(await photograph(4000, 3000));
    expect(await hasExif(taken)).toBe(true);
    const { blob, preview } = await makeSmall(asFile(taken, 'IMG_1.JPG'));
    expect([blob.type, await hasExif(blob), blob.size < 1_600_000]).toEqual(['image/jpeg', false, true]);
    const [width, height, red = 0, , blue = 0] = await pixel(blob, 960, 100);
    expect([width, height], 'turned').toEqual([1920, 2560]);
    expect(red, 'what was left is above').toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    expect(preview).toMatch(/^data:image\/jpeg;base64,/);
  });

  it('keeps its size where that is small enough, and gets paper behind it where one can see through it', async () => {
    const canvas = new OffscreenCanvas(1200, 800);
    canvas.getContext('2d');
    const { blob } = await makeSmall(asFile(await canvas.convertToBlob({ type: 'image/png' }), 'drawing.png'));
    expect(await pixel(blob, 600, 400)).toEqual([1200, 800, 255, 255, 255]);
  });

  it.each([
    ['IMG_1.HEIC', 'image/heic', 'It is saved as HEIC'],
    ['notes.jpg', 'image/jpeg', 'This is no photograph that this browser can read.'],
  ])('%s is refused in words', async (name, type, words) => {
    await expect(makeSmall(new File(['no picture'], name, { type }))).rejects.toThrow(words);
  });

  it('that is too small is refused', async () => {
    await expect(makeSmall(asFile(await photograph(640, 480), 'a.jpg'))).rejects.toThrow('It is 640 × 480 pixels');
  });
});

it('what is kept on the device comes back with its bytes, and goes', async () => {
  const blob = await photograph(100, 100);
  const kept = { sha256: 'a', blob, preview: '', fileName: 'a.jpg', name: 'a', words: { alt: 'A', focus: MIDDLE, agreed: '' }, isSent: false, addedAt: 1 };
  await deviceStore.put(kept);
  const [back] = await deviceStore.all();
  expect({ ...back, blob: back?.blob.size }).toEqual({ ...kept, blob: blob.size });
  const words = { ...kept.words, alt: 'A river', consent: 'nobody' as const };
  deviceStore.putWords('a', words);
  expect((await deviceStore.all())[0]?.words).toEqual(words);
  await deviceStore.remove('a');
  expect(await deviceStore.all()).toEqual([]);
});

const SRC = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>')}`;
function Picker() {
  const [value, setValue] = useState(MIDDLE);
  return <FocusPicker id="focus" src={SRC} value={value} onChange={setValue} />;
}

it('what matters is set by a tap, and by the arrow keys, within the picture', async () => {
  showIsland(<Picker />);
  const picture = page.getByRole('button', { name: 'What matters most in it' });
  await picture.element().querySelector('img')?.decode();
  const { width, height } = picture.element().getBoundingClientRect();
  await picture.click({ position: { x: width / 4, y: (height * 3) / 4 } });
  await expect.element(page.getByText('25 % from the left, 75 % from above')).toBeInTheDocument();
  for (let press = 0; press < 7; press++) await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('0 % from the left, 70 % from above')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('0 % from the left, 70 % from above')).toBeInTheDocument();
});
