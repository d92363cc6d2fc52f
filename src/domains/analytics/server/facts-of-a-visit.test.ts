import { describe, expect, it } from 'vitest';
import { sourceOf } from '../model/source.ts';
import { referrerHost } from './referrer-host.ts';
import { asksNotToBeCounted, deviceClass, visitFacts } from './visit-facts.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

describe('a user agent becomes a class', () => {
  it.each([
    ['phone', IPHONE],
    ['phone', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'],
    ['phone', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
    ['phone', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25'],
    ['tablet', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1'],
    ['tablet', 'Mozilla/5.0 (Linux; Android 13; SM-X906C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'],
    ['tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0'],
    ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'],
    ['computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15'],
    ['computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
    ['computer', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'],
    ['unknown', 'SomethingElse/1.0'],
    ['unknown', ''],
    ['unknown', null],
  ])('%s: %s', (device, userAgent) => expect(deviceClass(userAgent)).toBe(device));
});

describe('robots', () => {
  it.each([
    [true, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [true, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36'],
    [true, 'curl/8.9.1'],
    [false, IPHONE],
  ])('%s: %s', (isBot, userAgent) => expect(visitFacts(new Headers({ 'user-agent': userAgent }), 0).isBot).toBe(isBot));
  it('what has no name at all is no browser', () => expect(visitFacts(new Headers(), 0).isBot).toBe(true));
});

describe('a country', () => {
  const at = (headers: Record<string, string>, proxies = 1) => visitFacts(new Headers(headers), proxies).country;
  it('is what a trusted proxy says', () => {
    expect(at({ 'cf-ipcountry': 'GM' })).toBe('GM');
    expect(at({ 'x-country-code': 'sn' }, 2)).toBe('SN');
  });
  it('is not believed where no proxy is trusted', () => expect(at({ 'cf-ipcountry': 'GM' }, 0)).toBeNull());
  it.each(['XX', 'T1', 'GMB', 'G', '', 'G1'])('%j is none', (code) => expect(at({ 'cf-ipcountry': code })).toBeNull());
});

it('who asks not to be counted', () => {
  expect(asksNotToBeCounted(new Headers({ 'sec-gpc': '1' }))).toBe(true);
  expect(asksNotToBeCounted(new Headers({ dnt: '1' }))).toBe(true);
  expect(asksNotToBeCounted(new Headers({ 'sec-gpc': '0', dnt: '0' }))).toBe(false);
});

describe('a referrer', () => {
  it.each([
    ['https://www.google.com/search?q=gambia', 'google.com'],
    ['https://blog.example.org/a?secret=1#x', 'blog.example.org'],
    ['android-app://com.google.android.googlequicksearchbox/', 'com.google.android.googlequicksearchbox'],
    ['https://tours.example/', null],
    ['https://user:pass@Mixed.Example/', 'mixed.example'],
    ['javascript:alert(1)', null],
    ['nonsense', null],
    ['', null],
    [undefined, null],
    [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, null],
  ])('%s: only the host %s is kept', (referrer, host) => expect(referrerHost(referrer, 'tours.example')).toBe(host));

  it.each([
    ['direct', null],
    ['search', 'google.com'],
    ['search', 'google.co.uk'],
    ['search', 'google.gm'],
    ['search', 'duckduckgo.com'],
    ['search', 'bing.com'],
    ['search', 'de.search.yahoo.com'],
    ['search', 'com.google.android.googlequicksearchbox'],
    ['social', 'l.facebook.com'],
    ['social', 'instagram.com'],
    ['social', 't.co'],
    ['social', 'pinterest.co.uk'],
    ['reviews', 'tripadvisor.co.uk'],
    ['reviews', 'getyourguide.de'],
    ['other', 'blog.example.org'],
    ['other', 'google.evil.example'],
    ['other', 'notfacebook.com'],
    ['other', 'mail.google.com'],
  ])('%s from %s', (source, host) => expect(sourceOf({ referrerHost: host })).toBe(source));
});
