import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { claimFirstAdmin } from '../../src/domains/accounts/server/change-roles.ts';
import { Limits } from '../../src/domains/security/server/rate-limits.ts';
import { LOCKS } from '../../src/server/db/advisory-locks.ts';
import { type Db, openDatabase } from '../../src/server/db/database.ts';
import { isDatabaseAway } from '../../src/server/db/database-errors.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { until } from '../fixtures/until.ts';

const NAME = 'test_lost';
const DAY_MS = 24 * 3600 * 1000;
const log = createLogger('silent');
let url: string;
let db: Db;
let pool: Pool;
/** Outside of what is lost. */
let other: Pool;

beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), NAME);
  ({ db, pool } = openDatabase(url, log, 'visitors'));
  ({ pool: other } = openDatabase(url, log));
});
afterAll(async () => {
  await Promise.all([pool.end(), other.end()]);
  await dropDatabase(inject('clusterUrl'), NAME);
});

const endSessions = () =>
  other.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'hidden-baobab-tours'");

describe('a pool', () => {
  it('survives the end of its sessions in the middle of transactions, and keeps none of them', async () => {
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const under = Array.from({ length: 10 }, () =>
      db.transaction(async (tx) => {
        await tx.execute('SELECT 1');
        await gate;
        await tx.execute('SELECT 1');
      }),
    );
    const settled = Promise.allSettled(under);
    await until('ten transactions', async () => (await other.query("SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction'")).rowCount === 10);
    await endSessions();
    goOn();
    for (const result of await settled) expect(result.status === 'rejected' && isDatabaseAway(result.reason)).toBe(true);
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect((await db.execute('SELECT 1')).rowCount).toBe(1);
  });

  it('gets its connection back where BEGIN fails', async () => {
    for (let round = 0; round < 12; round++) {
      await db.execute('SELECT 1');
      pool.once('acquire', (client) => client.connection.stream.destroy());
      const lost = await db.transaction(async () => {}).catch((error: unknown) => error);
      expect(isDatabaseAway(lost)).toBe(true);
    }
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(await db.transaction(async (tx) => (await tx.execute('SELECT 1')).rowCount)).toBe(1);
  });

  it('gives back a connection that is in no transaction any more, whatever was thrown in it', async () => {
    await expect(
      db.transaction(async () => {
        throw new Error('thought better of it');
      }),
    ).rejects.toThrow('thought better of it');
    expect(pool.idleCount).toBeGreaterThan(0);
    expect((await pool.query('SELECT pg_current_xact_id_if_assigned() AS id')).rows[0].id).toBeNull();
  });
});

it('claiming admin does not wait for a recount', async () => {
  await other.query("INSERT INTO users (id, name, email) VALUES ('awa', 'Awa', 'awa@example.com')");
  const recount = await other.connect();
  onTestFinished(() => recount.release(true));
  await recount.query('BEGIN');
  await recount.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.recount]);
  expect(await claimFirstAdmin(db, 'awa', async () => {})).toBe(true);
});

describe('a limit whose count was written while the clock was a day ahead', () => {
  const ahead = (key: string, points: number) => other.query('INSERT INTO rate_limits VALUES ($1, $2, $3)', [key, points, Date.now() + DAY_MS]);

  it('begins anew, and refuses as ever from there', async () => {
    const limits = new Limits(pool);
    await ahead('booking:awa', 3);
    const results = [];
    for (let attempt = 0; attempt < 4; attempt++) results.push(await limits.consume([{ limit: 'booking', key: 'awa' }]));
    expect(results).toEqual([undefined, undefined, undefined, { limit: 'booking', seconds: expect.any(Number) }]);
    expect(results[3]?.seconds).toBeLessThanOrEqual(60);
  });

  it('counts failures to sign in from one on', async () => {
    const limits = new Limits(pool);
    await ahead('signInFailures:awa', 4);
    expect([await limits.countFailure('awa'), await limits.countFailure('awa')]).toEqual([1, 2]);
  });
});
