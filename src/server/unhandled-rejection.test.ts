import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onUnhandledRejection } from './unhandled-rejection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a rejection that somebody handles a little later is none that nobody caught; the others are told, each once', () => {
  const rejections = new EventEmitter();
  const fail = vi.fn();
  onUnhandledRejection(fail, rejections);
  const [late, never] = [new Promise(() => {}), new Promise(() => {})];
  rejections.emit('unhandledRejection', new Error('caught late'), late);
  rejections.emit('unhandledRejection', new Error('never caught'), never);
  vi.advanceTimersByTime(1_500);
  rejections.emit('rejectionHandled', late);
  expect(fail).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(fail.mock.calls).toEqual([[new Error('never caught')]]);
});
