import { describe, expect, it } from 'vitest';
import { sourceOf } from './source.ts';

describe('how a visit came to us', () => {
  it.each([
    ['', 'direct'],
    [null, 'direct'],
    ['www.google.com', 'search'],
    ['google.co.uk', 'search'],
    ['WWW.GOOGLE.GM', 'search'],
    ['google.com:443', 'search'],
    ['search.yahoo.com', 'search'],
    ['search.brave.com', 'search'],
    ['duckduckgo.com', 'search'],
    ['l.facebook.com', 'social'],
    ['m.facebook.com', 'social'],
    ['www.instagram.com', 'social'],
    ['t.co', 'social'],
    ['wa.me', 'social'],
    ['www.tripadvisor.co.uk', 'reviews'],
    ['tripadvisor.com', 'reviews'],
    ['maps.google.com', 'reviews'],
    ['maps.google.co.uk', 'reviews'],
    ['mail.google.com', 'other'],
    ['google.evil.example', 'other'],
    ['notgoogle.com', 'other'],
    ['constructor.com', 'other'],
    ['__proto__', 'other'],
    ['a-blog.example', 'other'],
    ['localhost', 'other'],
  ] as const)('from %s: %s', (referrerHost, source) => {
    expect(sourceOf({ referrerHost })).toBe(source);
  });

  it('is a campaign where a link of ours says so, whatever page it stands on', () => {
    expect(sourceOf({ referrerHost: 'www.facebook.com', utmSource: 'newsletter' })).toBe('campaign');
    expect(sourceOf({ utmSource: 'flyer' })).toBe('campaign');
    expect(sourceOf({ referrerHost: 'www.facebook.com', utmSource: ' ' })).toBe('social');
  });
});
