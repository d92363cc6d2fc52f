import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Entry = { version?: string; integrity?: string; inBundle?: boolean };

it('every package that the lock file names is proved by its hash, on every platform', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
  // What travels inside of another package is covered by that one's hash.
  const unproved = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.inBundle && !entry.integrity?.startsWith('sha512-'));
  expect(unproved.map(([path]) => path)).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(500);
});
