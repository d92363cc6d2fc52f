import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { banjulDay } from '../../lib/banjul-time.ts';
import { type CachedPage, chooseVariant, mayBeKept, PageCache, STAYS_MS } from './page-cache.ts';

const HTML = Buffer.from(`<!doctype html><title>Tours</title>${'<p>Ærlig talt: crocodiles, creeks and market days.</p>'.repeat(200)}`);
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };

/** Asks for it again until the second, better compression has taken the first one's place. */
async function settled(cache: PageCache, path: string, first: CachedPage): Promise<CachedPage> {
  cache.get(path);
  vi.advanceTimersByTime(STAYS_MS);
  await vi.waitUntil(() => cache.get(path) !== first, { timeout: 5000, interval: 5 });
  return cache.get(path) as CachedPage;
}

describe('a kept page', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is the same text in all three forms, at once and after the better compression', async () => {
    const cache = new PageCache(banjulDay);
    const quick = await cache.put('/', HTML, HEADERS);
    for (const page of [quick, await settled(cache, '/', quick)]) {
      expect(page.plain.body).toEqual(HTML);
      expect(brotliDecompressSync(page.br.body)).toEqual(HTML);
      expect(gunzipSync(page.gzip.body)).toEqual(HTML);
    }
  });

  it('says how it is packed and how long it is, and keeps the headers of the page', async () => {
    const page = await new PageCache(banjulDay).put('/', HTML, HEADERS);
    expect(page.br.headers).toMatchObject({ ...HEADERS, 'content-encoding': 'br', 'content-length': page.br.body.length, vary: 'Accept-Encoding' });
    expect(page.gzip.headers).toMatchObject({ ...HEADERS, 'content-encoding': 'gzip', 'content-length': page.gzip.body.length, vary: 'Accept-Encoding' });
    expect(page.plain.headers).toMatchObject({ ...HEADERS, 'content-length': HTML.length, vary: 'Accept-Encoding' });
    expect(page.plain.headers).not.toHaveProperty('content-encoding');
  });

  it('gets smaller by the second compression, and keeps its ETag', async () => {
    const cache = new PageCache(banjulDay);
    const quick = await cache.put('/', HTML, HEADERS);
    const best = await settled(cache, '/', quick);
    expect(best.br.body.length).toBeLessThan(quick.br.body.length);
    expect(quick.br.body.length).toBeLessThan(HTML.length);
    expect(best.etag).toBe(quick.etag);
  });

  it('that cannot be packed better stays as it is, ends nothing, and others are', async () => {
    const cache = new PageCache(banjulDay);
    const odd = await cache.put('/odd', HTML, HEADERS);
    const other = await cache.put('/other', HTML, HEADERS);
    Object.defineProperty(odd.plain, 'body', {
      get() {
        throw new Error('no memory for it');
      },
    });
    cache.get('/odd');
    await settled(cache, '/other', other);
    expect(cache.get('/odd')).toBe(odd);
  });

  it('stays as it is until it is asked for again', async () => {
    const cache = new PageCache(banjulDay);
    const quick = await cache.put('/', HTML, HEADERS);
    const other = await cache.put('/other', HTML, HEADERS);
    await settled(cache, '/other', other);
    expect(cache.get('/')).toBe(quick);
  });

  it('is packed better once it has stayed as it is for seconds: what is published comes in steps', async () => {
    const [long, cache] = [new PageCache(banjulDay), new PageCache(banjulDay)];
    // Takes longer than the other, which would be done before it.
    const first = await long.put('/', Buffer.concat(Array.from({ length: 40 }, () => HTML)), HEADERS);
    long.get('/');
    vi.advanceTimersByTime(STAYS_MS - 1);
    const quick = await cache.put('/', HTML, HEADERS);
    expect(cache.get('/')).toBe(quick);
    vi.advanceTimersByTime(1);
    await vi.waitUntil(() => long.get('/') !== first, { timeout: 20_000, interval: 1 });
    expect(cache.get('/')).toBe(quick);
  });

  it('has an ETag that follows its text', async () => {
    const cache = new PageCache(banjulDay);
    const page = await cache.put('/', HTML, HEADERS);
    expect(page.etag).toMatch(/^W\/"[\w-]{20}"$/);
    expect(page.plain.headers.etag).toBe(page.etag);
    expect((await cache.put('/a', HTML, HEADERS)).etag).toBe(page.etag);
    expect((await cache.put('/b', Buffer.concat([HTML, Buffer.from('.')]), HEADERS)).etag).not.toBe(page.etag);
  });

  it('is found under its own address only, until the cache is cleared', async () => {
    const cache = new PageCache(banjulDay);
    const page = await cache.put('/tours', HTML, HEADERS);
    expect(cache.get('/tours')).toBe(page);
    expect(cache.get('/tours/')).toBeUndefined();
    cache.clear();
    expect(cache.get('/tours')).toBeUndefined();
  });

  it('is not kept where its rendering began before the cache was cleared', async () => {
    const cache = new PageCache(banjulDay);
    const { age } = cache;
    cache.clear();
    await cache.put('/tours', HTML, HEADERS, age);
    expect(cache.get('/tours')).toBeUndefined();
    const page = await cache.put('/tours', HTML, HEADERS, cache.age);
    expect(cache.get('/tours')).toBe(page);
  });

  it('that was cleared does not come back with its better compression', async () => {
    const cache = new PageCache(banjulDay);
    await cache.put('/', HTML, HEADERS);
    cache.get('/');
    cache.clear();
    // The other page is packed after the first one, so that both are done when it is.
    const other = await cache.put('/other', Buffer.concat([HTML, HTML]), HEADERS);
    await settled(cache, '/other', other);
    expect(cache.get('/')).toBeUndefined();
  });
});

describe('what may be kept', () => {
  const answer = (headers: Record<string, string>, status = 200) => mayBeKept(new Response(null, { status, headers }));
  const cache = 'public, max-age=0, must-revalidate';

  it.each(['text/html', 'text/html; charset=utf-8', 'application/json', 'application/json; charset=utf-8', 'application/xml'])(
    'is what everybody may get, as %s',
    (type) => {
      expect(answer({ 'content-type': type, 'cache-control': cache })).toBe(true);
    },
  );

  it.each([
    ['of another type', { 'content-type': 'text/plain', 'cache-control': cache }],
    ['of a type that only begins alike', { 'content-type': 'application/jsonp', 'cache-control': cache }],
    ['without a type', { 'cache-control': cache }],
    ['that does not say so', { 'content-type': 'application/json' }],
    ['for one visitor', { 'content-type': 'application/json', 'cache-control': 'private' }],
    ['not to be stored', { 'content-type': 'application/json', 'cache-control': 'no-store' }],
    ['with a cookie', { 'content-type': 'application/json', 'cache-control': cache, 'set-cookie': 'a=b' }],
  ])('is nothing %s', (_what, headers) => {
    expect(answer(headers as Record<string, string>)).toBe(false);
  });

  it('is nothing with another status', () => {
    expect(answer({ 'content-type': 'application/json', 'cache-control': cache }, 404)).toBe(false);
  });
});

describe('a full cache', () => {
  it('lets go of the page that was asked for longest ago, and of no other', async () => {
    const cache = new PageCache(banjulDay);
    const small = Buffer.from('<p>x</p>');
    for (let index = 0; index < 500; index += 1) await cache.put(`/${index}`, small, HEADERS);
    expect(cache.get('/0')).toBeDefined();
    await cache.put('/one-too-many', small, HEADERS);
    expect(cache.get('/1')).toBeUndefined();
    for (const path of ['/0', '/2', '/499', '/one-too-many']) expect(cache.get(path)).toBeDefined();
    expect((await cache.put('/0', HTML, HEADERS)).plain.body).toEqual(HTML);
    expect(cache.get('/2')).toBeDefined();
  });
});

describe('the form that a browser gets', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', 'plain'],
    ['identity', 'plain'],
    ['', 'plain'],
    [undefined, 'plain'],
  ] as const)('with Accept-Encoding %j is %s', async (accepts, form) => {
    const page = await new PageCache(banjulDay).put('/', HTML, HEADERS);
    expect(chooseVariant(page, accepts)).toBe(page[form]);
  });
});

describe('a page of yesterday', () => {
  afterEach(() => void vi.useRealTimers());
  const atMoment = (moment: string) => vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });

  it('is gone from midnight in Banjul on, and so is one whose rendering began before', async () => {
    atMoment('2026-12-24T23:59:59Z');
    const cache = new PageCache(banjulDay);
    const { age } = cache;
    await cache.put('/', HTML, HEADERS, age);
    expect(cache.get('/')).toBeDefined();
    atMoment('2026-12-25T00:00:00Z');
    expect(cache.get('/')).toBeUndefined();
    await cache.put('/', HTML, HEADERS, age);
    expect(cache.get('/')).toBeUndefined();
    await cache.put('/', HTML, HEADERS, cache.age);
    expect(cache.get('/')).toBeDefined();
  });
});
