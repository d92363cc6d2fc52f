import { expect, it } from 'vitest';
import { chatDigits } from './chat-number.ts';

it.each([
  ['+353 (1) 234-5678', '35312345678'],
  ['+44 (0)20 7946 0000', '442079460000'],
  ['00220 700 0000', '2207000000'],
  ['700 0000', '2207000000'],
  ['220 700 0000', '2207000000'],
  ['353 1 234 5678', '35312345678'],
])('%s is chatted with as %s', (phone, digits) => {
  expect(chatDigits(phone)).toBe(digits);
});

it.each(['020 7946 0000', '12345', '', '+1234567890123456'])('"%s" cannot be chatted with', (phone) => {
  expect(chatDigits(phone)).toBeUndefined();
});
