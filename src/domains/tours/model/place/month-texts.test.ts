import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { monthOfDay, monthsCheck, monthsOf } from './month-texts';

const content = sampleContent();
const known = monthsOf(content);

describe('what a month is like', () => {
  it('is a line a month, from the averages of content/climate.yaml, their source named', () => {
    expect(known.months).toHaveLength(12);
    expect(known.months[0]).toBe(
      'January on the coast: about 32 °C by day and 16 °C at night, hardly any rain. Birds that winter here from Europe are in every creek.',
    );
    expect(known.months[7]).toMatch(/^August on the coast: about 30 °C by day and 23 °C at night, rain on about 19 days \(350 mm\)\. /);
    expect(known.source).toContain('World Meteorological Organization');
    expect(monthsCheck.safeParse(JSON.parse(JSON.stringify(known))).success).toBe(true);
  });

  it('is that of the month of a day, and nothing without one', () => {
    expect(monthOfDay(known.months, '2027-02-14')).toMatch(/^February on the coast: /);
    expect(monthOfDay(known.months, '')).toBeUndefined();
  });

  it('says what is different where a trip leads away from the coast', () => {
    expect(known.notes.map(({ title }) => title)).toEqual(['George Town Stone Circle & Baboon Island', content.dakar?.title]);
  });

  it('is nothing where the operator has taken the averages away', () => {
    const { climate: _taken, ...rest } = content;
    expect(monthsOf(rest)).toEqual({ months: [], source: '', notes: [] });
  });
});
