import { describe, expect, it } from 'vitest';
import { csvHead, csvLine, csvRow } from './csv.ts';

describe('a line of a CSV file', () => {
  it('follows RFC 4180', () => {
    expect(csvLine(['plain', 'a,b', 'say "yes"', 'two\nlines', 3, null, ''])).toBe('plain,"a,b","say ""yes""","two\nlines",3,,\r\n');
  });

  it.each(['=1+1', '+1+2', '+220 712 3456 =1', '+1-2', '-2', '@SUM(A1)', '\tx', '=HYPERLINK("x")', '＝1+1', '＋1', '－2', '＠SUM(A1)'])(
    'runs no formula: %s',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each([
    ['see;=1+1', "see;'=1+1"],
    ['see; "=1+1"', 'see; "\'=1+1"'],
    ['Hello\n=1+1', "Hello\n'=1+1"],
    ['a;b;+1;@x', "a;b;'+1;'@x"],
    ['a;＝1+1', "a;'＝1+1"],
  ])('nor one that begins inside of a cell where semicolons separate: %j', (text, safe) => {
    expect(csvLine([text, 'next']).replaceAll('""', '"')).toContain(safe);
  });

  it('leaves a text alone whose signs begin no cell', () => {
    expect(csvLine(['a = b; c - d @ 5, -2'])).toBe('"a = b; c - d @ 5, -2"\r\n');
  });

  it('has no end of its own as a row, for who prints lines', () => {
    expect(csvRow(['a', '=b'])).toBe("a,'=b");
  });

  it('tells a spreadsheet of its encoding as the first one', () => {
    expect(csvHead(['a', 'b'])).toBe('\uFEFFa,b\r\n');
  });

  it('leaves our own numbers alone', () => {
    expect(csvLine([-2])).toBe('-2\r\n');
  });

  it.each([
    ['3-4', '3 to 4'],
    ['9-15', '9 to 15'],
    [' 5 - 8 ', '5 to 8'],
  ])('says a range in words, which would be a date: %j', (text, told) => {
    expect(csvRow([text])).toBe(told);
  });

  it.each(['1/2', '24.12', '3/4/2027', '12-5-2026', '2026-12', '2026/12/05', ' 1/2', '01711234567', '002207123456', '123456789012', '1e5', '2E+10'])(
    'keeps as text what would be another date or number: %s',
    (text) => {
      expect(csvRow([text])).toBe(`'${text}`);
    },
  );

  it.each(['16+', '7', '0', '7123456', '2026-12-05', '2026-12-05T10:00:00Z', '10:30', '5-8 people', '0171 1234567', '712-3456', 'HBT20261121K7QF'])(
    'leaves alone what a spreadsheet shows as it is: %s',
    (text) => {
      expect(csvRow([text])).toBe(text);
    },
  );

  it.each([
    ['+220 712 3456', '+220 712 3456'],
    ['+1 (555) 123 4567', '+1 (555) 123 4567'],
    ['+1-555-123-4567', '+1 555 123 4567'],
    ['+2207123456', '+220 7123456'],
    ['+447911123456', '+44 7911123456'],
    ['+15551234567', '+1 5551234567'],
  ])('quotes a phone number with its plus, with a space that makes it text: %s', (phone, told) => {
    expect(csvRow([phone, 'a'])).toBe(`"${told}",a`);
  });
});
