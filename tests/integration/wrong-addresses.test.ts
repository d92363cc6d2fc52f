import { describe, expect, it } from 'vitest';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const ask = (path: string, init: RequestInit = {}) => fetch(`${shared.site.url}${path}`, { redirect: 'manual', ...init });

describe('what nobody should ask for', () => {
  it.each(['me', 'form-token', 'tours'])('POST /api/%s: 405 as JSON, with the way that is meant', async (name) => {
    const answer = await ask(`/api/${name}`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(await answer.json()).toEqual({ success: false, error: 'Use GET.', code: 'method_not_allowed' });
  });

  it.each(['me', 'form-token', 'tours'])('HEAD /api/%s: as GET, without a body', async (name) => {
    const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => ask(`/api/${name}`, { method })));
    const seen = (answer: Response | undefined) => [answer?.status, answer?.headers.get('content-type'), answer?.headers.get('cache-control')];
    expect(seen(head)).toEqual(seen(get));
    expect([head?.status, await head?.text()]).toEqual([200, '']);
  });

  it.each(['GET', 'POST'])('%s of an unknown address under /api: 404 as JSON', async (method) => {
    const answer = await ask('/api/nothing/here', { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
  });

  it.each(['/data/gallery/underwater', '/data/tours/atlantis'])('%s, which is data: 404 as JSON', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await answer.json()).toEqual({ success: false, code: 'not_found', error: expect.stringMatching(/^There is no such /) });
  });

  it('the page of errors asked for by name leaves no error in the log', async () => {
    expect((await ask('/500')).status).toBe(404);
    expect(shared.site.logLines().filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([
    ['/tours/bijilo-forest-park?utm_source=mail', '/tours/bijilo-monkey-park?utm_source=mail'],
    ['/tours/bijilo-forest-park/calendar?date=2026-12-24', '/tours/bijilo-monkey-park/calendar?date=2026-12-24'],
  ])('%s leads to the address that the tour has, with its query', async (from, to) => {
    const answer = await ask(from);
    expect(answer.status).toBe(301);
    expect([answer.headers.get('location'), answer.headers.get('cache-control')], 'for now: the tour may move there').toEqual([to, 'no-cache']);
  });
});

describe('an address with capitals, or with the end of its sentence', () => {
  it.each([
    ['/TOURS/Dakar-City-Tour', '/tours/dakar-city-tour'],
    ['/Enquiry?tour=bijilo-monkey-park', '/enquiry?tour=bijilo-monkey-park'],
    ['/tours/Bijilo-Monkey-Park).?utm_source=chat', '/tours/bijilo-monkey-park?utm_source=chat'],
    ['/blog/Gambian-Festivals%20', '/blog/gambian-festivals'],
    ['/My-list', '/my-list'],
    // What its title would have.
    ['/Tours/Bijilo-Forest-Park', '/tours/bijilo-monkey-park'],
    // One that it had before, as older papers have it.
    ['/Blog/Gambia-Weather-Guide.', '/blog/gambia-weather-guide-2025'],
  ])('%s leads to the page that is meant', async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([302, to, 'no-cache']);
  });

  it.each(['/Tours/atlantis', '/Admin', '/%'])('%s, which no page has: 404', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

describe('what the framework would offer by itself', () => {
  it.each([
    '/_image',
    '/_image?href=/img/x.webp&w=100&f=webp',
    '/_image?href=https://example.com/x.png',
    '/%5Fimage',
    '/_image/',
    '/_server-islands/Anything',
    '/_server-islands/Anything?e=default&p=&s=%7B%7D',
    '/_actions/anything',
  ])('%s is an address that does not exist, like any other', async (path) => {
    const answer = await fetch(`${shared.site.url}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(await (await ask('/nothing')).text());
  });
});

describe('what lies beside what is served', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/.build/current/server/entry.mjs',
    '/package.json',
    '/package-lock.json',
    '/content/site.yaml',
    '/data/auth-secret',
    '/auth-secret',
    '/server/entry.mjs',
    '/src/middleware.ts',
    '/_astro',
    '/img',
    '/_astro/../../../auth-secret',
    '/img/..%2f..%2fauth-secret',
    '/img/%2e%2e/%2e%2e/package.json',
    '/sw.js.map',
  ])('is no file of the site, and no list of a folder: %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This path leads into the mangroves');
  });
});

describe('the page for an address that does not exist', () => {
  it('is the same bytes for all of them, rendered once', async () => {
    const first = await ask('/nothing/of/this/kind');
    const text = await first.text();
    expect(text).toContain('This path leads into the mangroves');
    for (const path of ['/tours/no-such-tour', '/blog/no-such-article', '/no-such-policy', '/tours/no-such-tour/calendar', '/quote/no-such-quote']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('etag'), answer.headers.get('x-not-found-page')], path).toEqual([404, first.headers.get('etag'), null]);
      expect(await answer.text()).toBe(text);
    }
  });
});

describe('a page for one visitor', () => {
  it.each(['br', 'gzip'])('comes packed as %s', async (encoding) => {
    const answer = await ask('/nothing', { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toContain('</html>');
  });

  it('comes plain to whoever cannot unpack it', async () => {
    const answer = await ask('/nothing', { headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toContain('</html>');
  });
});
