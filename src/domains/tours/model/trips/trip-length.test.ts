import { expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { lengthsOf } from './trip-length';

const { tours, dakar } = sampleContent();

/** Every duration of the samples that says more than "Half day" or "Full day" and the hours. */
const SPECIAL = new Map([
  ['Airport Transfer Services', []],
  ['Birdwatching in The Gambia & Senegal', ['full-day', 'two-days']],
  ['Custom Tour Experience', ['half-day', 'full-day', 'two-days']],
  ['George Town Stone Circle & Baboon Island', ['two-days']],
  [dakar.title, ['two-days']],
]);

it.each([...tours, dakar].map(({ title, duration }) => [title, duration]))('%s: %s', (title, duration) => {
  const plain = /^(Half|Full) day \(about \d+( and a half)? hours\)$/.exec(duration.replace('4 and a half', '4'))?.[1]?.toLowerCase();
  expect(lengthsOf(duration)).toEqual(SPECIAL.get(title) ?? [`${plain}-day`]);
});

it.each([
  ['About 3 hours', ['half-day']],
  ['About 5 hours', ['half-day']],
  ['8 hours', ['full-day']],
  ['Half day or full day, as you like', ['half-day', 'full-day']],
  ['Whole day', ['full-day']],
  ['Three days and two nights', ['two-days']],
  ['Overnight trip', ['two-days']],
  ['A 2-day trip, 1 night', ['two-days']],
  ['About 40 minutes', []],
  ['As long as you like', []],
])('a duration that an operator may write: %s', (duration, lengths) => {
  expect(lengthsOf(duration)).toEqual(lengths);
});
