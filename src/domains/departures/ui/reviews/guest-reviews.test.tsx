import { expect, it } from 'vitest';
import { declinedInWords } from './guest-reviews';

it('how many were declined, and for what, is said in words', () => {
  expect(declinedInWords([])).toBe('none declined');
  expect(declinedInWords([{ kind: 'names_person', count: 1 }])).toBe('1 declined: it named a person');
  expect(
    declinedInWords([
      { kind: 'names_person', count: 2 },
      { kind: 'advertising', count: 1 },
    ]),
  ).toBe('3 declined: 2 named a person, 1 advertised something');
});
