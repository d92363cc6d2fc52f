import { expect, it } from 'vitest';
import { retentionText } from './retention-text.ts';

it.each([
  [24, 'After 24 months (2 years) it is erased'],
  [12, 'After 12 months it is erased'],
  [1, 'After 1 month it is erased'],
  [0, 'It has no fixed end'],
])('%i months are told as they are configured', (months, beginning) => {
  expect(retentionText(months).startsWith(beginning)).toBe(true);
});
