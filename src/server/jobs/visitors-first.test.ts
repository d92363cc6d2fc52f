import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { visitorsFirst } from './visitors-first.ts';

/** Uses up so long at one piece, as requests without a gap do, in milliseconds. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('goes on at once while there is time to spare, rests while there is none, and goes on all the same', async () => {
  const gone = vi.fn();
  // Until the machine that this runs on has time to spare.
  const { step, first } = await vi.waitFor(
    async () => {
      const step = visitorsFirst();
      await pause(300);
      gone.mockClear();
      const first = step().then(gone);
      await Promise.resolve();
      await Promise.resolve();
      expect(gone).toHaveBeenCalledOnce();
      return { step, first };
    },
    { timeout: 60_000 },
  );
  await first;
  work(150);
  const second = step().then(gone);
  await pause(50);
  expect(gone).toHaveBeenCalledOnce();
  await second;
  expect(gone).toHaveBeenCalledTimes(2);
});
