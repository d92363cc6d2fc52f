import { afterEach, describe, expect, it, vi } from 'vitest';
import { banjulDay, isDay, longDay, shortDay } from './banjul-time.ts';

afterEach(() => void vi.unstubAllEnvs());

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('on a computer that keeps the time of %s', (zone) => {
  it('the day in Banjul changes at midnight GMT', () => {
    vi.stubEnv('TZ', zone);
    expect(banjulDay(new Date('2026-06-30T23:59:59.999Z'))).toBe('2026-06-30');
    expect(banjulDay(new Date('2026-07-01T00:00:00Z'))).toBe('2026-07-01');
  });

  it('a day is named by its own date', () => {
    vi.stubEnv('TZ', zone);
    expect(longDay('2026-12-05')).toBe('Saturday 5 December 2026');
    expect(shortDay('2026-12-05')).toBe('5 December 2026');
  });
});

describe('a day', () => {
  it.each(['2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '01-01-2026',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    'tomorrow',
    '',
  ])('%j does not', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('that does not exist is shown as it was written', () => {
    expect(longDay('2026-02-30')).toBe('2026-02-30');
    expect(longDay('')).toBe('');
    expect(shortDay('2026-02-30')).toBe('2026-02-30');
  });
});
