import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it.each([
  ['awa@example.com', 'a…@example.com'],
  ['fatou.jallow@tours.example.com', 'f…@tours.example.com'],
  ['ab@example.com', '…@example.com'],
  ['a password typed into the wrong field', '…'],
  ['', '…'],
])('%s is kept as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
