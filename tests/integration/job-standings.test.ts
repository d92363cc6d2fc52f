import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { settle } from '../../src/domains/watch/server/alarms.ts';
import { failingJobs, jobRecord, leaveOutSince } from '../../src/domains/watch/server/job-standings.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { Jobs, type ScheduledJob } from '../../src/server/jobs/jobs.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { POLLS, runNow } from '../fixtures/scheduled-now.ts';
import { until } from '../fixtures/until.ts';

/* How scheduled jobs stand, over restarts and changed schedules, and what becomes of one that does not end. */

const NAME = 'test_job_standings';
let url: string;
let pool: Pool;
let database: Database;
beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), NAME);
  pool = poolOf(url);
  database = openDatabase(url, createLogger('silent'));
});
beforeEach(async () => {
  await pool.query('DELETE FROM job_standings');
});
afterAll(async () => {
  await database.pool.end();
  await pool.end();
  await dropDatabase(inject('clusterUrl'), NAME);
});

const job = (name: string, cron: string): ScheduledJob => ({ name, cron, work: async () => {} });
const [DAILY, OFTEN] = [job('daily', '32 3 * * *'), job('often', '*/10 * * * *')];
const record = () => jobRecord(database.db);
const failing = async (...jobs: ScheduledJob[]) => (await failingJobs(database.db, jobs)).map(({ name }) => name);
const awaited = (interval: string) => pool.query(`UPDATE job_standings SET awaited_since = now() - interval '${interval}'`);

describe('a job is failing', () => {
  it('after two of its periods without a success, also where it never ran; not before', async () => {
    await record().expect([DAILY, OFTEN]);
    expect(await failing(DAILY, OFTEN), 'at its first start').toEqual([]);
    await awaited('20 minutes');
    expect(await failing(DAILY, OFTEN)).toEqual([]);
    await awaited('26 minutes');
    expect(await failing(DAILY, OFTEN)).toEqual(['often']);
    await awaited('49 hours');
    expect(await failing(DAILY, OFTEN)).toEqual(['daily', 'often']);
    await record().succeeded(DAILY);
    expect(await failing(DAILY, OFTEN)).toEqual(['often']);
  });

  it('after two failures in a row, not within ten minutes, and no more after a success', async () => {
    await record().expect([DAILY, OFTEN]);
    await record().failed(OFTEN, new Error('Failed query: SELECT 1', { cause: new Error('no such table') }));
    await awaited('20 minutes');
    expect(await failing(DAILY, OFTEN)).toEqual([]);
    await record().failed(OFTEN, new Error('Failed query: SELECT 1', { cause: new Error('no such table') }));
    expect(await failingJobs(database.db, [DAILY, OFTEN])).toMatchObject([{ name: 'often', failures: 2, failure: 'no such table' }]);
    await awaited('9 minutes');
    expect(await failing(DAILY, OFTEN)).toEqual([]);
    await awaited('20 minutes');
    await record().succeeded(OFTEN);
    expect(await failing(DAILY, OFTEN)).toEqual([]);
  });
});

describe('what is no failure', () => {
  it('a site that was switched off for a week: time in which no job ran is not counted, and what was missed before it is', async () => {
    const jobs = new Jobs(url, createLogger('silent'));
    await jobs.start([], [DAILY, OFTEN], record());
    await jobs.stop();
    await pool.query("UPDATE pgboss.version SET cron_on = now() - interval '7 days'");
    await awaited('7 days 1 hour');
    await record().expect([DAILY, OFTEN]);
    expect(await failing(DAILY), 'an hour was missed of its day').toEqual([]);
    expect(await failing(OFTEN), 'an hour was missed of its ten minutes').toEqual(['often']);
    await pool.query('UPDATE pgboss.version SET cron_on = now()');
    await record().expect([DAILY, OFTEN]);
    expect(await failing(DAILY, OFTEN), 'a start after a short stop changes nothing').toEqual(['often']);
  });

  it('a database that was away, a machine that slept or a clock that jumped ahead, between two looks; what was missed before it is', async () => {
    await record().expect([DAILY, OFTEN]);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await awaited('3 hours 10 minutes');
    await leaveOutSince(database.db, ago(2));
    expect(await failing(DAILY, OFTEN), 'two minutes are no pause').toEqual(['often']);
    await leaveOutSince(database.db, ago(180));
    expect(await failing(DAILY, OFTEN), 'ten minutes of its ten').toEqual([]);
    await awaited('4 hours');
    expect((await leaveOutSince(database.db, undefined)).getTime()).toBeGreaterThan(ago(1).getTime());
    await leaveOutSince(database.db, ago(180));
    expect(await failing(DAILY, OFTEN), 'an hour of its ten minutes').toEqual(['often']);
  });

  it('a schedule that was changed, and a job that is scheduled no more', async () => {
    await record().expect([DAILY, OFTEN]);
    await awaited('40 hours');
    const changed = job('daily', '*/10 * * * *');
    await record().expect([changed]);
    expect(await failing(changed)).toEqual([]);
    await awaited('31 days');
    await record().expect([changed]);
    expect((await pool.query('SELECT name FROM job_standings')).rows).toEqual([{ name: 'daily' }]);
  });

  it('a success that a clock put into next year does not hide what fails from now on', async () => {
    await record().expect([DAILY]);
    await pool.query("UPDATE job_standings SET awaited_since = now() + interval '1 year'");
    expect(await failing(DAILY)).toEqual([]);
    const { rows } = await pool.query<{ isNow: boolean }>('SELECT awaited_since <= now() AS "isNow" FROM job_standings');
    expect(rows).toEqual([{ isNow: true }]);
  });
});

describe('a job that fails, or does not end', () => {
  beforeEach(() => {
    const wait = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => wait(work, POLLS[Math.ceil(ms)] ?? ms)) as typeof setTimeout);
  });
  afterEach(() => vi.restoreAllMocks());

  it('leaves what it was at in no list of jobs, where nobody who is erased is looked for', async () => {
    const cause = new Error('duplicate key value');
    const failing: ScheduledJob = {
      ...job('failing', '0 0 1 1 *'),
      work: () => Promise.reject(Object.assign(new Error('Failed query: insert\nparams: ann@example.com', { cause }), { params: ['ann@example.com'] })),
    };
    const jobs = new Jobs(url, createLogger('silent'));
    await jobs.start([], [failing], record());
    onTestFinished(() => jobs.stop());
    expect(await runNow(pool, 'failing')).toBe('failed');
    const { rows } = await pool.query(
      "SELECT output ->> 'message' AS message, output::text LIKE '%ann@example.com%' AS named FROM pgboss.job WHERE name = 'failing'",
    );
    expect(rows).toEqual([{ message: 'it failed: the log says why', named: false }]);
    await until('why to be kept', async () => (await pool.query("SELECT 1 FROM job_standings WHERE failure = 'duplicate key value'")).rowCount === 1);
  });

  it('is told to stop, is kept as failed, and there is no second run beside it; once it has ended the next one runs', async () => {
    let [begun, isTold] = [0, false];
    let end = () => {};
    const endless: ScheduledJob = {
      ...job('endless', '0 0 1 1 *'),
      work(_, signal) {
        begun += 1;
        signal?.addEventListener('abort', () => {
          isTold = true;
        });
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      },
    };
    const jobs = new Jobs(url, createLogger('silent'));
    await jobs.start([], [endless], record());
    onTestFinished(() => jobs.stop());
    expect(await runNow(pool, 'endless', 1)).toBe('failed');
    expect(isTold).toBe(true);
    const failure = async () => (await pool.query<{ failure: string }>('SELECT failure FROM job_standings')).rows[0]?.failure;
    await until('it to be kept', async () => (await failure()) === 'it took longer than 1 s and was told to stop');
    expect(await runNow(pool, 'endless', 5)).toBe('failed');
    expect(begun, 'one run').toBe(1);
    await until('the refusal to be kept', async () => /^its run of \S+ has not ended, so that none was begun beside it$/.test((await failure()) ?? ''));
    end();
    const next = runNow(pool, 'endless', 5);
    await until('the next run', () => begun === 2);
    end();
    expect(await next).toBe('completed');
    await until('its success to be kept', async () => (await failure()) === null);
  });
});

it('an alarm of many instances that find the same at once: one begins it and one ends it', async () => {
  const place = 'several';
  const found = await Promise.all(Array.from({ length: 5 }, () => settle(database.db, place, [{ kind: 'disk_filling', detail: '1 MB free.' }])));
  expect(found.flatMap(({ begun }) => begun)).toHaveLength(1);
  const over = await Promise.all(Array.from({ length: 5 }, () => settle(database.db, place, [])));
  expect(over.flatMap(({ ended }) => ended).map((row) => row.place)).toEqual([place]);
});
