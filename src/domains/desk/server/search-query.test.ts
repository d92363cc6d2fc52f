import { describe, expect, it } from 'vitest';
import { parseSearch } from './search-query.ts';

describe('what is typed into the search', () => {
  it('is looked for word by word, each as a beginning', () => {
    expect(parseSearch('  mary  croc ')?.query).toBe("'mary':* & 'croc':*");
  });

  it('has no operators', () => {
    expect(parseSearch("a & !b | (c) <-> d:* O'Brien \\")?.query).toBe(
      "'a':* & '&':* & '!b':* & '|':* & '(c)':* & '<->':* & 'd:*':* & 'O''Brien':* & '\\\\':*",
    );
  });

  it('is looked for without accents and letters that not every keyboard has, as enquiries are stored', () => {
    expect(parseSearch('Søren Groß Łęcki أحمد')?.query).toBe("'Soren':* & 'Gross':* & 'lecki':* & 'احمد':*");
  });

  it('has no empty word where an accent was typed alone: the database refuses a query with one', () => {
    expect(parseSearch('Cote d ´ Ivoire ¨')?.query).toBe("'Cote':* & 'd':* & 'Ivoire':*");
  });

  it('is the same with a hyphen that only lays a line out', () => {
    expect(parseSearch('Fran\u00adcisca')?.query).toBe("'Francisca':*");
  });

  it('is nothing where it holds no characters to look for', () => {
    expect(parseSearch('')).toBeUndefined();
    expect(parseSearch(' \u0000\n ')).toBeUndefined();
    expect(parseSearch('´')).toBeUndefined();
    expect(parseSearch('\u0640 \u0301')).toBeUndefined();
  });

  it('may be a phone number from five digits on', () => {
    expect(parseSearch('12345')?.digits).toBe('12345');
    expect(parseSearch('1234')?.digits).toBeUndefined();
    expect(parseSearch('room 12345')?.digits).toBeUndefined();
  });

  it.each([
    ['+220 (712) 34-56', '7123456'],
    ['00220 7123456', '7123456'],
    ['712 3456', '7123456'],
    ['+49 171 2345678', '1712345678'],
    ['0171 / 2345678', '1712345678'],
    ['00000', '00000'],
  ])('is a phone number without its country, which not everybody writes: "%s"', (typed, digits) => {
    expect(parseSearch(typed)?.digits).toBe(digits);
  });

  it.each([
    ['2026-12-12', '2026-12-12'],
    ['12 December', '12-12'],
    ['5 dec 2026', '2026-12-05'],
    ['Feb 29', '02-29'],
    ['31 November', undefined],
    ['12 people', undefined],
    ['may', undefined],
    ['Marta 12', undefined],
    ['Sept 3', '09-03'],
    ['30/11/2026', '2026-11-30'],
    ['30.11.2026', '2026-11-30'],
    ['5-12-2026', '2026-12-05'],
    ['30.11.', '11-30'],
    ['31/11/2026', undefined],
    ['11/30/2026', undefined],
    ['3-4', '04-03'],
  ])('may be a day of a trip: "%s"', (typed, day) => {
    expect(parseSearch(typed)?.day).toBe(day);
  });

  it('is a reference in capitals, however it was typed', () => {
    for (const typed of [' hbt20261121k7qf', 'HBT 20261121 K7QF', 'hbt-20261121-k7qf']) expect(parseSearch(typed)?.reference).toBe('HBT20261121K7QF');
  });
});
