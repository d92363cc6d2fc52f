import { describe, expect, it } from 'vitest';
import { comingExceptions, exceptionText, hoursOn, isOpenAt, nextOpening, openingText } from './opening-hours.ts';

const CHRISTMAS = { name: 'Christmas', first: '2026-12-25', last: '2026-12-26' };
const RAMADAN = { name: 'Ramadan', first: '2026-12-28', last: '2027-01-15', opens: '09:00', closes: '16:00' };
const HOURS = { opens: '07:00', closes: '22:00', exceptions: [RAMADAN, CHRISTMAS] };
const at = (text: string) => new Date(`${text}Z`);

describe('on a day with other hours', () => {
  it.each([
    ['2026-12-24T23:59:59', undefined, '2026-12-24', { opens: '07:00', closes: '22:00' }],
    ['2026-12-25T12:00:00', false, '2026-12-25', undefined],
    ['2026-12-26T23:59:59', false, '2026-12-26', undefined],
    ['2026-12-27T07:00:00', true, '2026-12-27', { opens: '07:00', closes: '22:00' }],
    ['2026-12-28T08:59:59', false, '2026-12-28', { opens: '09:00', closes: '16:00' }],
    ['2027-01-15T15:59:59', true, '2027-01-15', { opens: '09:00', closes: '16:00' }],
    ['2027-01-16T16:00:00', true, '2027-01-16', { opens: '07:00', closes: '22:00' }],
  ])('at %s the office is open: %s', (moment, open, day, hours) => {
    expect(isOpenAt(at(moment), HOURS)).toBe(open ?? false);
    expect(hoursOn(day, HOURS)).toEqual(hours);
  });
});

describe('the next opening', () => {
  it.each([
    ['2026-12-24T06:00', '2026-12-24T07:00', '7:00 AM'],
    ['2026-12-24T22:00', '2026-12-27T07:00', '7:00 AM on 27 December'],
    ['2026-12-26T22:00', '2026-12-27T07:00', '7:00 AM'],
    ['2026-12-27T23:00', '2026-12-28T09:00', '9:00 AM'],
  ])('after %s is %s, told as %s', (from, expected, text) => {
    const opening = nextOpening(at(`${from}:00`), HOURS);
    expect(opening).toEqual(at(`${expected}:00`));
    expect(openingText(at(`${from}:00`), at(`${expected}:00`))).toBe(text);
  });

  it('is unknown where the office stays closed for good', () => {
    const closed = { ...HOURS, exceptions: [{ name: 'Closed', first: '2020-01-01', last: '2099-12-31' }] };
    expect(nextOpening(at('2026-12-24T12:00:00'), closed)).toBeUndefined();
  });
});

describe('beside the hours', () => {
  it.each([
    ['2026-11-24T12:00:00', []],
    ['2026-11-25T00:00:00', ['Christmas']],
    ['2026-12-01T12:00:00', ['Christmas', 'Ramadan']],
    ['2026-12-26T23:59:59', ['Christmas', 'Ramadan']],
    ['2026-12-27T00:00:00', ['Ramadan']],
    ['2027-01-16T00:00:00', []],
  ])('on %s stand %j', (moment, names) => {
    expect(comingExceptions(at(moment), HOURS).map(({ name }) => name)).toEqual(names);
  });

  it('each says its name, its days and its hours', () => {
    expect(exceptionText(CHRISTMAS)).toBe('Christmas, 25 December to 26 December: closed');
    expect(exceptionText({ ...RAMADAN, last: RAMADAN.first })).toBe('Ramadan, 28 December: 9:00 AM to 4:00 PM (GMT+0)');
  });
});
