import { expect, it } from 'vitest';
import { goodIn, monthsOf } from './good-months';

it('a span has its first and its last month, also over the turn of the year; several make one year', () => {
  expect(monthsOf([{ from: 'november', to: 'february' }])).toEqual(['january', 'february', 'november', 'december']);
  expect(
    monthsOf([
      { from: 'august', to: 'august' },
      { from: 'july', to: 'september' },
    ]),
  ).toEqual(['july', 'august', 'september']);
  expect(monthsOf([{ from: 'january', to: 'december' }])).toHaveLength(12);
  expect(monthsOf()).toEqual([]);
});

it('a tour may leave it out, and names months that exist', () => {
  expect(goodIn.safeParse(undefined).success).toBe(true);
  expect(goodIn.safeParse([{ from: 'november', to: 'nivember' }]).success).toBe(false);
});
