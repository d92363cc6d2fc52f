import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockText, hoursElsewhere, isOpenAt, nextOpening } from './opening-hours.ts';

afterEach(() => void vi.unstubAllEnvs());

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('on a computer that keeps the time of %s', (zone) => {
  it('the office opens at 7:00 and closes at 22:00 in Banjul', () => {
    vi.stubEnv('TZ', zone);
    const open = (time: string) => isOpenAt(new Date(`2026-07-15T${time}Z`), { opens: '07:00', closes: '22:00' });
    expect(['06:59:59.999', '07:00:00', '12:00:00', '21:59:59.999', '22:00:00', '00:00:00', '23:59:59'].map(open)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

it('an office that is open until midnight is closed in the night: it was taken for one that never closes', () => {
  const hours = { opens: '08:00', closes: '00:00' };
  const open = (time: string) => isOpenAt(new Date(`2026-07-15T${time}Z`), hours);
  expect(['00:00:00', '03:00:00', '07:59:59', '08:00:00', '23:59:59'].map(open)).toEqual([false, false, false, true, true]);
  expect(nextOpening(new Date('2026-07-15T23:59:00Z'), hours)).toEqual(new Date('2026-07-16T08:00:00Z'));
  expect(isOpenAt(new Date('2026-07-15T03:00:00Z'), { opens: '00:00', closes: '00:00' })).toBe(true);
});

it.each([
  ['UTC', undefined],
  ['Europe/Berlin', '10:00 to 02:00'],
])('hours until midnight are told on the clock of %s only where it shows others', (zone, told) => {
  vi.stubEnv('TZ', zone);
  expect(hoursElsewhere(new Date('2026-07-15T12:00:00Z'), '08:00', '24:00')).toBe(told);
});

describe('a time of the day', () => {
  it.each([
    ['07:00', '7:00 AM'],
    ['22:00', '10:00 PM'],
    ['00:05', '12:05 AM'],
    ['12:30', '12:30 PM'],
  ])('%s is written %s', (time, text) => {
    expect(clockText(time)).toBe(text);
  });
});

describe('our hours on the clock of', () => {
  it.each([
    ['Africa/Banjul', '2026-07-15', undefined],
    ['Europe/London', '2026-01-15', undefined],
    ['Europe/London', '2026-07-15', '08:00 to 23:00'],
    ['Europe/Amsterdam', '2026-07-15', '09:00 to 00:00'],
    ['Europe/Amsterdam', '2026-01-15', '08:00 to 23:00'],
    ['America/New_York', '2026-01-15', '02:00 to 17:00'],
    ['Asia/Kolkata', '2026-01-15', '12:30 to 03:30'],
    ['Asia/Tokyo', '2026-01-15', '16:00 to 07:00'],
  ])('%s on %s: %s', (zone, day, text) => {
    vi.stubEnv('TZ', zone);
    for (const hour of ['00:00', '12:00', '23:59']) expect(hoursElsewhere(new Date(`${day}T${hour}Z`), '07:00', '22:00')).toBe(text);
  });
});
