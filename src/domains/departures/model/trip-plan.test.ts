import { expect, it } from 'vitest';
import type { Tour } from '../../tours/model/tour-schema.ts';
import { daysFrom, daysOf, lastDayOf, tripPlans } from './trip-plan.ts';

const tour = (values: object) => ({ slug: 'a', title: 'A', kind: 'tour', ...values }) as Tour;
const stops = (...times: string[]) => times.map((time) => ({ time, activity: 'x', description: 'x' }));

it.each<[string, object, object]>([
  ['from its first stop to its last', { itinerary: stops('8:30 AM', '12:00 PM', '4:15 PM') }, { days: 1, startsAt: '08:30', endsAt: '16:15' }],
  ['midnight and noon', { itinerary: stops('12:00 AM', '12:30 PM') }, { days: 1, startsAt: '00:00', endsAt: '12:30' }],
  ['over two days', { itinerary: stops('6:45 AM', 'Day 2, 5:00 AM') }, { days: 2, startsAt: '06:45', endsAt: '05:00' }],
  ['without an end before its begin', { itinerary: stops('8:00 PM', '1:00 AM') }, { days: 1, startsAt: '20:00', endsAt: null }],
  ['a service goes when it is asked', { kind: 'service', itinerary: stops('8:30 AM', 'Day 8, 4:00 PM') }, { days: 1, startsAt: null, endsAt: null }],
])('a tour is planned %s', (_, values, expected) => {
  expect(tripPlans({ tours: [tour(values)] })).toEqual([{ slug: 'a', title: 'A', ...expected }]);
});

it('a trip that was booked takes its days also once its tour is hidden or has another address', () => {
  const twoDays = tour({ formerly: ['b'], itinerary: stops('6:45 AM', 'Day 2, 5:00 PM') });
  expect([
    daysOf('a', { tours: [twoDays] }),
    daysOf('b', { tours: [twoDays] }),
    daysOf('a', { tours: [], hiddenTours: [twoDays] }),
    daysOf('a', { tours: [] }),
  ]).toEqual([2, 2, 2, 1]);
});

it('days are counted over months and years', () => {
  expect([lastDayOf('2026-12-31', 2), lastDayOf('2028-02-28', 2), lastDayOf('2026-12-05', 1)]).toEqual(['2027-01-01', '2028-02-29', '2026-12-05']);
  expect(daysFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysFrom('2026-12-02', '2026-12-01')).toEqual([]);
});
