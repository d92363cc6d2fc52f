import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* How long something took, and until when it is waited for, is measured by a clock that nobody sets (docs/develop/decisions/0077). */

const BY_THE_TIME_OF_DAY = /\bconst (began|started|deadline|until|giveUp)\w* = Date\.now\(\)/;

it('no wait and no length of time is measured by the time of day, which may be set back', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => BY_THE_TIME_OF_DAY.test(readFileSync(file, 'utf8')))).toEqual([]);
});
