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
