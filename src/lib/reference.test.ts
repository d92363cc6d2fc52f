import { describe, expect, it } from 'vitest';
import { isReference, makeReference, referenceDay } from './reference.ts';

const MANY = 2000;

describe('a reference', () => {
  it('is the prefix, the day and four capital letters or digits', () => {
    expect(makeReference('HBT', new Date('2026-11-21T12:00:00Z'))).toMatch(/^HBT20261121[A-Z0-9]{4}$/);
  });

  it('carries the day in Banjul, to the second', () => {
    expect(makeReference('HBT', new Date('2026-01-02T23:59:59Z')).slice(3, 11)).toBe('20260102');
    expect(makeReference('HBT', new Date('2026-01-03T00:00:00Z')).slice(3, 11)).toBe('20260103');
  });

  it('never uses characters that look like others, and uses all the rest', () => {
    const random = Array.from({ length: MANY }, () => makeReference('HBT').slice(-4)).join('');
    expect(random).not.toMatch(/[0O1IL2Z5S8B]/);
    expect(new Set(random).size).toBe(25);
  });

  it('differs from the next one', () => {
    const references = new Set(Array.from({ length: MANY }, () => makeReference('HBT')));
    expect(references.size).toBeGreaterThan(MANY * 0.98);
  });

  it('starts with the prefix of the installation', () => {
    expect(makeReference('GAM')).toMatch(/^GAM\d{8}/);
  });
});

describe('what is taken for a reference', () => {
  it.each(['HBT20261121K7QF', 'HBT20260101AAAA'])('%s is one', (text) => {
    expect(isReference(text, 'HBT')).toBe(true);
  });

  it.each([
    ['another prefix', 'ABC20261121K7QF'],
    ['no prefix', '20261121K7QF'],
    ['lower case', 'HBT20261121k7qf'],
    ['too short', 'HBT20261121K7Q'],
    ['too long', 'HBT20261121K7QFX'],
    ['a two-digit year', 'HBT261121K7QF'],
    ['a line break behind it', 'HBT20261121K7QF\n'],
    ['markup in it', 'HBT20261121<b>Q'],
    ['nothing', ''],
  ])('one with %s is none', (_name, text) => {
    expect(isReference(text, 'HBT')).toBe(false);
  });

  it('is what we make ourselves', () => {
    expect(isReference(makeReference('HBT'), 'HBT')).toBe(true);
  });
});

describe('the day of a reference', () => {
  it.each([
    ['HBT20261121K7QF', '2026-11-21'],
    ['AB20260102AAAA', '2026-01-02'],
  ])('%s was made on %s', (reference, day) => {
    expect(referenceDay(reference)).toBe(day);
  });
});
