import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder.ts';
import { assertSpace, spaceToLoad } from '../space-to-load.ts';
import { clearLeftOvers, workFolder } from './left-overs.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
let made = 0;
let dataDir = '';
beforeEach(() => {
  dataDir = join(folder.path, `data-${made++}`);
  mkdirSync(dataDir);
});

/** Another process that works in a folder of its own until it is ended. */
async function another(): Promise<ChildProcess> {
  const script = `
    import { workFolder } from '${import.meta.dirname}/left-overs.ts';
    await workFolder(${JSON.stringify(dataDir)}, 'proof');
    console.log('begun');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('of a process that lives nothing is taken, of one that was killed everything, whatever its process id', async () => {
  const child = await another();
  const own = await workFolder(dataDir, 'fetched');
  // Of an earlier version, which went by process ids: in a container every process has ours.
  mkdirSync(join(dataDir, `proof-${process.pid}-AbC123`));
  writeFileSync(join(dataDir, `proof-${process.pid}-AbC123`, 'PG_VERSION'), '18');
  mkdirSync(join(dataDir, 'cuts'));
  await clearLeftOvers(dataDir);
  expect(readdirSync(dataDir).filter((name) => !name.endsWith('.lock'))).toEqual([
    'cuts',
    expect.stringMatching(/^fetched-/),
    expect.stringMatching(/^proof-[0-9a-f]{8}$/),
  ]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await clearLeftOvers(dataDir);
  expect(readdirSync(dataDir).filter((name) => !name.endsWith('.lock'))).toEqual(['cuts', expect.stringMatching(/^fetched-/)]);
  await own.remove();
  await clearLeftOvers(dataDir);
  expect(readdirSync(dataDir)).toEqual(['cuts']);
});

it('too little room is said in words, with how much is wanted and how much there is', async () => {
  await expect(assertSpace(dataDir, 1e15, 'a second database')).rejects.toThrow(
    /^there is no room for a second database: it takes about 1000000\.0 GB on the disk of .+ are free\. Make room there/,
  );
  await assertSpace(dataDir, 1_000, 'a little');
  const sums = (rows: number, pictures: number) => ({ tables: { inquiries: { rows: 1, bytes: rows, hash: '' } }, pictures: { files: 1, bytes: pictures } });
  expect(spaceToLoad(sums(1e9, 1e9))).toBeGreaterThan(5e9);
  expect(spaceToLoad(sums(0, 0))).toBeLessThan(2e8);
});
