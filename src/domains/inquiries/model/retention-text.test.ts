import { expect, it } from 'vitest';
import { countingText, retentionText } from './retention-text.ts';

it.each([
  [24, 'After 24 months (2 years) it is erased'],
  [12, 'After 12 months it is erased'],
  [1, 'After 1 month it is erased'],
  [0, 'It has no fixed end'],
])('%i months are told as they are configured', (months, beginning) => {
  expect(retentionText(months).startsWith(beginning)).toBe(true);
});

it.each([
  [14, 'all of a month go when its last one is 14 months old'],
  [24, 'is 24 months (2 years) old'],
  [1, 'is 1 month old'],
  [0, 'it has no fixed end'],
])('and so are those of counting: %i', (months, part) => {
  expect(countingText(months)).toContain(part);
});
