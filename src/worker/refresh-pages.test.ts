import { afterEach, expect, it, vi } from 'vitest';
import { CONTENT_VERSION_HEADER } from '../lib/content-version.ts';
import { refreshPages } from './refresh-pages.ts';

// The library of the strategies wants a worker.
vi.mock('./keep.ts', () => ({ stamped: (page: Response) => page }));

afterEach(() => {
  vi.unstubAllGlobals();
});

const HERE = 'https://example.com';
const NOW = { [CONTENT_VERSION_HEADER]: 'new', 'cache-control': 'public, max-age=0' };

function answerOf(page: Partial<Response>): Response {
  return { status: 200, ok: true, type: 'basic', redirected: false, headers: new Headers(NOW), ...page } as Response;
}

/** What the device has at an address that it kept, when the server answers so. */
async function afterwards(answer: Response, keepPage = async (_address: string): Promise<unknown> => undefined): Promise<Response | undefined> {
  const kept = new Map([[`${HERE}/tours/old`, new Response('old words', { headers: { [CONTENT_VERSION_HEADER]: 'old' } })]]);
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url: string) => kept.get(url),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => answer);
  await refreshPages('new', keepPage);
  return kept.get(`${HERE}/tours/old`);
}

it('a page with another address since is kept under that, and the address that it had leads there without a connection too', async () => {
  const keepPage = vi.fn(async (_address: string): Promise<unknown> => new Response());
  const left = await afterwards(answerOf({ redirected: true, url: `${HERE}/tours/new` }), keepPage);
  expect(keepPage).toHaveBeenCalledExactlyOnceWith(`${HERE}/tours/new`);
  expect([left?.status, left?.headers.get('location'), left?.headers.get(CONTENT_VERSION_HEADER)]).toEqual([308, `${HERE}/tours/new`, 'new']);
});

it.each([
  ['has another address, and may not be kept there', { redirected: true, url: `${HERE}/auth` }],
  ['leads to where nothing is', { redirected: true, ok: false, status: 404, url: `${HERE}/tours/new` }],
  ['is hidden', { ok: false, status: 410 }],
  ['is gone', { ok: false, status: 404 }],
])('a page that %s goes from the device', async (_what, page) => {
  expect(await afterwards(answerOf(page))).toBeUndefined();
});

it('a page whose words changed is kept anew', async () => {
  const page = answerOf({});
  expect(await afterwards(page)).toBe(page);
});
