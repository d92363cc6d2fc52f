import { afterEach, expect, it, vi } from 'vitest';
import { CONTENT_VERSION_HEADER } from '../lib/content-version.ts';
import { FROM_SITE_HEADER } from '../lib/from-site.ts';
import { refreshPages } from './refresh-pages.ts';

// The library of the strategies wants a worker.
vi.mock('./keep.ts', () => ({ stamped: (page: Response) => page }));

afterEach(() => {
  vi.unstubAllGlobals();
});

const HERE = 'https://example.com';
const NOW = { [CONTENT_VERSION_HEADER]: 'new', 'cache-control': 'public, max-age=0', [FROM_SITE_HEADER]: '1' };

function answerOf(page: Partial<Response>): Response {
  return { status: 200, ok: true, type: 'basic', redirected: false, headers: new Headers(NOW), ...page } as Response;
}

/** What the device has at an address that it kept, when the server answers so; `before` and `later`: what it has where that leads, and what comes when that is asked for. */
async function afterwards(answer: Response, { before, later }: { before?: Response; later?: Response } = {}): Promise<Response | undefined> {
  const kept = new Map([[`${HERE}/tours/old`, new Response('old words', { headers: { [CONTENT_VERSION_HEADER]: 'old' } })]]);
  if (before) kept.set(`${HERE}/tours/new`, before);
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url: string) => kept.get(url),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => answer);
  await refreshPages('new', async (address) => {
    if (later) kept.set(address, later);
    return later;
  });
  return kept.get(`${HERE}/tours/old`);
}

const MOVED = { redirected: true, url: `${HERE}/tours/new` };
const THERE = () => new Response('new words', { headers: { [CONTENT_VERSION_HEADER]: 'new' } });

it('a page with another address since is kept under that, and the address that it had leads there without a connection too', async () => {
  const left = await afterwards(answerOf(MOVED), { later: THERE() });
  expect([left?.status, left?.headers.get('location'), left?.headers.get(CONTENT_VERSION_HEADER)]).toEqual([308, `${HERE}/tours/new`, 'new']);
});

it.each([
  ['nothing is', undefined],
  ['something leads back, since the page was moved back and forth', new Response(null, { status: 308, headers: { location: `${HERE}/tours/old` } })],
])('a page with another address since, where %s because the connection was lost meanwhile, stays where it was', async (_what, before) => {
  const left = await afterwards(answerOf(MOVED), before && { before });
  expect(await left?.text()).toBe('old words');
});

it.each([
  ['has another address, which is no page for everybody', { redirected: true, url: `${HERE}/auth` }],
  ['has another address, and may not be kept there', { ...MOVED, headers: new Headers({ 'cache-control': 'private, no-store', [FROM_SITE_HEADER]: '1' }) }],
  ['leads to where nothing is', { redirected: true, ok: false, status: 404, url: `${HERE}/tours/new` }],
  ['is hidden', { ok: false, status: 410 }],
  ['is gone', { ok: false, status: 404 }],
])('a page that %s goes from the device', async (_what, page) => {
  expect(await afterwards(answerOf(page))).toBeUndefined();
});

it('a page with another address since stays where it was while the server is too busy to answer there', async () => {
  const left = await afterwards(answerOf({ ...MOVED, ok: false, status: 503 }));
  expect(await left?.text()).toBe('old words');
});

it.each([
  ['a page of its own', {}],
  ['that nothing is there', { ok: false, status: 404 }],
  ['by leading to where one signs in to it', { redirected: true, url: `${HERE}/login` }],
])('where a network or a host answers in our place, %s, the copy stays', async (_what, page) => {
  const foreign = { headers: new Headers({ 'content-type': 'text/html', 'cache-control': 'public, max-age=600' }) };
  expect(await (await afterwards(answerOf({ ...page, ...foreign })))?.text()).toBe('old words');
});

it('a page whose words changed is kept anew', async () => {
  const page = answerOf({});
  expect(await afterwards(page)).toBe(page);
});
