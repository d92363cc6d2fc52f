import { expect, it } from 'vitest';
import { isKeepThisPage, isPageFile, keepUntil } from './private-page.ts';

const answer = (status: number, until?: string) => ({ status, headers: new Headers(until === undefined ? {} : { 'x-keep-until': until }) });

it('an answer is kept only where it is whole and says until when', () => {
  expect(keepUntil(answer(200, '2026-12-12T00:00:00.000Z'))).toBe(Date.UTC(2026, 11, 12));
  for (const other of [answer(200), answer(200, 'soon'), answer(200, ''), answer(404, '2026-12-12T00:00:00.000Z'), answer(503, '2026-12-12T00:00:00.000Z')])
    expect(keepUntil(other)).toBeUndefined();
});

it('files of pages are those of the build and pictures, never an answer of one person', () => {
  expect(['/_astro/a.1234.js', '/img/a.webp', '/favicon.svg'].every(isPageFile)).toBe(true);
  expect(['/trip/abc', '/api/me', '/trip/abc/trip.ics', '/img', '/'].some(isPageFile)).toBe(false);
});

it('a message that is none is passed over', () => {
  expect(isKeepThisPage({ type: 'keep', page: '/trip/a', files: ['/_astro/a.js'] })).toBe(true);
  for (const other of [null, undefined, 'forget', { type: 'keep' }, { type: 'keep', page: 1, files: [] }, { type: 'keep', page: '/', files: [1] }])
    expect(isKeepThisPage(other)).toBe(false);
});
