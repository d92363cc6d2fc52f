import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PATIENCE_MS } from './search-limits.ts';

let answers: (() => Response)[];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift()?.()),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('asks for the catalogue once a page', async () => {
  answers = [() => Response.json([])];
  const { tourSearch } = await import('./search-data');
  const [one, other] = await Promise.all([tourSearch(), tourSearch()]);
  expect(one).toBe(other);
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual(['/api/tours']);
});

it('gives up after its patience', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.mocked(fetch).mockImplementation(
    (_, { signal } = {}) => new Promise((__, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason as Error))),
  );
  const { tourSearch } = await import('./search-data');
  const asked = tourSearch();
  let failure: unknown;
  asked.catch((error: unknown) => (failure = error));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(Error);
});

it('asks again after an answer that is not its own', async () => {
  answers = [() => Response.json({ signIn: true }), () => Response.json([])];
  const { tourSearch } = await import('./search-data');
  await expect(tourSearch()).rejects.toThrow('does not understand');
  expect((await tourSearch())('', 'All').tours).toEqual([]);
});

it('asks again after a failure', async () => {
  answers = [() => new Response('', { status: 503 }), () => Response.json([])];
  const { tourSearch } = await import('./search-data');
  await expect(tourSearch()).rejects.toThrow('503');
  expect((await tourSearch())('', 'All').tours).toEqual([]);
});
