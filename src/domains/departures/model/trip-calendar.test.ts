import { expect, it, onTestFinished, vi } from 'vitest';
import { tripCalendar } from './trip-calendar.ts';
import type { TripPass } from './trip-pass.ts';

const PASS: TripPass = {
  ...{ id: 'a', state: 'planned', reference: 'HBT20261130ANNA', firstName: 'Anna', tour: 'dakar-city-tour', title: 'Dakar', people: 2 },
  ...{ firstDay: '2026-12-31', lastDay: '2027-01-01', startsAt: '06:00', endsAt: null, pickupTime: '05:30', pickupPlace: 'Kairaba' },
  ...{ priceLine: null, cash: [], guides: [], vehicles: [], reason: null, isMoved: false, offeredDays: [], changes: {} },
  asOf: new Date('2026-11-30T09:00:00Z'),
};
const FILE = { partyId: 'b', sequence: 0, changedAt: new Date('2026-11-30T09:00:00Z'), brand: 'Brand', phone: '+220 000 0000', host: 'localhost' };
const when = (changed: Partial<TripPass>) =>
  tripCalendar({ ...FILE, pass: { ...PASS, ...changed } })
    ?.split('\r\n')
    .filter((line) => /^DT(START|END)/.test(line));

it('of days running takes all of them, also where nobody wrote when the last one ends', () => {
  expect(when({})).toEqual(['DTSTART:20261231T053000Z', 'DTEND:20270102T000000Z']);
  expect(when({ endsAt: '04:00' })).toEqual(['DTSTART:20261231T053000Z', 'DTEND:20270101T040000Z']);
  expect(when({ startsAt: null, pickupTime: null })).toEqual(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270102']);
});

it('of one day without an end takes an hour', () => {
  expect(when({ lastDay: '2026-12-31' })).toEqual(['DTSTART:20261231T053000Z', 'DTEND:20261231T063000Z']);
});

it.each(['Pacific/Auckland', 'America/St_Johns'])('says when it was last changed as it was, where the server is in the zone %s', (zone) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date('2026-11-30T09:00:00Z').getTimezoneOffset()).not.toBe(0);
  expect(tripCalendar({ ...FILE, pass: PASS })).toContain('LAST-MODIFIED:20261130T090000Z');
});
