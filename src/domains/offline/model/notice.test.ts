import { expect, it } from 'vitest';
import { ago, COPY, MISSING, moment, noticeContent, REST_HERE, TRY_AGAIN, withNotice } from './notice.ts';

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
  const page = '<!doctype html><html lang="en-GB"><head><title>T</title></head><body><header></header><main id="main"><p>Text</p></main></body></html>';
  const html = withNotice(page, noticeContent('No connection.', TRY_AGAIN, REST_HERE), 'copy');
  expect(html).toMatch(/^<!doctype html><html data-offline="copy" lang="en-GB"><head><title>T<\/title><style [^>]+>[^<]+<\/style><\/head>/);
  expect(html).toMatch(
    /<\/header><div id="offline-notice" role="status">No connection\. <a href="">Try again<\/a> <a href="\/offline">What is on this device<\/a><\/div><main id="main">/,
  );
});

it('a copy comes on a slow line too, and says nothing else; both sentences say how old what stands there is', () => {
  expect(COPY('22 November')).toBe('The connection is slow or lost. This page is a copy from 22 November.');
  expect(MISSING('22 November')).toMatch(/is not on this device\. Here is what this device keeps, as of 22 November\.$/);
});
