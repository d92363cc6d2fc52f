import { expect, it } from 'vitest';
import { namesAmount, usualLastDay } from './quote-rules.ts';

it.each(['GMD 1,500 each', 'D 500', '€45', 'free', 'Free for children', 'lunch included', 'Kinder: kostenlos', 'enfants : gratuit', '٥٠٠'])(
  '"%s" says how much',
  (price) => {
    expect(namesAmount(price)).toBe(true);
  },
);

it.each(['abc', '?', 'to be agreed', 'freedom'])('"%s" does not', (price) => {
  expect(namesAmount(price)).toBe(false);
});

it.each([
  ['', '2026-12-13', 'two weeks where no day is named'],
  ['2026-12-05', '2026-12-05', 'until a trip that is nearer'],
  ['2027-02-01', '2026-12-13', 'two weeks before one that is later'],
  ['2026-11-29', '2026-11-29', 'today for a trip of today'],
  ['2026-11-28', '2026-12-13', 'two weeks where the day is over, which is refused beside its field'],
])('an offer for "%s" holds until %s: %s', (day, until) => {
  expect(usualLastDay(day, '2026-11-29')).toBe(until);
});
