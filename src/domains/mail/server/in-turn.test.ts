import { afterEach, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

afterEach(() => void vi.useRealTimers());

/** How long so many took, in milliseconds: a busy machine makes it longer, nothing makes it shorter. */
async function took(turn: () => Promise<void>, count: number): Promise<number> {
  const begun = performance.now();
  await Promise.all(Array.from({ length: count }, turn));
  return performance.now() - begun;
}

it('spaces those a second, lets those a minute go as they come until the number is reached, and begins anew after a rest', async () => {
  // A timer may be a millisecond early.
  expect(await took(inTurn({ limit: 1, intervalMs: 20 }), 4)).toBeGreaterThan(57);
  expect(await took(inTurn({ limit: 3, intervalMs: 40 }), 7)).toBeGreaterThan(78);
  const turn = inTurn({ limit: 2, intervalMs: 3_600_000 });
  await took(turn, 2);
  const third = vi.fn();
  void turn().then(third);
  await took(inTurn({ limit: 1, intervalMs: 20 }), 3);
  expect(third).not.toHaveBeenCalled();
});

it('waits no longer where the clock of the day is put back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const turn = inTurn({ limit: 1, intervalMs: 20 });
  await turn();
  vi.setSystemTime(Date.now() - 7_200_000);
  await turn();
  await turn();
});
