import { expect, it } from 'vitest';
import { FROM_SITE_HEADER } from '../../../lib/from-site.ts';
import { isPersonal, SECRET_STARTS } from '../../../start/private-addresses.ts';
import { cacheOf, mayKeep, PAGES, PICTURES, REST, SCRIPTS } from './kept.ts';

const APART = [
  '/admin',
  '/admin/inquiries/HBT20261121K7QF',
  '/admin-init',
  '/account',
  '/auth',
  '/api/me',
  '/api/submit-inquiry',
  '/analytics',
  '/analytics/experiments',
  '/security-monitor',
  '/access-denied',
  '/desk-away',
  '/quote/abc',
  '/invited/abc',
  '/enquiry/sent',
  '/sw.js',
  '/sw-off.js',
  '/admin-sw.js',
  '/trip-sw.js',
  '/sheet-sw.js',
];

it.each(APART)('%s is left to the browser', (path) => {
  expect([cacheOf(path, true), cacheOf(path, false)]).toEqual([undefined, undefined]);
});

it('what is one person’s is among them', () => {
  // At the address of a preview the worker notes that this device looks at one; the answer itself says that nobody may keep it.
  const secrets = SECRET_STARTS.filter((start) => start !== '/preview/').map((start) => `${start}x`);
  const known = ['/admin', '/admin/x', '/analytics', '/analytics/experiments', '/security-monitor', '/admin-init', '/account', ...secrets];
  for (const path of known) {
    expect(isPersonal(path), path).toBe(true);
    expect(cacheOf(path, true), path).toBeUndefined();
  }
});

it('everything else has its cache, also where its name begins alike', () => {
  for (const path of ['/', '/tours/lamin-lodge-river-cruise', '/enquiry', '/authors', '/blog/administration', '/accessibility'])
    expect(cacheOf(path, true)).toBe(PAGES);
  expect(cacheOf('/_astro/a.js', false)).toBe(SCRIPTS);
  expect(cacheOf('/img/a.webp', false)).toBe(PICTURES);
  expect(cacheOf('/data/tours/a', false)).toBe(REST);
  // What is opened in a tab of its own is no page for that.
  expect(cacheOf('/img/a.webp', true)).toBe(PICTURES);
  expect(cacheOf('/rss.xml', true)).toBe(REST);
});

it('an answer is kept where it is whole, ours, asked for under this address, and for everybody', () => {
  const answer = (
    over: Partial<Response> = {},
    cacheControl = 'public, max-age=0, must-revalidate',
    of: Record<string, string> = { [FROM_SITE_HEADER]: '1' },
  ) =>
    mayKeep({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers({ 'cache-control': cacheControl, 'content-type': 'text/html', ...of }),
      ...over,
    });
  expect(answer()).toBe(true);
  for (const other of [{ status: 404 }, { status: 206 }, { status: 503 }, { type: 'opaque' as const }, { redirected: true }]) expect(answer(other)).toBe(false);
  for (const cacheControl of ['no-store', 'private, max-age=60', 'no-cache', '']) expect(answer({}, cacheControl)).toBe(false);
  expect(answer({}, 'public, max-age=600', {}), 'the page of a network, or of a host').toBe(false);
});
