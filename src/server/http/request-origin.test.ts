import { describe, expect, it } from 'vitest';
import { requestOrigin } from './request-origin.ts';

const SITE = new URL('https://tours.example.com');
const of = (headers: Record<string, string>, site = SITE) => requestOrigin(new Headers(headers), site);

describe('the origin of a request', () => {
  it('is our own where Origin names the site', () => {
    expect(of({ origin: 'https://tours.example.com' })).toBe('own');
    expect(of({ origin: 'http://localhost:3000' }, new URL('http://localhost:3000'))).toBe('own');
  });

  it('is our own under another name of this machine where the site is tried on it', () => {
    const tried = new URL('http://localhost:3000');
    expect(of({ origin: 'http://127.0.0.1:3000' }, tried)).toBe('own');
    expect(of({ referer: 'http://127.0.0.1:3000/tours' }, tried)).toBe('unknown');
    for (const origin of ['http://127.0.0.1:4000', 'https://127.0.0.1:3000', 'http://127.0.0.2:3000']) expect(of({ origin }, tried)).toBe('foreign');
    expect(of({ origin: 'http://127.0.0.1:3000' })).toBe('foreign');
  });

  it.each([
    'https://evil.example',
    'http://tours.example.com',
    'https://tours.example.com:8443',
    'https://tours.example.com.evil.example',
    'https://www.tours.example.com',
    'https://tours.example.com/',
  ])('is foreign where Origin is %s', (origin) => {
    expect(of({ origin })).toBe('foreign');
  });

  it('is told by Sec-Fetch-Site where there is no Origin', () => {
    expect(of({ 'sec-fetch-site': 'same-origin' })).toBe('own');
    for (const site of ['cross-site', 'same-site', 'none', 'SAME-ORIGIN']) expect(of({ 'sec-fetch-site': site })).toBe('foreign');
  });

  it('is told by Sec-Fetch-Site where the browser hides the origin as "null"', () => {
    expect(of({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe('own');
    expect(of({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe('foreign');
    expect(of({ origin: 'null' })).toBe('unknown');
  });

  it('is decided by Origin where both are there', () => {
    expect(of({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe('foreign');
    expect(of({ origin: 'https://tours.example.com', 'sec-fetch-site': 'cross-site' })).toBe('own');
  });

  it('is foreign where nothing but the Referer tells, and names another site', () => {
    for (const referer of ['https://evil.example/form', 'http://tours.example.com/', 'https://tours.example.com.evil.example/']) {
      expect(of({ referer })).toBe('foreign');
      expect(of({ origin: 'null', referer })).toBe('foreign');
    }
    expect(of({ referer: 'no address' })).toBe('unknown');
  });

  it('is unknown where the browser says nothing; Host and Referer are no proof', () => {
    expect(of({})).toBe('unknown');
    expect(of({ referer: 'https://tours.example.com/enquiry', host: 'tours.example.com' })).toBe('unknown');
  });
});
