import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { findProjectRoot } from '../../src/server/config/project-root.ts';
import { addressFindings } from '../../src/server/db/address-findings.ts';
import type { Db } from '../../src/server/db/database.ts';
import { freePort } from '../../src/server/free-port.ts';
import { createLogger } from '../../src/server/log.ts';
import { openData } from '../../src/start/data.ts';
import { poolOf } from '../fixtures/pool.ts';
import { type Replicated, startReplicated } from '../fixtures/streaming-replica.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

const lines: string[] = [];
const log = createLogger('warn', { write: (line) => void lines.push(line) });
let servers: Replicated;
let primary: Pool;
let replica: Pool;

beforeAll(async () => {
  servers = await startReplicated(inject('newData'));
  primary = poolOf(servers.primary.url);
  replica = poolOf(servers.replica.url);
  await primary.query('CREATE TABLE written (n int)');
});
afterAll(async () => {
  await Promise.all([primary.end(), replica.end()]);
  await servers.stop();
});
beforeEach(async () => {
  lines.length = 0;
  await replica.query('SELECT pg_wal_replay_resume()');
  await jobsSeen('1 second');
});

/** Has the jobs looked last so long ago, and waits until the replica knows. */
async function jobsSeen(ago: string): Promise<void> {
  await primary.query(`UPDATE pgboss.version SET cron_on = now() - interval '${ago}'`);
  await caughtUp();
}

async function caughtUp(): Promise<void> {
  const { rows } = await primary.query('SELECT pg_current_wal_lsn()::text AS at');
  await until(
    'the replica to have caught up',
    async () => (await replica.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has', [rows[0].at])).rows[0].has,
  );
}

/** As the site opens its database at start. */
async function opened(replicaUrl = servers.replica.url, directUrl = servers.primary.url) {
  const folder = temporaryFolder();
  const addresses = { DATABASE_URL: servers.primary.url, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl };
  const config = readConfig({ ...addresses, DATA_DIR: folder.path });
  const data = await openData(config, findProjectRoot(), log);
  onTestFinished(async () => {
    await data.disconnect();
    await data.release();
    folder.remove();
  });
  return { ...data, findings: async () => (await addressFindings(config, data.work.db)).map(({ kind, text }) => `${kind}: ${text}`) };
}

const whoAnswers = async (db: Db) => ((await db.execute(sql`SELECT pg_is_in_recovery() AS is`)).rows[0]?.is ? 'replica' : 'primary');

it('reports are read from the replica, which shows what the primary has', async () => {
  const { readReports, findings } = await opened();
  await primary.query('INSERT INTO written VALUES (1)');
  await caughtUp();
  expect(await readReports(async (db) => [await whoAnswers(db), (await db.execute(sql`SELECT n FROM written`)).rows])).toEqual(['replica', [{ n: 1 }]]);
  expect(await findings()).toEqual([expect.stringMatching(/^ok: DATABASE_REPLICA_URL: /)]);
  expect(lines).toEqual([]);
});

it('a statement there is ended by the server itself after five seconds, as everywhere else', async () => {
  const { readReports } = await opened();
  const asked = performance.now();
  let onReplica: unknown;
  await readReports(async (db) => {
    if ((await whoAnswers(db)) === 'primary') return;
    try {
      await db.execute(sql`SELECT pg_sleep(60)`);
    } catch (error) {
      onReplica = (error as Error).cause ?? error;
      throw error;
    }
  });
  expect(onReplica).toMatchObject({ code: '57014' });
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect((await replica.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'")).rowCount).toBe(0);
});

it('one that has not heard from the jobs for minutes is left alone for a while: the primary answers, the log says so, and the doctor says why', async () => {
  const { readReports, findings } = await opened();
  await jobsSeen('4 minutes');
  await replica.query('SELECT pg_wal_replay_pause()');
  await primary.query('UPDATE pgboss.version SET cron_on = now()');
  expect(await readReports(whoAnswers)).toBe('primary');
  expect(lines.join('')).toContain('the replica of the database does not answer reports');
  expect(await findings()).toEqual([expect.stringMatching(/^problem: .* its replay is paused/)]);
  await replica.query('SELECT pg_wal_replay_resume()');
  await caughtUp();
  expect(await readReports(whoAnswers), 'not asked again at once').toBe('primary');
  expect(lines).toHaveLength(1);
});

it('the doctor says that one is minutes behind, unless the jobs rest everywhere', async () => {
  const { findings } = await opened();
  await jobsSeen('4 minutes');
  expect(await findings()).toEqual([expect.stringMatching(/^ok: /)]);
  // It hears nothing more of the primary. Only once that holds the jobs look again: a change that still came would hide it for minutes.
  const { rows } = await replica.query("SELECT current_setting('primary_conninfo') AS follows");
  const follow = async (whom: string) => {
    await replica.query(`ALTER SYSTEM SET primary_conninfo = '${whom}'`);
    await replica.query('SELECT pg_reload_conf()');
  };
  onTestFinished(() => follow(rows[0].follows));
  await follow('');
  await until('the replica to hear nothing more', async () => (await replica.query('SELECT FROM pg_stat_wal_receiver')).rowCount === 0);
  await primary.query('UPDATE pgboss.version SET cron_on = now()');
  expect(await findings()).toEqual([expect.stringMatching(/^problem: .* is minutes behind/)]);
});

it('a table that it has not got yet is read from the primary; a mistake of the question is told', async () => {
  const { readReports } = await opened();
  await replica.query('SELECT pg_wal_replay_pause()');
  await primary.query('CREATE TABLE newer AS SELECT 7 AS n');
  expect(await readReports(async (db) => (await db.execute(sql`SELECT n FROM newer`)).rows)).toEqual([{ n: 7 }]);
  await expect(readReports((db) => db.execute(sql`SELECT 1 / 0`))).rejects.toThrow();
});

it('the doctor names an address that is no replica, another database, and a role that bounds nothing behind a pooler', async () => {
  expect(await (await opened(servers.primary.url)).findings()).toEqual([expect.stringContaining('leads to the database itself')]);
  const another = Object.assign(new URL(servers.replica.url), { pathname: '/postgres' });
  expect(await (await opened(another.href)).findings()).toEqual([expect.stringContaining('is no replica of the database')]);
  // Two names of one server stand for a pooler's address and the server's.
  const behindPooler = await opened(servers.replica.url, `${servers.primary.url}&application_name=direct`);
  expect(await behindPooler.findings()).toEqual([
    expect.stringMatching(/DATABASE_URL .*bounds no statement/),
    expect.stringMatching(/DATABASE_REPLICA_URL .*bounds no statement/),
  ]);
});

it('one that is gone holds up no report: the primary answers, and the doctor says that it cannot be reached', async () => {
  const { readReports, findings } = await opened();
  expect(await readReports(whoAnswers)).toBe('replica');
  await servers.replica.stop();
  const asked = performance.now();
  expect(await readReports(whoAnswers)).toBe('primary');
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(await findings()).toEqual([expect.stringMatching(/^problem: DATABASE_REPLICA_URL /)]);
  const nowhere = await opened(`postgres://nobody@127.0.0.1:${await freePort()}/none`);
  expect(await nowhere.readReports(whoAnswers)).toBe('primary');
});
