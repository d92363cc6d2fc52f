// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { FROM_SITE_HEADER } from '@/lib/from-site';
import { fetchSheet, sheetBody } from './fresh-sheet';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const sheet = (asOf: string, version: string, words: string) =>
  `<main><time data-as-of-clock>${asOf.slice(11, 16)}</time><div data-sheet-body data-as-of="${asOf}" data-version="${version}">${words}</div></main>`;

it('what is new on a sheet is shown where the server’s clock was set back meanwhile', async () => {
  document.body.innerHTML = sheet('2026-12-05T12:00:00.000Z', 'a', 'Pick-up 07:30');
  vi.stubGlobal('fetch', async () => new Response(sheet('2026-12-05T10:30:00.000Z', 'b', 'Pick-up 08:15')));
  expect(await fetchSheet()).toBe('fresh');
  expect(sheetBody()?.textContent).toBe('Pick-up 08:15');
  expect(document.querySelector('[data-as-of-clock]')?.textContent).toBe('10:30');
});

it('a link has ended where the site says so, and not where a host or a network has no page at its address', async () => {
  document.body.innerHTML = sheet('2026-12-05T12:00:00.000Z', 'a', 'Pick-up 07:30');
  vi.stubGlobal('fetch', async () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } }));
  expect(await fetchSheet()).toBe('away');
  vi.stubGlobal('fetch', async () => new Response('', { status: 404, headers: { [FROM_SITE_HEADER]: '1' } }));
  expect(await fetchSheet()).toBe('ended');
});
