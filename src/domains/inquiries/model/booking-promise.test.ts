import { describe, expect, it } from 'vitest';
import { bookingPromise } from './booking-promise.ts';

const RULES = { bookingMinutes: 30, opens: '07:00', closes: '22:00' };
const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);

describe('what a booking request is promised', () => {
  it('is half an hour while the office is open', () => {
    for (const time of ['07:00', '12:34', '21:30']) expect(bookingPromise(at(time), RULES)).toBe('within 30 minutes');
  });
  it('names its condition while the office is closed, or closes before the half hour is over', () => {
    for (const time of ['21:31', '22:00', '03:00', '06:59']) expect(bookingPromise(at(time), RULES)).toBe('within 30 minutes from 7:00 AM, when we open');
  });
  it('says by which way', () => {
    expect(bookingPromise(at('12:00'), RULES, 'via WhatsApp')).toBe('within 30 minutes via WhatsApp');
    expect(bookingPromise(at('03:00'), RULES, 'via WhatsApp')).toBe('within 30 minutes via WhatsApp from 7:00 AM, when we open');
  });
  it('names the day where the next days are holidays', () => {
    const exceptions = [{ name: 'Christmas', first: '2026-01-01', last: '2099-12-31' }];
    expect(bookingPromise(at('12:00'), { ...RULES, exceptions })).toBe('within 30 minutes once we are open again');
    const christmas = { ...RULES, exceptions: [{ name: 'Christmas', first: '2026-12-25', last: '2026-12-26' }] };
    expect(bookingPromise(new Date('2026-12-25T12:00Z'), christmas)).toBe('within 30 minutes from 7:00 AM on 27 December, when we open');
    expect(bookingPromise(new Date('2026-12-26T12:00Z'), christmas)).toBe('within 30 minutes from 7:00 AM, when we open');
  });

  it('has no condition in an office that never closes', () => {
    expect(bookingPromise(at('03:00'), { ...RULES, opens: '00:00', closes: '00:00' })).toBe('within 30 minutes');
  });
});
