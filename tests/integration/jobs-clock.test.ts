import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { jobRecord } from '../../src/domains/watch/server/job-standings.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { Jobs } from '../../src/server/jobs/jobs.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';

const DAY_MS = 24 * 3600 * 1000;
const NAME = 'test_jobs_clock';
let url: string;
let pool: Pool;
let standings: Database;

beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), NAME);
  pool = poolOf(url, { max: 1 });
  standings = openDatabase(url, createLogger('silent'));
});
afterAll(async () => {
  await pool.end();
  await standings.pool.end();
  await dropDatabase(inject('clusterUrl'), NAME);
});

/** Sets this process's clock, and nothing that measures durations; PostgreSQL's stays right. */
function setClock(offsetMs: number): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs });
}

it('jobs go on at once when the clock is set back two days, and what tidies goes by the earlier of both clocks', async () => {
  const done: string[] = [];
  const nows: Date[] = [];
  async function worker(boss: PgBoss): Promise<void> {
    await boss.createQueue('one-by-one');
    await boss.work<{ name: string }>('one-by-one', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
      done.push(job?.data.name ?? '');
      // While somebody works: that is when a wait is reckoned by both.
      if (job?.data.name === 'sets the clock back') setClock(0);
    });
  }
  const start = async () => {
    const jobs = new Jobs(url, createLogger('silent'));
    await jobs.start([worker], [{ name: 'tidies', cron: '0 0 1 1 *', work: async (now) => void nows.push(now) }], jobRecord(standings.db));
    return jobs;
  };
  const add = (queue: string, name: string) => pool.query('INSERT INTO pgboss.job (name, data) VALUES ($1, $2)', [queue, { name }]);
  await (await start()).stop();
  await add('tidies', '');

  const right = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  setClock(2 * DAY_MS);
  const jobs = await start();
  onTestFinished(() => jobs.stop());
  await expect.poll(() => nows.length).toBe(1);
  expect(Math.abs((nows[0]?.getTime() ?? 0) - right)).toBeLessThan(60_000);
  await add('one-by-one', 'sets the clock back');
  await expect.poll(() => done).toEqual(['sets the clock back']);
  await add('one-by-one', 'comes after it');
  await expect.poll(() => done).toEqual(['sets the clock back', 'comes after it']);
});
