import { describe, expect, it } from 'vitest';
import { promiseDue } from '../../inquiries/model/promise-due.ts';
import { promiseClock } from './promise-clock.ts';

const RULES = { bookingMinutes: 30, replyHours: 24, opens: '07:00', closes: '22:00' };
const at = (text: string) => new Date(`${text}:00Z`);
const due = (source: string, created: string) => promiseDue(source, at(created), null, RULES).dueAt.toISOString().slice(0, 16);

describe('the 30 minutes of a booking request', () => {
  it.each([
    ['in the middle of the day', '2026-11-21T12:00', '2026-11-21T12:30'],
    ['that end as the office closes', '2026-11-21T21:30', '2026-11-21T22:00'],
    ['ten minutes before the office closes', '2026-11-21T21:50', '2026-11-22T07:20'],
    ['at the moment of closing', '2026-11-21T22:00', '2026-11-22T07:30'],
    ['late at night', '2026-11-21T23:59', '2026-11-22T07:30'],
    ['before the office opens', '2026-11-21T03:00', '2026-11-21T07:30'],
    ['at the moment of opening', '2026-11-21T07:00', '2026-11-21T07:30'],
    ['over the end of a year', '2026-12-31T21:45', '2027-01-01T07:15'],
  ])('%s', (_, created, expected) => {
    expect(due('whatsapp', created)).toBe(expected);
    expect(due('contact_form', created)).toBe(expected);
  });

  it('go on over as many days as it takes', () => {
    const rules = { ...RULES, bookingMinutes: 20 * 60 };
    expect(promiseDue('whatsapp', at('2026-11-21T21:00'), null, rules).dueAt).toEqual(at('2026-11-23T11:00'));
  });

  it('run on through the night where the office never closes', () => {
    const rules = { ...RULES, opens: '00:00', closes: '00:00' };
    expect(promiseDue('whatsapp', at('2026-11-21T23:50'), null, rules).dueAt).toEqual(at('2026-11-22T00:20'));
  });
});

describe('over days that have other hours', () => {
  const rules = {
    ...RULES,
    exceptions: [
      { name: 'Christmas', first: '2026-12-25', last: '2026-12-26' },
      { name: 'Stocktaking', first: '2026-12-27', last: '2026-12-27', opens: '09:00', closes: '09:20' },
    ],
  };
  it.each([
    ['whatsapp', '2026-12-24T21:50', '2026-12-27T09:20'],
    ['whatsapp', '2026-12-25T12:00', '2026-12-28T07:10'],
    ['inquiry_form', '2026-12-24T12:00', '2026-12-27T09:00'],
    ['inquiry_form', '2026-12-24T21:55', '2026-12-27T09:00'],
    ['inquiry_form', '2026-12-26T12:00', '2026-12-27T09:20'],
  ])('%s of %s is due at %s', (source, created, expected) => {
    expect(promiseDue(source, at(created), null, rules).dueAt).toEqual(at(expected));
  });

  it('an office that stays closed for good is held to the clock', () => {
    const closed = { ...RULES, exceptions: [{ name: 'Closed', first: '2020-01-01', last: '2099-12-31' }] };
    expect(promiseDue('whatsapp', at('2026-12-24T12:00'), null, closed).dueAt).toEqual(at('2026-12-24T12:30'));
  });
});

describe('the 24 hours of everything else', () => {
  it.each([
    ['end a day later', '2026-11-21T12:00', '2026-11-22T12:00'],
    ['end at the moment of closing', '2026-11-21T22:00', '2026-11-22T22:00'],
    ['end at the last closing where they would end in the evening', '2026-11-21T22:01', '2026-11-22T22:00'],
    ['end at the last closing where they would end in the early morning', '2026-11-21T05:00', '2026-11-21T22:00'],
  ])('%s', (_, created, expected) => {
    expect(due('inquiry_form', created)).toBe(expected);
    expect(due('email_form', created)).toBe(expected);
  });
});

describe('the clock', () => {
  const inquiry = { leadSource: 'whatsapp', preferredDate: null, createdAt: at('2026-11-21T12:00'), answeredAt: null, askedAgainAt: null };
  it.each([
    ['running', null, '2026-11-21T12:30'],
    ['late', null, '2026-11-21T12:31'],
    ['kept', '2026-11-21T12:30', '2026-11-25T00:00'],
    ['broken', '2026-11-21T12:31', '2026-11-21T12:32'],
  ] as const)('is %s', (state, answered, now) => {
    const clock = promiseClock({ ...inquiry, answeredAt: answered && at(answered) }, RULES, at(now));
    expect(clock).toEqual({ minutes: 30, dueAt: '2026-11-21T12:30:00.000Z', state });
  });

  it('runs again from what the traveller wrote after an answer', () => {
    const again = { ...inquiry, answeredAt: at('2026-11-21T12:10'), askedAgainAt: at('2026-11-21T15:00') };
    expect(promiseClock(again, RULES, at('2026-11-21T15:10'))).toEqual({ minutes: 30, dueAt: '2026-11-21T15:30:00.000Z', state: 'running' });
  });

  it.each([
    ['today', '2026-11-21', 30],
    ['within 48 hours', '2026-11-23', 30],
    ['later', '2026-11-24', 24 * 60],
    ['gone', '2026-11-20', 24 * 60],
  ])('of a trip %s is of so many minutes, whatever its source', (_, preferredDate, minutes) => {
    expect(promiseClock({ ...inquiry, leadSource: 'phone', preferredDate }, RULES, at('2026-11-21T12:00')).minutes).toBe(minutes);
  });

  it('knows how long each promise is', () => {
    expect(promiseClock({ ...inquiry, leadSource: 'inquiry_form' }, RULES, at('2026-11-21T12:00')).minutes).toBe(24 * 60);
  });
});
