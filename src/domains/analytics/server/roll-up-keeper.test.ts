import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../../server/log.ts';
import { RollUpKeeper } from './roll-up-keeper.ts';

const log = createLogger('silent');
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('many events make one recount, two seconds later', async () => {
  const recount = vi.fn(async () => 'done' as const);
  const keeper = new RollUpKeeper(recount, log);
  for (let i = 0; i < 100; i++) keeper.soon();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(recount).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(recount).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(recount).toHaveBeenCalledOnce();
});

it('looks again where another instance was at it, and after a failure when asked', async () => {
  const outcomes = ['busy', 'done'] as const;
  let run = 0;
  const recount = vi.fn(async () => outcomes[run++] ?? ('done' as const));
  const keeper = new RollUpKeeper(recount, log);
  keeper.soon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(recount).toHaveBeenCalledTimes(2);
  recount.mockRejectedValueOnce(new Error('away'));
  await keeper.now();
  await keeper.now();
  expect(recount).toHaveBeenCalledTimes(4);
});

it('never runs two at once, and rests five times as long as a recount took', async () => {
  let running = 0;
  let most = 0;
  const keeper = new RollUpKeeper(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    running -= 1;
    return 'done';
  }, log);
  const two = Promise.all([keeper.now(), keeper.now()]);
  await vi.advanceTimersByTimeAsync(2_000);
  await two;
  expect(most).toBe(1);
  keeper.soon();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(running).toBe(0);
  await vi.advanceTimersByTimeAsync(2);
  expect(running).toBe(1);
});

it('begins no recount after it is closed', async () => {
  const recount = vi.fn(async () => 'done' as const);
  const keeper = new RollUpKeeper(recount, log);
  keeper.soon();
  await keeper.close();
  keeper.soon();
  await keeper.now();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(recount).not.toHaveBeenCalled();
});
