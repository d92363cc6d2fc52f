import { describe, expect, it } from 'vitest';
import { type PromiseRules, promiseDue } from '../../inquiries/model/promise-due.ts';
import { quietUntil, remindAt } from './promise-clock.ts';

const RULES: PromiseRules = { bookingMinutes: 30, replyHours: 24, opens: '07:00', closes: '22:00', exceptions: [] };
const CLOSED: PromiseRules = { ...RULES, exceptions: [{ name: 'Tobaski', first: '2026-12-02', last: '2026-12-03' }] };
const at = (time: string) => new Date(`2026-12-${time}:00Z`);
const reminded = (source: string, asked: string, day: string | null = null, rules = RULES) =>
  remindAt(source, at(asked), day, rules).toISOString().slice(8, 16);

describe('two thirds of a promise', () => {
  it.each([
    ['30 minutes: after 20', 'whatsapp', '01T10:00', '01T10:20'],
    ['30 minutes over a night: the rest of the 20 in the morning', 'whatsapp', '01T21:50', '02T07:10'],
    ['30 minutes from the night', 'contact_form', '01T23:00', '02T07:20'],
    ['24 hours: after 16, while the office is open', 'inquiry_form', '01T15:00', '02T07:00'],
    ['24 hours that reach into a night: at the opening', 'inquiry_form', '01T08:00', '02T07:00'],
    ['24 hours that end before the opening: before the office closes', 'inquiry_form', '01T06:30', '01T21:30'],
  ])('%s', (_, source, asked, expected) => {
    expect(reminded(source, asked)).toBe(expected);
  });

  it('of a trip within 48 hours are 20 minutes, whatever the source', () => {
    expect(reminded('inquiry_form', '01T10:00', '2026-12-02')).toBe('01T10:20');
  });

  it('wait for the end of days on which the office is closed', () => {
    expect(reminded('inquiry_form', '01T15:00', null, CLOSED)).toBe('01T21:30');
    expect(reminded('whatsapp', '01T21:50', null, CLOSED)).toBe('04T07:10');
  });

  it('are over before the promise is, while the office is open, whenever somebody asks', () => {
    for (const source of ['whatsapp', 'inquiry_form'])
      for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
        const asked = new Date(at('01T00:00').getTime() + minute * 60_000);
        const moment = remindAt(source, asked, null, RULES);
        const when = `${source}, asked at ${asked.toISOString()}, reminded at ${moment.toISOString()}`;
        expect(moment < promiseDue(source, asked, null, RULES).dueAt && moment >= asked, when).toBe(true);
        expect(quietUntil(null, moment, RULES), when).toBeUndefined();
      }
  });
});

describe('it is quiet', () => {
  it.each([
    ['while the office is open', '01T07:00', null, undefined],
    ['until the last minute', '01T21:59', null, undefined],
    ['when it has closed: until the opening', '01T22:00', null, '2026-12-02T07:00'],
    ['before it opens', '01T06:59', null, '2026-12-01T07:00'],
    ['at night for a trip in three days', '01T02:00', '2026-12-04', '2026-12-01T07:00'],
    ['at night, but not for a trip of the next day', '01T02:00', '2026-12-02', undefined],
    ['nor for one of the same day', '01T02:00', '2026-12-01', undefined],
    ['but for one that is over', '01T02:00', '2026-11-30', '2026-12-01T07:00'],
  ])('%s', (_, now, day, expected) => {
    expect(quietUntil(day, at(now), RULES)?.toISOString().slice(0, 16)).toBe(expected);
  });

  it('on days on which the office is closed, and never where it never closes', () => {
    expect(quietUntil(null, at('02T12:00'), CLOSED)?.toISOString().slice(0, 16)).toBe('2026-12-04T07:00');
    expect(quietUntil(null, at('02T03:00'), { ...RULES, opens: '00:00', closes: '00:00' })).toBeUndefined();
  });
});
