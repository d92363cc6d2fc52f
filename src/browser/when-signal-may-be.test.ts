// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { untilDone } from './when-signal-may-be.ts';

const signal = () => window.dispatchEvent(new Event('online'));
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it('does a task again when there may be a signal, until it succeeds, and never twice at once', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const task = vi.fn(async () => {}).mockImplementationOnce(() => promise);
  untilDone(task);
  signal();
  expect(task, 'it is still at it').toHaveBeenCalledTimes(1);
  reject(new Error('no line'));
  await settled();
  signal();
  expect(task).toHaveBeenCalledTimes(2);
  await settled();
  signal();
  expect(task, 'it is done').toHaveBeenCalledTimes(2);
});
