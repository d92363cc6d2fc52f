import { expect, it } from 'vitest';
import { saidAt } from './said-at.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-11-27T18:04:00Z');

it.each([
  ['right', 0],
  ['a day ahead', DAY],
  ['a day behind', -DAY],
  ['of 1970', -NOW],
])('a phone whose clock is %s: a tick of ten minutes ago is ten minutes old', (_, wrong) => {
  const phone = NOW + wrong;
  expect(saidAt([{ at: phone - 10 * MINUTE }, { at: phone }], phone, NOW)).toEqual([NOW - 10 * MINUTE, NOW]);
});

it('a clock that was set a day ahead in between makes no tick older than what stood on its screen', () => {
  const seen = NOW - 5 * MINUTE;
  expect(saidAt([{ at: NOW - MINUTE, after: seen }], NOW + DAY, NOW)).toEqual([seen]);
});

it('nor newer than the moment at which it came, when it was set back', () => {
  expect(saidAt([{ at: NOW }, { at: NOW, after: NOW + DAY }], NOW - DAY, NOW)).toEqual([NOW, NOW]);
});

it('ticks stay in the order in which the device has them, whatever its clock said of each', () => {
  const ticks = [{ at: NOW - MINUTE }, { at: NOW - 30 * MINUTE }, { at: NOW }];
  expect(saidAt(ticks, NOW, NOW)).toEqual([NOW - MINUTE, NOW - MINUTE, NOW]);
});

it('a plain form is written as it comes; nothing is older than a week', () => {
  expect(saidAt([{}], undefined, NOW)).toEqual([NOW]);
  expect(saidAt([{ at: 0 }], NOW, NOW)).toEqual([NOW - 7 * DAY]);
});
