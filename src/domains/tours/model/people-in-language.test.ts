import { expect, it } from 'vitest';
import { peopleIn } from './people-in-language.ts';

it.each([
  ['en', '1 person', '3-4 people', '16+ people'],
  ['nl', '1 persoon', '3-4 personen', '16+ personen'],
  ['de', '1 Person', '3-4 Personen', '16+ Personen'],
  ['fr', '1 personne', '3-4 personnes', '16+ personnes'],
] as const)('a group is told in %s', (language, one, some, many) => {
  expect([1, '3-4', '16+'].map((group) => peopleIn(language, group))).toEqual([one, some, many]);
});

it('what somebody wrote in their own words stays theirs', () => {
  expect(peopleIn('de', 'two people and 1 person')).toBe('two people and 1 person');
});
