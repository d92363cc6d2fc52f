// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { isNews, lookedBefore } from './looked-at.ts';

beforeEach(() => localStorage.clear());

it('on the first visit nothing is new; then what was changed since the last one is, once', () => {
  expect(lookedBefore('a', '2026-11-27T10:00:00.000Z')).toBeUndefined();
  expect(isNews('2026-11-27T09:00:00.000Z', undefined)).toBe(false);
  const before = lookedBefore('a', '2026-11-27T12:00:00.000Z');
  expect(isNews('2026-11-27T11:00:00.000Z', before)).toBe(true);
  expect(isNews('2026-11-27T09:00:00.000Z', before)).toBe(false);
  expect(isNews('2026-11-27T11:00:00.000Z', lookedBefore('a', '2026-11-27T13:00:00.000Z'))).toBe(false);
});

it('a copy from before does not make what was seen new again, and each pass is for itself', () => {
  lookedBefore('a', '2026-11-27T12:00:00.000Z');
  lookedBefore('a', '2026-11-27T10:00:00.000Z');
  expect(lookedBefore('a', '2026-11-27T13:00:00.000Z')).toBe('2026-11-27T12:00:00.000Z');
  expect(lookedBefore('b', '2026-11-27T13:00:00.000Z')).toBeUndefined();
});
