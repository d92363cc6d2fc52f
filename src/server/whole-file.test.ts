import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keptSecret } from './config/secrets.ts';

/** Ends the process by SIGKILL at its Nth call that changes a file; one that writes in the middle of its bytes. */
const KILLED_AT = (nth: number) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  let calls = 0;
  const die = () => process.kill(process.pid, 'SIGKILL');
  const at = (owner, name, half) => {
    const own = owner[name];
    owner[name] = function (...given) {
      if (++calls !== ${nth}) return own.apply(this, given);
      if (half) fs.writeFileSync.own(given[0], String(given[1]).slice(0, 5));
      die();
    };
    owner[name].own = own;
  };
  for (const name of ['linkSync', 'renameSync', 'rmSync']) at(fs, name);
  at(fs, 'writeFileSync', true);
  for (const name of ['open', 'rename', 'rm']) at(fs.promises, name);
  syncBuiltinESMExports();
`;
const CALLS_MAX = 20;

/** Runs a module again and again, killed at its first call, its second and so on, until it comes to its end. @param look after each, at what is left */
function killedAtEach(code: (folder: string) => string, look: (folder: string) => void): void {
  for (let nth = 1; nth <= CALLS_MAX; nth++) {
    const folder = mkdtempSync(join(tmpdir(), 'hbt-whole-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'there'), 'what was there before');
    const hook = `data:text/javascript,${encodeURIComponent(KILLED_AT(nth))}`;
    const args = ['--disable-warning=ExperimentalWarning', '--import', hook, '--input-type=module', '-e', code(folder)];
    const { signal, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
    look(folder);
    if (signal === 'SIGKILL') continue;
    expect([status, stderr]).toEqual([0, '']);
    expect(nth, 'several calls').toBeGreaterThan(2);
    return;
  }
  throw new Error('it never came to its end');
}
const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

it('a secret that is being made is whole or not there, whenever the process is killed: the next start has one', () =>
  killedAtEach(
    (folder) => `const { keptSecret } = await import(${module('./config/secrets.ts')}); keptSecret(${JSON.stringify(join(folder, 'deep', 'secret'))});`,
    (folder) => expect(keptSecret(join(folder, 'deep', 'secret'))).toMatch(/^[0-9a-f]{64}$/),
  ));

it('a file that is replaced is the old one or the new one, whenever the process is killed; under a name of its own nothing piles up', () =>
  killedAtEach(
    (folder) => `
      const { writeWhole } = await import(${module('./whole-file.ts')});
      const file = ${JSON.stringify(join(folder, 'there'))};
      await writeWhole(file, 'what comes in its place', { through: file + '.unfinished' });`,
    (folder) => {
      expect(['what was there before', 'what comes in its place']).toContain(readFileSync(join(folder, 'there'), 'utf8'));
      expect(readdirSync(folder).filter((name) => !['there', 'there.unfinished'].includes(name))).toEqual([]);
    },
  ));

it('an empty file that another process made first is not written over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hbt-whole-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret'), '');
  expect(() => keptSecret(join(folder, 'secret'))).toThrow('holds no usable secret');
  expect([existsSync(join(folder, 'secret')), readdirSync(folder)]).toEqual([true, ['secret']]);
});
