import { expect, it } from 'vitest';
import { RATE_LIMITS } from '../../security/server/rate-limits.ts';
import { LIMIT_WORDS, untilOf } from './monitor-words.ts';

it('has words for every limit that somebody may have used up', () => {
  expect(Object.keys(LIMIT_WORDS).sort()).toEqual(Object.keys(RATE_LIMITS).sort());
});

it('names the day on which a wait ends where that is not today', () => {
  const now = new Date('2026-11-29T12:55:00Z');
  expect(untilOf('2026-11-29T13:40:00.000Z', now)).toBe('13:40');
  expect(untilOf('2026-11-30T12:46:00.000Z', now)).toBe('12:46 on 30 Nov 2026');
});
