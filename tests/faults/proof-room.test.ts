import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyInFile } from '../../src/domains/copies/server/copy-bytes.ts';
import { proveCopy } from '../../src/domains/copies/server/proof/prove-copy.ts';
import { createLogger } from '../../src/server/log.ts';
import { KEPT_COPIES, KEPT_KEY } from '../fixtures/kept-copies.ts';
import { mayMount, mountSmallDisk } from '../fixtures/small-disk.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

const MB = 1024 * 1024;
/** Room for a proof as it is reckoned, and a little. */
const DISK = '420m';
/** More than what the reserve is given away at, less than a proof may leave. */
const LEFT_BYTES = 50 * MB;

/** Proves the copy of an earlier version in a data folder. */
function prover(dataDir: string, signal?: AbortSignal) {
  const identities = [/AGE-SECRET-KEY-1\w+/.exec(readFileSync(KEPT_KEY, 'utf8'))?.[0] ?? ''];
  const copy = copyInFile(join(KEPT_COPIES, readdirSync(KEPT_COPIES).find((name) => name.endsWith('.age')) ?? ''));
  const context = { projectRoot: process.cwd(), dataDir, contentDir: 'tests/content', identities, log: createLogger('silent'), signal };
  return () => proveCopy(context, copy);
}

const proofIn = (dataDir: string) => readdirSync(dataDir).find((name) => name.startsWith('proof-') && !name.endsWith('.lock'));

it.skipIf(!mayMount)(
  'a proof whose disk fills meanwhile is given up in words, and gives its room back (needs root on Linux, to mount a small disk)',
  async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const dataDir = join(folder.path, 'data');
    mkdirSync(dataDir);
    onTestFinished(mountSmallDisk(dataDir, `size=${DISK},mode=0711`));
    const prove = prover(dataDir);

    const outcome = prove().then(
      () => 'proved',
      (error: Error) => error.message,
    );
    await until('its server to be made', () => existsSync(join(dataDir, proofIn(dataDir) ?? '', 'postgresql', 'postmaster.pid')));
    const { bavail, bsize } = statfsSync(dataDir);
    const ballast = join(dataDir, 'ballast');
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
    expect(await outcome).toMatch(/^the proof took more room on the disk than was reckoned, and was given up before the site had too little/);
    expect(proofIn(dataDir), 'its folder').toBeUndefined();
    rmSync(ballast);
    expect(await prove()).toMatchObject({ counted: { enquiries: expect.any(Number) } });
  },
);

it('a proof that is told to stop ends before its time, and leaves nothing', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const told = new AbortController();
  const outcome = prover(folder.path, told.signal)().then(
    () => 'proved',
    () => 'broken off',
  );
  await until('its server to be made', () => existsSync(join(folder.path, proofIn(folder.path) ?? '', 'postgresql', 'postmaster.pid')));
  told.abort();
  expect(await outcome).toBe('broken off');
  expect(readdirSync(folder.path)).toEqual([]);
});
