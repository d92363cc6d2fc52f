import { expect, it } from 'vitest';
import { roomLeft } from './text-field';

it.each([
  ['Fa', '1 more character at least.'],
  ['F', '2 more characters at least.'],
  ['', undefined],
  ['Seven..', undefined],
  ['Nine.....', '1 character left.'],
  ['Eight...', '2 characters left.'],
  ['Ten.......', '0 characters left.'],
  ['Eleven.....', '1 character too many.'],
  ['Twelve......', '2 characters too many.'],
  ['🌙🌙', '1 more character at least.'],
  ['Ten.....🌙🌙', '0 characters left.'],
])('of 3 to 10 characters, "%s" is told: %s', (text, told) => {
  expect(roomLeft(text, { minLength: 3, maxLength: 10 })).toBe(told);
});
