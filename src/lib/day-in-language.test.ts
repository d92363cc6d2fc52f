import { expect, it } from 'vitest';
import { dayIn } from './day-in-language.ts';

it.each([
  ['en', 'Saturday 5 December 2026', '5 December 2026', '5 December'],
  ['nl', 'zaterdag 5 december 2026', '5 december 2026', '5 december'],
  ['de', 'Samstag, 5. Dezember 2026', '5. Dezember 2026', '5. Dezember'],
  ['fr', 'samedi 5 décembre 2026', '5 décembre 2026', '5 décembre'],
] as const)('a day is said as people say it: %s', (language, long, short, inYear) => {
  expect(dayIn(language, '2026-12-05', 'long')).toBe(long);
  expect(dayIn(language, '2026-12-05', 'short')).toBe(short);
  expect(dayIn(language, '2026-12-05', 'inYear')).toBe(inYear);
});

it('the first of a month is counted in French', () => {
  expect(dayIn('fr', '2027-01-01', 'long')).toBe('vendredi 1er janvier 2027');
  expect(dayIn('fr', '2027-01-01', 'short')).toBe('1er janvier 2027');
  expect(dayIn('fr', '2027-01-11', 'short')).toBe('11 janvier 2027');
});

it('what is no day stays as it is', () => {
  for (const language of ['en', 'nl', 'de', 'fr'] as const) expect(dayIn(language, 'next week', 'long')).toBe('next week');
});
