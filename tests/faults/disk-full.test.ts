import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/free-port.ts';
import { copyDatabase } from '../fixtures/database-cluster.ts';
import { addressOfRunning, poolOf } from '../fixtures/pool.ts';
import { spawnSite, startSiteProcess } from '../fixtures/site-process.ts';
import { mayMount, mountSmallDisk } from '../fixtures/small-disk.ts';
import { startSenders } from '../fixtures/steady-senders.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';

/** Room for the database as it is made, and a little. */
const DISK = '128m';
/** What a site keeps beside its database for a full disk (src/server/disk-reserve.ts), in bytes. */
const RESERVE = 64 * 1024 * 1024;
const BALLAST_CHUNK = Buffer.alloc(64 * 1024);

/** Puts the files of a folder on a small disk of their own. @returns takes the disk away again */
function moveToSmallDisk(folder: string, size = DISK): () => void {
  const before = `${folder}.before`;
  renameSync(folder, before);
  mkdirSync(folder);
  const takeAway = mountSmallDisk(folder, `size=${size},mode=0755`);
  execFileSync('cp', ['-a', `${before}/.`, folder]);
  rmSync(before, { recursive: true });
  return takeAway;
}

/** Writes until nothing more fits. */
function fillUp(file: string): void {
  try {
    for (;;) writeFileSync(file, BALLAST_CHUNK, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

it.skipIf(!mayMount)('a full disk (needs root on Linux, to mount a small one): 503 and not ready, never 500; all goes on when there is room', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const env = { DATA_DIR: folder.path, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' };
  copyDatabase(inject('newData'), folder.path);
  const data = join(folder.path, 'postgresql');
  const takeAway = moveToSmallDisk(data);
  onTestFinished(takeAway);
  const site = await startSiteProcess(env);
  onTestFinished(async () => void (await site.kill('SIGKILL')));
  const senders = await startSenders(site.url);
  await until('enquiries to come in', () => senders.acknowledged.size > 20);

  const ballast = join(data, 'ballast');
  // What is freed meanwhile, such as old logs of the database, is filled too.
  const filling = setInterval(() => fillUp(ballast), 20);
  onTestFinished(() => clearInterval(filling));
  await until('the site to say that it cannot store', () => senders.statuses.has(503), 60_000);
  await until('the site not to be ready', async () => (await fetch(`${site.url}/readyz`)).status === 503);
  expect((await fetch(`${site.url}/tours`)).status).toBe(200);
  const visitor = await newVisitor(site.url);
  let tries = 1;
  // The database may find room for one or another in pages that it has already.
  const refused = await until('an enquiry to be put off', async () => {
    const answer = await visitor.submit({ name: 'Ann', message: 'x'.repeat(900) }, { headers: { 'x-forwarded-for': `198.51.100.${tries++}` } });
    return answer.status === 503 && answer;
  });
  expect(refused.body).toMatchObject({ success: false, code: 'temporarily_unavailable' });

  clearInterval(filling);
  rmSync(ballast);
  const before = senders.acknowledged.size;
  await until('the site to be ready again', async () => (await fetch(`${site.url}/readyz`)).ok, 60_000);
  await until('enquiries to come in again', () => senders.acknowledged.size > before + 20, 60_000);
  await senders.stop();
  expect([...senders.statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);

  const pool = poolOf(addressOfRunning(folder.path), { max: 1 });
  const { rows } = await pool.query<{ email: string; reference: string; key: string }>(
    "SELECT email, reference, idempotency_key AS key FROM inquiries WHERE email LIKE 'guest%'",
  );
  await pool.end();
  expect(rows).toHaveLength(senders.acknowledged.size);
  for (const { email, reference, key } of rows) expect(senders.acknowledged.get(email)).toEqual({ key, reference });
  expect(await site.kill('SIGTERM')).toBe(0);
});

it.skipIf(!mayMount)(
  'a site that was ended by a full disk starts again by the room that it had kept, and says so; without that it says what to do',
  async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const dataDir = join(folder.path, 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    copyDatabase(inject('newData'), dataDir);
    onTestFinished(moveToSmallDisk(dataDir, '256m'));
    const ballast = join(dataDir, 'ballast');
    fillUp(ballast);
    const refused = spawnSite({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    await until('the start to be given up', () => refused.child.exitCode !== null);
    expect(refused.output()).toContain('is full, so that the database could not start: make 100 MB free there');

    rmSync(ballast);
    writeFileSync(join(dataDir, 'disk-reserve'), Buffer.alloc(RESERVE));
    fillUp(ballast);
    const site = await startSiteProcess({ DATA_DIR: dataDir });
    onTestFinished(async () => void (await site.kill('SIGKILL')));
    expect(site.logLines()).toContainEqual(expect.objectContaining({ level: 'error', msg: expect.stringContaining('was given the room') }));
    const { status } = await (await newVisitor(site.url)).submit({ name: 'Ann', message: 'Is there room?' });
    expect(status).toBe(201);
  },
);
