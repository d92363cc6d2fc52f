import { expect, it } from 'vitest';
import { FROM_SITE_HEADER, isExcuse, isFromSite, isGone } from './from-site.ts';

const told = (status: number, headers: Record<string, string> = {}) => ({ status, headers: new Headers(headers) });
const OURS = { [FROM_SITE_HEADER]: '1' };

it('a page or data of the site says so; a file is known by its kind', () => {
  expect(isFromSite(told(200, { ...OURS, 'content-type': 'text/html; charset=utf-8' }))).toBe(true);
  for (const type of ['text/javascript; charset=utf-8', 'text/css', 'font/woff2', 'image/webp', 'image/svg+xml', 'application/javascript'])
    expect(isFromSite(told(200, { 'content-type': type })), type).toBe(true);
  for (const type of ['text/html', 'text/html; charset=utf-8', 'text/plain', 'application/json', 'application/xhtml+xml', ''])
    expect(isFromSite(told(200, type ? { 'content-type': type } : {})), type).toBe(false);
});

it('only the site can say that a page is gone', () => {
  for (const status of [404, 410]) {
    expect(isGone(told(status, OURS))).toBe(true);
    expect(isGone(told(status))).toBe(false);
  }
  expect(isGone(told(503, OURS))).toBe(false);
});

it('a failure of something before the site is an excuse, whatever its number; what the site says, and a network that wants to be signed in to, is none', () => {
  for (const status of [404, 410, 500, 502, 503, 504, 520, 522, 526, 530]) {
    expect(isExcuse(told(status)), String(status)).toBe(true);
    expect(isExcuse(told(status, OURS)), String(status)).toBe(false);
  }
  for (const status of [0, 200, 302, 401, 403, 407, 429, 511]) expect(isExcuse(told(status)), String(status)).toBe(false);
});
