import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { flushDisk } from '../../scripts/flush-disk.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

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

it('a slow disk keeps no visitor waiting: the first start flushes its pictures in the process that serves', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  writeFileSync(join(folder.path, 'sync'), `#!/bin/sh\nPATH=${process.env.PATH} exec sleep 1\n`, { mode: 0o755 });
  vi.stubEnv('PATH', folder.path);
  const flushed = Promise.resolve(flushDisk()).then(() => 'flushed');
  expect(await Promise.race([flushed, pause(50, 'something else is done')])).toBe('something else is done');
  expect(await flushed).toBe('flushed');
});
