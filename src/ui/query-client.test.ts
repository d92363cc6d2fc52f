import { afterEach, expect, test, vi } from 'vitest';
import { CACHE_KEPT_MS, createQueryClient, mayRetry, QUERY_RETRIES, waitBeforeRetry } from './query-client';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the waits double from one second and stop growing at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(waitBeforeRetry)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('answers are kept five minutes and asked for three more times', () => {
  vi.stubGlobal('window', globalThis);
  const { queries } = createQueryClient().getDefaultOptions();
  expect(CACHE_KEPT_MS).toBe(300_000);
  expect(QUERY_RETRIES).toBe(3);
  expect(queries).toMatchObject({ gcTime: 300_000, retry: mayRetry, retryDelay: waitBeforeRetry });
});

test('the server keeps nothing of a page that it has sent: each load of the desk would hold its enquiries for five minutes', () => {
  vi.useFakeTimers();
  createQueryClient().setQueryData(['today'], 'what the desk says');
  expect(vi.getTimerCount()).toBe(0);
});

test('what the server refuses for good is not asked for again', () => {
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, new TypeError('Failed to fetch')))).toEqual([true, true, true, false]);
  expect(mayRetry(0, Object.assign(new Error('gone'), { status: 403 }))).toBe(false);
  expect(mayRetry(0, Object.assign(new Error('away'), { status: 503 }))).toBe(true);
});
