import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { runningServerUrl } from '../../src/server/embedded-postgres/embedded-postgres.ts';
import { seededRandom } from '../fixtures/analytics-events.ts';
import { cloneDatabase, copyDatabase, postmasterOf, startCluster } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { startSenders } from '../fixtures/steady-senders.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

/** At least one of each kind. */
const LOSSES = 20;
/** The longest wait between two losses, once the database is back, in milliseconds. */
const BETWEEN_MS = 200;
const SITE = { TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' };

type Loss = { name: string; happen(): Promise<unknown> | unknown };

/** Takes the database away again and again while visitors send, each time once some of them got through. */
async function underLoad(site: SiteProcess, losses: Loss[], seed: number) {
  const random = seededRandom(seed);
  const senders = await startSenders(site.url);
  for (let round = 0; round < LOSSES; round++) {
    const loss = losses[round % losses.length];
    const before = senders.acknowledged.size;
    await until(`enquiries to be taken before loss ${round} (${loss?.name})`, () => senders.acknowledged.size > before + 4, 40_000);
    // Any moment of what eight requests do.
    await pause(random() * BETWEEN_MS);
    // It may still be starting after the last one: its process id is an old one then.
    await until(`loss ${round} (${loss?.name})`, async () => {
      await loss?.happen();
      return true;
    });
  }
  await senders.stop();
  return senders;
}

/** What must hold after all losses: nothing lost, nothing twice, no answer but "stored" and "not now", and jobs that go on. */
async function expectNothingLost(site: SiteProcess, senders: Awaited<ReturnType<typeof startSenders>>, databaseUrl: string): Promise<void> {
  await until('the site to be ready', async () => (await fetch(`${site.url}/readyz`)).ok);
  const pool = poolOf(databaseUrl, { max: 1 });
  const { rows } = await pool.query<{ email: string; reference: string; key: string }>('SELECT email, reference, idempotency_key AS key FROM inquiries');
  expect(rows).toHaveLength(senders.acknowledged.size);
  for (const { email, reference, key } of rows) expect(senders.acknowledged.get(email)).toEqual({ key, reference });
  expect([...senders.statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  const sent = async () => Number((await pool.query("SELECT count(*) AS n FROM mails WHERE status = 'sent'")).rows[0].n);
  const before = await sent();
  await until('mails to go on', async () => (await sent()) > before + 5, 40_000);
  await pool.end();
  expect(site.output()).not.toContain('Unhandled');
  expect(await site.kill('SIGTERM')).toBe(0);
}

describe(`a database that is lost ${LOSSES} times while eight visitors send`, () => {
  it('embedded, kill -9: the site starts it again, and every acknowledged enquiry is there once', async () => {
    const folder = temporaryFolder();
    copyDatabase(inject('newData'), folder.path);
    const site = await startSiteProcess({ ...SITE, DATA_DIR: folder.path });
    onTestFinished(async () => {
      await site.kill('SIGKILL');
      folder.remove();
    });
    const senders = await underLoad(site, [{ name: 'kill -9', happen: () => process.kill(postmasterOf(folder.path), 'SIGKILL') }], 13);
    const password = readFileSync(join(folder.path, 'postgresql-password'), 'utf8');
    await expectNothingLost(site, senders, runningServerUrl(folder.path, password));
  });

  it('given, by kill -9, by a restart in order and by ended sessions (57P01): likewise', async () => {
    const cluster = await startCluster(inject('newData'));
    const folder = temporaryFolder();
    const url = await cloneDatabase(cluster.url, 'site');
    const site = await startSiteProcess({ ...SITE, DATABASE_URL: url, DATA_DIR: folder.path });
    onTestFinished(async () => {
      await site.kill('SIGKILL');
      await cluster.stop();
      folder.remove();
    });
    async function endSessions(): Promise<void> {
      const client = new Client({ connectionString: cluster.url });
      await client.connect();
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'site'").finally(() => client.end());
    }
    const losses: Loss[] = [
      { name: 'ended sessions', happen: endSessions },
      { name: 'kill -9', happen: () => process.kill(postmasterOf(cluster.dataDir), 'SIGKILL') },
      { name: 'ended sessions', happen: endSessions },
      // What `pg_ctl restart -m fast` sends; the cluster starts again by itself.
      { name: 'a restart in order', happen: () => process.kill(postmasterOf(cluster.dataDir), 'SIGINT') },
    ];
    const senders = await underLoad(site, losses, 14);
    await expectNothingLost(site, senders, url);
  });
});
