import { expect, it } from 'vitest';
import { timeText } from './copy-words.ts';

it.each([
  [40, '0.0 s'],
  [1_234, '1.2 s'],
  [59_949, '59.9 s'],
  [59_960, '1 min 0 s'],
  [119_600, '2 min 0 s'],
  [185_000, '3 min 5 s'],
])('says %i ms without a sixtieth second', (ms, text) => {
  expect(timeText(ms)).toBe(text);
});
