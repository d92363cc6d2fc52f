import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';

/** Runs Node elsewhere, on files of this repository. */
function node(folder: string, ...words: string[]) {
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], { cwd: folder, encoding: 'utf8' });
}

it('a build that a command needs first tells of itself on standard error: it stood at the top of an exported CSV', () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  mkdirSync(join(folder.path, 'scripts'));
  writeFileSync(join(folder.path, 'scripts', 'build.ts'), "console.log('build: done in 2 s');\nprocess.exit(3);\n");
  const { stdout, stderr, status } = node(folder.path, join(process.cwd(), 'scripts', 'cli.ts'), 'inquiries', 'export', '--csv');
  expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: 'build: done in 2 s\n', status: 3 });
});

it('so does the log of a command: a warning stood among the rows', () => {
  const program = `(await import(${JSON.stringify(join(process.cwd(), 'src/server/log.ts'))})).createCommandLogger('warn').warn('mind this');`;
  const { stdout, stderr } = node(process.cwd(), '--input-type=module', '--eval', program);
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: expect.stringContaining('mind this') });
});
