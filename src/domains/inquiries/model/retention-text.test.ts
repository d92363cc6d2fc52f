import { expect, it } from 'vitest';
import { countingText, retentionText } from './retention-text.ts';

it.each([
  [24, 'After 24 months (2 years) it is erased'],
  [12, 'After 12 months it is erased'],
  [1, 'After 1 month it is erased'],
  [0, 'It has no fixed end'],
])('%i months are told as they are configured', (months, beginning) => {
  expect(retentionText(months, { days: 7, weeks: 5, months: 12 }).startsWith(beginning)).toBe(true);
});

it.each([
  [{ days: 7, weeks: 5, months: 12 }, '12 months'],
  [{ days: 7, weeks: 5, months: 1 }, '5 weeks'],
  [{ days: 60, weeks: 5, months: 1 }, '60 days'],
  [{ days: 1, weeks: 0, months: 0 }, '1 day'],
  [{ days: 0, weeks: 0, months: 0 }, '1 day'],
])('that copies hold it longer is told, whether it is erased by itself or on request: %o', (keep, time) => {
  for (const months of [24, 0])
    expect(retentionText(months, keep)).toMatch(
      new RegExp(`\\. Copies that we keep against loss may hold it for up to ${time} after that, and are used for nothing else\\.$`),
    );
});

it.each([
  [14, 'all of a month go when its last one is 14 months old'],
  [24, 'is 24 months (2 years) old'],
  [1, 'is 1 month old'],
  [0, 'it has no fixed end'],
])('and so are those of counting: %i', (months, part) => {
  expect(countingText(months)).toContain(part);
});
