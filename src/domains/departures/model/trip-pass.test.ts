import { describe, expect, it } from 'vitest';
import { keepPassUntil } from './keep-pass.ts';
import { daysInWords, firstNameOf, momentInWords } from './trip-pass.ts';

describe('words of a pass', () => {
  it('name both days of two, and say that there is none', () => {
    expect(daysInWords('2026-12-05', '2026-12-05')).toBe('Saturday 5 December 2026');
    expect(daysInWords('2026-12-31', '2027-01-01')).toBe('Thursday 31 December 2026 to Friday 1 January 2027');
    expect(daysInWords(null, null)).toBe('The day is not fixed yet');
  });

  it.each([
    ['Mary Smith', 'Mary'],
    ['  Dr Awa  Touray', 'Awa'],
    ["O'Brien", "O'Brien"],
    ['Łukasz', 'Łukasz'],
    ['Mrs.', null],
    ['', null],
    ['mary@example.com', null],
    ['+220 700 0000', null],
    ['<script>', null],
  ])('call "%s" %s', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });

  it('tell a moment by the clock of Banjul', () => {
    expect(momentInWords(new Date('2026-11-27T18:04:59Z'))).toBe('18:04 on Friday 27 November 2026, Gambian time');
  });
});

it('devices keep a pass until seven days after the trip, without a day for sixty days, and never for less than a day', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  expect(keepPassUntil('2026-12-05', now).toISOString()).toBe('2026-12-13T00:00:00.000Z');
  expect(keepPassUntil(null, now).toISOString()).toBe('2027-01-30T12:00:00.000Z');
  expect(keepPassUntil('2026-11-01', now).toISOString()).toBe('2026-12-02T12:00:00.000Z');
});
