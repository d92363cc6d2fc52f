import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * A file that is renamed into its place before its bytes are on the disk is, after a power cut, on many file systems there and empty: a secret that
 * is none, a mail without a word, a picture that is served empty for a year. Whoever renames files writes them by src/server/whole-file.ts, or
 * flushes them by hand.
 */

/** Those that rename what others have written, each with who flushes it. */
const BY_OTHERS: Record<string, string> = {
  'src/server/embedded-postgres/embedded-postgres.ts': 'initdb flushes what it makes',
  'scripts/build-folder.ts': 'a link; scripts/build.ts flushes what it leads to',
};

it('what is renamed into its place is flushed before', () => {
  const renaming = globSync(['src/**/*.ts', 'scripts/**/*.ts'], { exclude: ['**/*.test.ts'] }).filter((file) =>
    /\brename(Sync)?\(/.test(readFileSync(file, 'utf8')),
  );
  expect(renaming.length).toBeGreaterThan(5);
  const unflushed = renaming.filter((file) => !/flush: true|\.sync\(\)|flushDisk\(\)|flushFolder\(/.test(readFileSync(file, 'utf8')));
  expect(unflushed.filter((file) => !(file in BY_OTHERS))).toEqual([]);
});
