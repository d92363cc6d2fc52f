import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/* A style sheet has the classes of the files that it names (`@source`). One that was moved is missed by nobody, and its pages lose their looks. */

/** "a/{b,c}.tsx" is "a/b.tsx" and "a/c.tsx". */
function alternatives(pattern: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  return inner === undefined ? [pattern] : inner.split(',').flatMap((one) => alternatives(`${before}${one}${after}`));
}

/** The files that a sheet reads classes from; of patterns with stars, the folders. */
function sourcesOf(sheet: string): string[] {
  const named = readFileSync(sheet, 'utf8').matchAll(/^@source "([^"]+)";$/gm);
  return [...named].flatMap(([, pattern = '']) => alternatives(join(dirname(sheet), pattern))).map((path) => path.split('*')[0] ?? '');
}

const SHEETS = globSync('src/styles/*.css').filter((sheet) => sourcesOf(sheet).length > 0);

it('there are sheets that name what they read classes from', () => {
  expect(SHEETS.length).toBeGreaterThan(3);
});

it.each(SHEETS)('all that %s reads classes from is there', (sheet) => {
  expect(sourcesOf(sheet).filter((source) => !existsSync(source))).toEqual([]);
});
