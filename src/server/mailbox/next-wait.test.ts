import { expect, it } from 'vitest';
import { FIRST_WAIT_MS, nextWait } from './next-wait.ts';

/** How often it is tried within ten minutes of failures of one kind. */
function triesInTenMinutes(isPasswordRefused: boolean): number {
  let tries = 0;
  let due = FIRST_WAIT_MS;
  for (let ms = 0; ms < 10 * 60_000; tries++) {
    const { waitMs, nextMs } = nextWait(due, isPasswordRefused);
    ms += waitMs;
    due = nextMs;
  }
  return tries;
}

it('what may heal is tried each half a minute; a password that is refused less than five times in ten minutes, for which servers shut out who tries', () => {
  expect(triesInTenMinutes(false)).toBeGreaterThan(20);
  expect(triesInTenMinutes(true)).toBeLessThan(5);
  // What comes after it is tried soon again.
  expect(nextWait(nextWait(FIRST_WAIT_MS, true).nextMs, false).waitMs).toBeLessThanOrEqual(30_000);
});
