import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scriptArguments } from '../../scripts/script-arguments.ts';
import { runScript } from '../fixtures/run-script.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/* What an owner types after the name of a script, and where its output goes. */

it.each([
  ['start', ['--port', '9'], '"npm start" takes no "--port", and nothing was done. What can be set stands in .env.example'],
  ['build', ['--hlep'], '"npm run build" takes no "--hlep", and nothing was done.'],
  ['content', ['/mnt/content'], '"npm run content" takes no "/mnt/content", and nothing was done. It checks content/; another folder is checked by'],
])('npm run %s refuses %j, which it does not take', async (script, words, said) => {
  expect(await runScript(script, words, {})).toEqual({ code: 2, output: expect.stringContaining(said) });
});

it('a command whose output could not be written does not end as if it were read', async () => {
  expect(await runScript('cli', ['help'], {}, '/dev/full')).toEqual({
    code: 1,
    output: 'Not all that the command said could be written (ENOSPC): do not rely on it. Make room, and run it again.\n',
  });
});

it.each(['start', 'build', 'cli', 'upgrade', 'content'])('npm run %s in a folder whose modules are not installed says what to run', (script) => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  cpSync('scripts', join(folder.path, 'scripts'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, scriptArguments(script), { cwd: folder.path, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'The modules of this folder are not installed, and nothing was done. Run "npm ci" here, then this again.\n']);
});

it('what a build left that was stopped goes with the next one; one that is under way stays', () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const hoursAgo = Date.now() / 1000 - 2 * 3600;
  for (const name of ['unfinished-1', 'unfinished-2', '0123456789abcdef']) mkdirSync(join(folder.path, '.build', name), { recursive: true });
  for (const name of ['unfinished-1', '0123456789abcdef']) utimesSync(join(folder.path, '.build', name), hoursAgo, hoursAgo);
  const script = `const { unfinishedFolder } = await import(${JSON.stringify(resolve('scripts/build-folder.ts'))}); unfinishedFolder();`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder.path, encoding: 'utf8' });
  expect([stderr, readdirSync(join(folder.path, '.build')).toSorted()]).toEqual(['', ['0123456789abcdef', 'unfinished-2']]);
});
