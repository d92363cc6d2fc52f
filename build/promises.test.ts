import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* docs/promises.md says of each promise which test shows it: it has to be there. */

const ROOT = join(import.meta.dirname, '..');
const CHAPTERS = ['Nothing is lost', 'No one gets in', 'Everyone can use it'];
const PAGE = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8');

const ROWS = PAGE.split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, promise = '', standing]) => standing !== undefined && promise !== 'promise' && !promise.startsWith('---'))
  .map(([, promise = '', standing = '', test = '']) => ({ promise, standing, test }));

it('the promises have their three chapters, and each line is shown, or says what is not', () => {
  expect([...PAGE.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(CHAPTERS);
  expect(ROWS.length).toBeGreaterThan(CHAPTERS.length);
  for (const { promise, standing } of ROWS) expect(standing, promise).toMatch(/^(shown|in part: .+)$/);
});

it.each(ROWS)('$promise: the tests that are named are there', ({ test }) => {
  const named = [...test.matchAll(/`([^`]+)`: "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(0);
  // Nothing but tests stands in the cell.
  expect(test.replace(/`[^`]+`: "[^"]+"(; )?/g, '')).toBe('');
  for (const [, file = '', title = ''] of named) {
    expect(file).toMatch(/\.(test|spec)\.tsx?$/);
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(readFileSync(join(ROOT, file), 'utf8').includes(title), `${file} has a test "${title}"`).toBe(true);
  }
});
