import { afterEach, beforeEach, expect, it, vi } from 'vitest';

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

it('asks again after a failure', async () => {
  answers = [() => new Response('', { status: 503 }), () => Response.json([])];
  const { tourSearch } = await import('./search-data');
  await expect(tourSearch()).rejects.toThrow('503');
  expect((await tourSearch())('', 'All').tours).toEqual([]);
});
