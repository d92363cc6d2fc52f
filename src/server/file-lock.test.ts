import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { fileLock } from './file-lock.ts';

const TIMES = 6;
/** Long enough that the one who waits has given up before the next file. */
const APART_MS = 400;

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Takes the lock of one file after the other, each at its instant, and writes a 1 for each that it got; keeps them until its input ends. */
const RACER = `
import { fileLock } from ${JSON.stringify(new URL('./file-lock.ts', import.meta.url).href)};
const [folder, start] = process.argv.slice(1);
let taken = '';
for (let time = 0; time < ${TIMES}; time++) {
  const at = Number(start) + time * ${APART_MS};
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, at - Date.now() - 10));
  while (Date.now() < at);
  taken += fileLock(folder + '/' + time) ? '1' : '0';
}
process.stdout.write(taken);
process.stdin.resume();
`;

it('of two processes that take it in the same instant exactly one gets it, each time', async () => {
  const start = String(Date.now() + 1000);
  const racers = ['one', 'two'].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', RACER, folder.path, start], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const taken = await Promise.all(racers.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  for (const { stdin } of racers) stdin.end();
  expect(taken.map((row) => row.length)).toEqual([TIMES, TIMES]);
  expect(Array.from({ length: TIMES }, (_none, time) => taken.filter((row) => row[time] === '1').length)).toEqual(Array(TIMES).fill(1));
});

it('is had once by one process too, and again where it was given free', () => {
  const file = join(folder.path, 'own');
  const unlock = fileLock(file);
  expect(unlock).toBeDefined();
  expect(fileLock(file)).toBeUndefined();
  unlock?.();
  expect(fileLock(file)).toBeDefined();
});
