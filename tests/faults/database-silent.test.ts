import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { freePort } from '../../src/server/free-port.ts';
import { copyDatabase } from '../fixtures/database-cluster.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

/** What /readyz may take. */
const PATIENCE_MS = 5_000;

/** The embedded PostgreSQL and its children, the first one first. */
function postgresPids(dataDir: string): number[] {
  const own = Number(readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  return [own, ...pairs.filter(([, parent]) => parent === own).map(([pid = 0]) => pid)];
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // One of the children ended by itself.
    }
  }
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function readiness(url: string): Promise<{ status: number; ms: number }> {
  const asked = performance.now();
  const { status } = await fetch(`${url}/readyz`);
  return { status, ms: performance.now() - asked };
}

async function expectAway(url: string): Promise<void> {
  for (const { status, ms } of await Promise.all(Array.from({ length: 20 }, () => readiness(url)))) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(PATIENCE_MS);
  }
}

it('a database that takes connections and never answers: /readyz is 503 in time, and pages serve', async () => {
  const silent = createServer(() => {});
  const port = await freePort();
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  const data = temporaryFolder();
  const site = await startSiteProcess({ DATABASE_URL: `postgres://nobody:x@127.0.0.1:${port}/nothing`, DATA_DIR: data.path }, '/healthz');
  try {
    await expectAway(site.url);
    for (const path of ['/', '/tours', '/enquiry?tour=bijilo-monkey-park']) expect((await fetch(site.url + path)).status, path).toBe(200);
  } finally {
    await site.kill('SIGKILL');
    silent.close();
    data.remove();
  }
});

it('a database that is paused: the same, all heals when it goes on, and a stop does not wait for it', async () => {
  const data = temporaryFolder();
  copyDatabase(inject('newData'), data.path);
  const site = await startSiteProcess({ DATA_DIR: data.path });
  let paused: number[] = [];
  try {
    paused = postgresPids(data.path);
    signalAll(paused, 'SIGSTOP');
    // An answer is kept for a second: that of the start is over.
    await until('the site not to be ready', async () => (await readiness(site.url)).status === 503);
    // Asked again and again: checks do not pile up until the site has no connection left.
    for (let round = 0; round < 2; round++) await expectAway(site.url);
    expect((await fetch(`${site.url}/tours`)).status).toBe(200);
    expect((await fetch(`${site.url}/enquiry?tour=bijilo-monkey-park`)).status).toBe(200);
    signalAll(paused, 'SIGCONT');
    await until('the site to be ready again', async () => (await readiness(site.url)).status === 200);
    paused = postgresPids(data.path);
    signalAll(paused, 'SIGSTOP');
    const stopped = performance.now();
    expect(await site.kill('SIGTERM')).toBe(1);
    expect(performance.now() - stopped).toBeLessThan(15_000);
  } finally {
    signalAll(paused, 'SIGCONT');
    await site.kill('SIGKILL');
    await until('PostgreSQL to end with the site', () => !isAlive(paused[0]));
    data.remove();
  }
});
