import { expect, it } from 'vitest';
import { isForGood, isRefused } from './refused-inquiry.ts';

const DAY = 24 * 3600 * 1000;
const code = 'of_ours';

it.each([400, 409, 413, 415, 422])('what our server refuses with %i is refused for good', (status) => {
  expect([isRefused({ status, code }), isForGood({ status, code })]).toEqual([true, true]);
});

it.each([403, 429])('what it refuses with %i is refused, and stays kept', (status) => {
  expect([isRefused({ status, code }), isForGood({ status, code })]).toEqual([true, false]);
});

it.each([400, 403, 404, 407, 422])('%i of somebody else is no refusal, however old the inquiry is', (status) => {
  for (const said of [{ status }, { status, code: '' }]) expect([isRefused(said), isForGood(said, 0)]).toEqual([false, false]);
});

it.each([200, 303, 500, 503])('%i of our own server is no refusal', (status) => {
  expect([isRefused({ status, code }), isForGood({ status, code }, 0)]).toEqual([false, false]);
});

it('a form session is forgiven for 45 days, a limit always', () => {
  const daysAgo = (days: number) => Date.now() - days * DAY;
  expect([44, 45, 2000].map((days) => isForGood({ status: 403, code }, daysAgo(days)))).toEqual([false, true, true]);
  expect(isForGood({ status: 429, code }, daysAgo(2000))).toBe(false);
});
