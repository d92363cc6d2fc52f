import { describe, expect, it } from 'vitest';
import { clashesOf, gapsOf } from './diary-gaps.ts';
import type { DiaryDeparture } from './diary-types.ts';

type Going = DiaryDeparture['resources'][number];
const GUIDE: Going = { id: 'g', kind: 'guide', name: 'Kebba', seats: null, active: true };
const bus = (seats: number | null): Going => ({ id: `b${seats}`, kind: 'vehicle', name: 'Bus', seats, active: true });
const trip = (values: object = {}) => ({
  ...{ id: 'a', status: 'planned', firstDay: '2026-12-05', lastDay: '2026-12-05', startsAt: '08:00', endsAt: '12:00', resources: [GUIDE, bus(7)] },
  ...{ parties: 2, people: 7, pickups: 2, firstPickup: '07:00', withoutPickup: 0, withoutTime: 0 },
  ...values,
});
const TODAY = '2026-12-05';

describe('what a departure lacks', () => {
  it.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['guide and vehicle', { resources: [] }, ['no guide yet', 'no vehicle yet']],
    ['seats', { people: 9 }, ['9 people, 7 seats']],
    ['no seats where two vehicles go', { people: 9, resources: [GUIDE, bus(7), bus(2)] }, []],
    ['nobody knows how many seats', { people: 90, resources: [GUIDE, bus(null)] }, []],
    ['pick-ups', { withoutPickup: 2, withoutTime: 1 }, ['2 without a pick-up', '1 without a pick-up time']],
    ['nothing any more: called off', { resources: [], status: 'cancelled' }, []],
    ['nothing any more: over', { resources: [], lastDay: '2026-12-04' }, []],
    ['a guide, without a day', { resources: [bus(7)], firstDay: null, lastDay: null }, ['no guide yet']],
  ])('%s', (_, values, expected) => {
    expect(gapsOf(trip(values), TODAY)).toEqual(expected);
  });
});

describe('who is wanted twice', () => {
  const other = (values: object) => trip({ id: 'b', ...values });
  it.each<[string, object, string[]]>([
    ['at the same time', { startsAt: '11:00', endsAt: '16:00', resources: [GUIDE] }, ['Kebba is on two trips at once']],
    ['one after the other', { startsAt: '12:00', endsAt: '16:00' }, []],
    ['called off', { status: 'cancelled' }, []],
    ['somebody else', { resources: [bus(2)] }, []],
  ])('%s', (_, values, expected) => {
    expect(clashesOf(trip(), [trip(), other(values)], [])).toEqual(expected);
  });

  it('and who was switched off since, to whom no sheet goes', () => {
    expect(clashesOf(trip({ resources: [{ ...GUIDE, active: false }, bus(7)] }), [], [])).toEqual(['Kebba is switched off']);
  });

  it('and who is off that day', () => {
    const days = { id: 'x', firstDay: '2026-12-01', lastDay: '2026-12-05', reason: null };
    expect(
      clashesOf(
        trip(),
        [],
        [
          { ...days, resource: GUIDE },
          { ...days, resource: null },
        ],
      ),
    ).toEqual(['Kebba is off']);
    expect(clashesOf(trip(), [], [{ ...days, lastDay: '2026-12-04', resource: GUIDE }])).toEqual([]);
  });
});
