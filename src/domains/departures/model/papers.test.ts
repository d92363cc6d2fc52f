import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { isDay } from '../../../lib/banjul-time.ts';
import { checkPapers, monthsAfter, type TypedPapers } from './papers.ts';

const { border } = sampleContent();
if (!border) throw new Error('the sample has a border');
const TRIP = { first: '2026-12-05', last: '2026-12-05' };
const TODAY = '2026-11-27';
const NOTHING: TypedPapers = { passportEnds: '', vaccinated: '', hasNoCertificate: false, group: '' };
const said = (typed: Partial<TypedPapers>, trip = TRIP) => checkPapers({ ...NOTHING, ...typed }, border, trip, TODAY).map(({ is, words }) => [is, words]);

describe('a passport beside the day of the trip', () => {
  it.each([
    ['2027-06-05', 'fine', 'Your passport ends 6 months after the trip: Senegal may ask for six.'],
    ['2027-06-04', 'look', 'Your passport ends 5 months after the trip: Senegal may ask for six. Ask us.'],
    ['2027-01-05', 'look', 'Your passport ends 1 month after the trip: Senegal may ask for six. Ask us.'],
    ['2026-12-17', 'look', 'Your passport ends 12 days after the trip: Senegal may ask for six. Ask us.'],
    ['2026-12-05', 'look', 'Your passport ends on the last day of the trip: Senegal may ask for six. Ask us.'],
    ['2026-12-04', 'look', 'Your passport ends on 4 December 2026, before the trip is over. Ask us.'],
    ['2026-11-26', 'look', 'Your passport expired on 26 November 2026. You need a new one for this trip. Ask us.'],
    ['2031-03-01', 'fine', 'Your passport ends 4 years after the trip: Senegal may ask for six.'],
    ['2026-11-31', 'wrong', 'This day does not exist. Please check it.'],
    ['10000-01-01', 'wrong', 'A year has four digits. Please type it again.'],
    ['+010000-01-01', 'wrong', 'A year has four digits. Please type it again.'],
    ['2062-01-01', 'wrong', 'No passport lasts until 1 January 2062. Please check the year.'],
    ['tomorrow', 'wrong', 'This day does not exist. Please check it.'],
  ])('%s is %s', (passportEnds, is, words) => {
    expect(said({ passportEnds })).toEqual([[is, words]]);
  });

  it('is counted from the last day of a trip of two days', () => {
    const two = { first: '2026-12-05', last: '2026-12-06' };
    expect(said({ passportEnds: '2027-06-05' }, two)[0]?.[0]).toBe('look');
    expect(said({ passportEnds: '2027-06-06' }, two)[0]?.[0]).toBe('fine');
  });

  it('months end where a month is shorter', () => {
    expect([monthsAfter('2026-08-31', 6), monthsAfter('2027-08-31', 6), monthsAfter('2026-12-31', 2)]).toEqual(['2027-02-28', '2028-02-29', '2027-02-28']);
  });
});

describe('a yellow fever certificate', () => {
  it.each([
    ['2026-11-25', 'fine', 'Your certificate counts from 5 December 2026, in time for the trip. Bring the booklet itself.'],
    ['2026-11-26', 'look', 'Your certificate counts from 6 December 2026, after you cross the border on 5 December 2026. Ask us.'],
    [
      '2026-11-30',
      'look',
      '30 November 2026 is still to come. If you are vaccinated on that day, the certificate counts from 10 December 2026, after you cross the border on 5 December 2026.',
    ],
    ['2026-11-31', 'wrong', 'This day does not exist. Please check it.'],
    ['1920-01-01', 'wrong', 'There was no vaccine on 1 January 1920. Please check the year.'],
  ])('of %s is %s', (vaccinated, is, words) => {
    expect(said({ vaccinated })).toEqual([[is, words]]);
  });

  it('that is missing is told with the last day for it, or that there is none', () => {
    const far = { first: '2027-01-20', last: '2027-01-20' };
    expect(said({ hasNoCertificate: true }, far)[0]?.[1]).toContain('so for this trip on 10 January 2027 at the latest');
    expect(said({ hasNoCertificate: true })[0]?.[1]).toContain('this trip is sooner than that');
  });
});

it('a passport’s group is told as the owner wrote it, and without a day the day is asked for', () => {
  expect(said({ group: 'ecowas' })).toEqual([['look', border.groups.find(({ id }) => id === 'ecowas')?.needs]]);
  expect(said({ group: 'nobody' })).toEqual([]);
  expect(said({ passportEnds: '2027-06-05' }, { first: '', last: '' })).toEqual([['wrong', 'Choose the day of your trip first.']]);
  expect(said({ passportEnds: '2027-06-05' }, { first: '2026-11-31', last: '2026-11-31' })).toEqual([['wrong', 'This day does not exist. Please check it.']]);
});

const anyDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

describe('for any papers and any day', () => {
  it('there is an answer in words that gives no verdict and names no day that does not exist', () => {
    const typed = fc.oneof(anyDay, fc.string(), fc.constantFrom('2026-11-31', '10000-01-01', '0000-00-00', ''));
    fc.assert(
      fc.property(typed, typed, fc.boolean(), typed, anyDay, (passportEnds, vaccinated, hasNoCertificate, first, today) => {
        for (const { words } of checkPapers({ passportEnds, vaccinated, hasNoCertificate, group: 'other' }, border, { first, last: first }, today)) {
          expect(words).not.toMatch(/undefined|NaN|Invalid|allowed|refused|illegal|entitled|valid\b/);
          expect(words).toMatch(/\.$/);
        }
      }),
    );
  });

  it('a passport that ends later is never worse, and holds exactly from six months on', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (first, one, other) => {
        fc.pre(first >= '2026-11-27');
        const [earlier, later] = [one, other].toSorted();
        const is = (passportEnds = '') => checkPapers({ ...NOTHING, passportEnds }, border, { first, last: first }, '2026-01-01')[0]?.is;
        if (is(earlier) === 'fine') expect(is(later)).toBe('fine');
        expect(is(later) === 'fine').toBe((later ?? '') >= monthsAfter(first, 6));
      }),
    );
  });

  it('months later is a day that exists, in that month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 240 }), (day, months) => {
        const then = monthsAfter(day, months);
        expect(isDay(then)).toBe(true);
        const count = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
        expect(count(then) - count(day)).toBe(months);
      }),
    );
  });
});
