import { describe, expect, it } from 'vitest';
import { csvHead, csvLine, csvRow } from './csv.ts';

describe('a line of a CSV file', () => {
  it('follows RFC 4180', () => {
    expect(csvLine(['plain', 'a,b', 'say "yes"', 'two\nlines', 3, null, ''])).toBe('plain,"a,b","say ""yes""","two\nlines",3,,\r\n');
  });

  it.each(['=1+1', '+220 712 3456', '-2', '@SUM(A1)', '\tx', '=HYPERLINK("x")'])('runs no formula: %s', (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each([
    ['see;=1+1', "see;'=1+1"],
    ['see; "=1+1"', 'see; "\'=1+1"'],
    ['Hello\n=1+1', "Hello\n'=1+1"],
    ['a;b;+1;@x', "a;b;'+1;'@x"],
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
});
