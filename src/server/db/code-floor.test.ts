import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeVersion, isLower } from './code-floor.ts';

it.each([
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '0.10.0', true],
  ['1.0.0', '0.9.9', false],
  ['0.2.0', '0.2.0', false],
  ['0.2.1', '0.2.0', false],
])('whether %s is lower than %s: %j', (version, than, expected) => {
  expect(isLower(version, than)).toBe(expected);
});

it('no migration asks for a version that is not there yet', () => {
  const floors = globSync('src/server/db/migrations/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/code_floor[^;]*?'(\d+\.\d+\.\d+)'/g)].map(([, version = '']) => version),
  );
  expect(floors.length).toBeGreaterThan(0);
  for (const floor of floors) expect(isLower(codeVersion(process.cwd()), floor), floor).toBe(false);
});
