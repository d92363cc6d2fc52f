import { describe, expect, it } from 'vitest';
import { enclosedSchema } from '../model/submit-inquiry.ts';
import { arrival } from './arrival.ts';

const SITE = new URL('https://tours.example');

describe('where an enquiry came from', () => {
  it.each([
    ['https://tours.example/tours/makasutu?utm=x#contact', '/tours/makasutu'],
    ['https://elsewhere.example/tours', undefined],
    ['http://tours.example/tours', undefined],
    ['https://tours.example//elsewhere.example/x', undefined],
    ['no address', undefined],
    [null, undefined],
  ])('the page of %s is %s', (page, path) => {
    expect(arrival(SITE, { page, languages: null, enclosed: {} }).sourcePage).toBe(path);
  });

  it.each([
    ['www.search.example', 'www.search.example'],
    ['WWW.Search.example:8080', 'www.search.example:8080'],
    ['tours.example', undefined],
    ['https://www.search.example/?q=private', undefined],
    ['<script>', undefined],
    ['localhost', undefined],
    [`${'a'.repeat(120)}.example`, undefined],
    [42, undefined],
    [undefined, undefined],
  ])('the host of %j is %s', (referrer, host) => {
    expect(arrival(SITE, { page: null, languages: null, enclosed: enclosedSchema.parse({ referrer }) }).referrerHost).toBe(host);
  });

  it('keeps no endless path', () => {
    expect(arrival(SITE, { page: `https://tours.example/${'a'.repeat(3000)}`, languages: null, enclosed: {} }).sourcePage).toHaveLength(200);
  });

  it('the language is the one that the browser prefers', () => {
    expect(arrival(SITE, { page: null, languages: 'nl-BE,nl;q=0.9,en;q=0.8', enclosed: {} }).language).toBe('nl');
    expect(arrival(SITE, { page: null, languages: null, enclosed: {} }).language).toBeUndefined();
  });
});
