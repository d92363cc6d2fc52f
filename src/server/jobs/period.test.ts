import { expect, it } from 'vitest';
import { periodMs } from './period.ts';

const MINUTE_MS = 60_000;

it.each([
  ['* * * * *', 1],
  ['*/10 * * * *', 10],
  ['7 * * * *', 60],
  ['32 3 * * *', 24 * 60],
  ['0 4 * * 1,3', 5 * 24 * 60],
])('%s comes at least every %i minutes', (cron, minutes) => {
  expect(periodMs(cron)).toBe(minutes * MINUTE_MS);
});
