// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
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
