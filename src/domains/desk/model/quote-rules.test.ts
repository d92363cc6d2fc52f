import { expect, it } from 'vitest';
import { changePartySchema } from '../../departures/model/departure-requests.ts';
import { DESK_LIMITS } from './desk-limits.ts';
import { groupsOff, namesAmount, usualLastDay } from './quote-rules.ts';

it.each(['GMD 1,500 each', 'D 500', '€45', 'free', 'Free for children', 'lunch included', 'Kinder: kostenlos', 'enfants : gratuit', '٥٠٠'])(
  '"%s" says how much',
  (price) => {
    expect(namesAmount(price)).toBe(true);
  },
);

it.each(['abc', '?', 'to be agreed', 'freedom'])('"%s" does not say how much', (price) => {
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

const lines = (...groups: string[]) => groups.map((group) => ({ group, price: 'D 500' }));

it.each([
  ['5', ['2-3 people'], 'No price here is for 5 people. Send it if that is right.'],
  ['1', ['2 people'], 'No price here is for 1 person. Send it if that is right.'],
  ['4', ['2 adults', '1 child'], 'No price here is for 4 people. Send it if that is right.'],
  ['2', ['4 and more', '3+'], 'No price here is for 2 people. Send it if that is right.'],
  ['6', ['up to 5'], 'No price here is for 6 people. Send it if that is right.'],
])('for %s people the prices for %j do not fit', (people, groups, said) => {
  expect(groupsOff(lines(...groups), people)).toBe(said);
});

it.each([
  ['3', ['2-3 people']],
  ['3', ['1 person', '2 to 3', '4 and more']],
  ['9', ['1 person', '4 and more']],
  ['3', ['2 adults', '1 child']],
  ['3', ['2 adults and 1 child']],
  ['5', ['per person', '2 people']],
  ['5', ['2 adults, 3 children of 8-11']],
  ['5', ['2 people, 2 days']],
  ['', ['2 people']],
  ['many', ['2 people']],
])('for "%s" people the prices for %j fit, or do not say', (people, groups) => {
  expect(groupsOff(lines(...groups), people)).toBeUndefined();
});

it('a line without a price is none that is sent', () => {
  expect(groupsOff([{ group: '5 people', price: ' ' }, ...lines('2 people')], '5')).toContain('No price here is for 5 people');
  expect(groupsOff([{ group: '2 people', price: '' }], '5')).toBeUndefined();
});

it('the longest price of a quote can stay with its party as it was quoted, whatever else of it is changed', () => {
  const { quoteText } = DESK_LIMITS;
  const priceLine = `${'g'.repeat(quoteText)}: ${'5'.repeat(quoteText)}`;
  expect(changePartySchema.safeParse({ change: 'facts', version: 1, people: 2, priceLine, status: 'held' })).toMatchObject({ success: true });
});
