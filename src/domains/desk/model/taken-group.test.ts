import { expect, it } from 'vitest';
import { takenGroup } from './taken-group.ts';

it.each([
  ['2 people', '2 people', '2 people'],
  ['2 people', ' 2 People', '2 people'],
  ['1 person', '2 people', '1 person, 2 people'],
  ['5 people', '4 to 6 people', '5 people, 4 to 6 people'],
])('%s who took the price for "%s" are said as "%s"', (people, priceFor, said) => {
  expect(takenGroup(people, priceFor)).toBe(said);
});
