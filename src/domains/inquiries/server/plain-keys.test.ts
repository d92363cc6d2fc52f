import { expect, it } from 'vitest';
import { isUuid } from '../../../lib/uuid.ts';
import { plainKeys } from './plain-keys.ts';

const MINUTE_MS = 60_000;
const AT = Date.parse('2026-11-30T10:09:30Z');
const keysAt = (minutes: number, content = 'a', address = '198.51.100.7') => plainKeys(content, address, AT + minutes * MINUTE_MS);

it('finds what was posted in the ten minutes before, also over the border of a window', () => {
  const [key] = keysAt(0);
  expect(isUuid(key)).toBe(true);
  for (const minutes of [0, 0.4, 1, 3, 9.9]) expect(keysAt(minutes), `after ${minutes} minutes`).toContain(key);
  for (const minutes of [20, -10]) expect(keysAt(minutes)[0], `after ${minutes} minutes`).not.toBe(key);
  expect(keysAt(20)).not.toContain(key);
});

it('tells other words and other senders apart', () => {
  const keys = [...keysAt(0), ...keysAt(0, 'b'), ...keysAt(0, 'a', '198.51.100.8')];
  expect(new Set(keys).size).toBe(keys.length);
});
