import { describe, expect, it } from 'vitest';
import { isLanguageTag, languageName, preferredLanguage, writtenTo } from './languages.ts';

describe('the language that a browser prefers', () => {
  it.each([
    ['nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
    ['de', 'de'],
    ['en;q=0.8, fr;q=0.9', 'fr'],
    // Of equal weights the first one.
    ['sv-SE, nl', 'sv'],
    ['zh-Hant-TW', 'zh'],
    ['FR-be', 'fr'],
    ['*, de;q=0.5', 'de'],
    ['nl;q=0, en;q=0.1', 'en'],
    ['de ; q=0.7 , fr ; q=0.6', 'de'],
  ])('of "%s" is %s', (header, tag) => {
    expect(preferredLanguage(header)).toBe(tag);
  });

  it.each([
    [null],
    [''],
    ['*'],
    [',;,'],
    ['nl;q=0'],
    ['nl;q=high'],
    ['x-klingon'],
    ['<script>alert(1)</script>'],
    ['abcdefghi'],
    [`nl-${'a1b2c3d4-'.repeat(5)}x`],
  ])('is not told by %s', (header) => {
    expect(preferredLanguage(header)).toBeUndefined();
  });

  it('is read from the beginning of a header, however long it is', () => {
    const long = `nl-NL,${'de;q=0.1,'.repeat(100_000)}`;
    const before = performance.now();
    expect(preferredLanguage(long)).toBe('nl');
    expect(preferredLanguage(`${'-'.repeat(1_000_000)},nl`)).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(200);
  });
});

it('a traveller is written to in their language where it is one of ours, else in English', () => {
  expect(['en', 'nl', 'de', 'fr', 'sv', 'toString', null, undefined].map(writtenTo)).toEqual(['en', 'nl', 'de', 'fr', 'en', 'en', 'en', 'en']);
});

it('languages have names, and a tag where we know none', () => {
  expect(['nl', 'sv', 'mnk'].map(languageName)).toEqual(['Dutch', 'Swedish', 'mnk']);
});

it('only a primary tag in lower case is one', () => {
  expect(['nl', 'mnk', 'nl-NL', 'NL', 'n', 'nl ', '', 'abcdefghi'].map(isLanguageTag)).toEqual([true, true, false, false, false, false, false, false]);
});
