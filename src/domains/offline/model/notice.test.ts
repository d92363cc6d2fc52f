import { expect, it } from 'vitest';
import { ago, moment, noticeContent, withNotice } from './notice.ts';

const MINUTE = 60_000;

it.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [47 * 60 * MINUTE, '1 day ago'],
  [72 * 60 * MINUTE, '3 days ago'],
])('a copy that is %d ms old is from %s', (ms, words) => {
  expect(ago(ms)).toBe(words);
});

it('says the moment and the age', () => {
  const at = new Date(2026, 10, 22, 14, 5).getTime();
  expect(moment(at, at + 3 * 60 * MINUTE)).toBe('22 November at 14:05 (3 hours ago)');
});

it('the bar stands above the content, is a status, and marks the page', () => {
  const page = '<!doctype html><html lang="en-GB"><body><header></header><main id="main"><p>Text</p></main></body></html>';
  const html = withNotice(page, noticeContent('No connection.'), 'copy');
  expect(html).toMatch(/^<!doctype html><html data-offline="copy" lang="en-GB">/);
  expect(html).toMatch(
    /<\/header><div id="offline-notice" role="status" style="[^"]+">No connection\. <a href="\/offline"[^>]*>What else is here<\/a><\/div><main id="main">/,
  );
});
