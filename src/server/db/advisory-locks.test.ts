import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCKS } from './advisory-locks.ts';

/** Taken by a trigger of migration 0006, which migration 0013 has dropped. Its number is given to nothing else. */
const FORMER = 7_215_106;

it('no two advisory locks share a number', () => {
  const numbers = Object.values(LOCKS);
  expect(new Set([...numbers, FORMER]).size).toBe(numbers.length + 1);
});

it('every advisory lock of the server is one of these, and so is the one of the migrations', () => {
  const taken = globSync('src/**/*.{ts,sql}').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/pg_(?:try_)?advisory_\w*lock\w*\(([^,)]+)[^\n]*/g)]);
  expect(taken.length).toBeGreaterThan(Object.keys(LOCKS).length);
  for (const [line, key] of taken) {
    if (key === '$1' || key?.startsWith('${')) expect(line).toContain('LOCKS.');
    else expect([...Object.values(LOCKS), FORMER], line).toContain(Number(key));
  }
});
