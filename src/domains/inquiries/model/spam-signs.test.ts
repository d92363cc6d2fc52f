import { expect, it } from 'vitest';
import { isHasty } from './spam-signs.ts';

const PLAIN = { name: 'Ann', message: 'We are four.', subject: undefined, country: undefined };
const LINKED = { ...PLAIN, message: 'Cheap watches at https://spam.example' };

it('haste and a web address together are a sign; either alone is none', () => {
  expect(isHasty('900', LINKED)).toBe(true);
  expect(isHasty('2999', { ...PLAIN, name: 'www.spam.example' })).toBe(true);
  expect(isHasty('3000', LINKED)).toBe(false);
  expect(isHasty('900', PLAIN)).toBe(false);
});

it('no time, or none that is a number, is no sign', () => {
  for (const time of [undefined, '', '-1', 'soon', '1e1', 'NaN']) expect(isHasty(time, LINKED), String(time)).toBe(false);
});
