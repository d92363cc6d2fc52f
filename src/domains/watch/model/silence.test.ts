import { expect, it } from 'vitest';
import { expectedSince, type InquiryHistory, isSilent } from './silence.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A Friday. */
const LAST = new Date('2026-11-20T12:00:00Z');
const after = (days: number) => new Date(LAST.getTime() + days * DAY_MS);
/** A site with so many enquiries on each weekday, from Sunday on, for eight weeks and longer. */
function site(perWeekday: number[], recent = perWeekday.reduce((sum, n) => sum + n, 0) * 2): InquiryHistory {
  return { first: after(-200), last: LAST, byWeekday: perWeekday.map((n) => n * 8), recent };
}
const ONE_A_DAY = site([1, 1, 1, 1, 1, 1, 1]);

it('one enquiry a day: a week without is chance, nine days are silence', () => {
  expect(isSilent(ONE_A_DAY, after(7))).toBe(false);
  expect(isSilent(ONE_A_DAY, after(9))).toBe(true);
});

it('ten a day: silence after a day, but never within one', () => {
  const busy = site([10, 10, 10, 10, 10, 10, 10]);
  expect(expectedSince(busy, after(0.9))).toBeGreaterThan(8);
  expect(isSilent(busy, after(0.9))).toBe(false);
  expect(isSilent(busy, after(1))).toBe(true);
});

it('weekdays count for themselves: a weekend on which nobody ever writes is silent without harm', () => {
  const weekdays = site([0, 6, 6, 6, 6, 6, 0]);
  // From Friday noon to Monday morning.
  expect(expectedSince(weekdays, new Date('2026-11-23T06:00:00Z'))).toBeLessThan(7);
  expect(isSilent(weekdays, new Date('2026-11-23T06:00:00Z'))).toBe(false);
  expect(isSilent(weekdays, new Date('2026-11-24T12:00:00Z'))).toBe(true);
});

it('a season that ends is no silence: the last two weeks count where they were quieter', () => {
  const ending = site([5, 5, 5, 5, 5, 5, 5], 7);
  expect(isSilent(ending, after(10))).toBe(false);
  expect(isSilent(ending, after(17))).toBe(true);
});

it('a site with little history is never silent', () => {
  expect(isSilent({ ...ONE_A_DAY, first: after(-27) }, after(60))).toBe(false);
  expect(isSilent({ ...ONE_A_DAY, byWeekday: [2, 2, 3, 3, 3, 3, 3] }, after(60))).toBe(false);
});

it('a short history is taken for what it is: four weeks of one a day are one a day', () => {
  const young: InquiryHistory = { first: after(-28), last: LAST, byWeekday: [4, 4, 4, 4, 4, 4, 4], recent: 14 };
  expect(expectedSince(young, after(8))).toBeCloseTo(8, 5);
});
