import { and, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { JobRecord, ScheduledJob } from '../../../server/jobs/jobs.ts';
import { periodMs } from '../../../server/jobs/period.ts';
import { jobStandings } from './watch-tables.ts';

type Scheduled = Pick<ScheduledJob, 'name' | 'cron'>;

/** A job that does not succeed, with what is known of it; `failure` in words. */
export type FailingJob = { name: string; minutes: number; periodMinutes: number; failures: number; failure: string | null };

/** After so many periods without a success a job is failing, whether it failed or never ran. */
const PERIODS = 2;
/** A run takes its time to be begun and done, in milliseconds. */
const LATE_MS = 5 * 60_000;
/** So many failures in a row say it before, but not within so short a time, in milliseconds: a database may be away for a moment. */
const FAILURES = 2;
const SOON_MS = 10 * 60_000;
/** Where nobody looked what is due for longer than this, no job could run: the site, its database or the machine was off. */
const PAUSE = sql`interval '3 minutes'`;
/** Rows of jobs that are no more go after so long: an older version beside us may still have them. */
const FORGOTTEN = sql`interval '30 days'`;
const FAILURE_LENGTH = 300;

/** What went wrong, without the statement and its values, which the outer error of the database's library repeats. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, FAILURE_LENGTH);
}

/** Writes down how scheduled jobs end. All times are the database's. */
export function jobRecord(db: Db): JobRecord {
  return {
    async expect(jobs) {
      if (jobs.length === 0) return;
      await leaveOutPause(db);
      const changed = sql`excluded.cron <> ${jobStandings.cron}`;
      const fresh = { cron: sql`excluded.cron`, awaitedSince: sql`now()`, failures: 0, failure: null };
      await db
        .insert(jobStandings)
        .values(jobs.map(({ name, cron }) => ({ name, cron })))
        .onConflictDoUpdate({ target: jobStandings.name, set: fresh, setWhere: changed });
      const names = jobs.map(({ name }) => name);
      await db.delete(jobStandings).where(and(notInArray(jobStandings.name, names), lt(jobStandings.awaitedSince, sql`now() - ${FORGOTTEN}`)));
    },
    async succeeded({ name, cron }) {
      const now = { awaitedSince: sql`now()`, succeededAt: sql`now()`, failures: 0, failure: null };
      await db
        .insert(jobStandings)
        .values({ name, cron, ...now })
        .onConflictDoUpdate({ target: jobStandings.name, set: now });
    },
    async failed({ name, cron }, error) {
      const failure = reasonOf(error);
      await db
        .insert(jobStandings)
        .values({ name, cron, failures: 1, failure })
        .onConflictDoUpdate({ target: jobStandings.name, set: { failures: sql`${jobStandings.failures} + 1`, failure } });
    },
  };
}

/** What was not running could not succeed: a site that was switched off for a week is not failing when it starts again. */
async function leaveOutPause(db: Db): Promise<void> {
  const { rows } = await db.execute<{ there: boolean }>(sql`SELECT to_regclass('pgboss.version') IS NOT NULL AS there`);
  if (!rows[0]?.there) return;
  await db.execute(sql`${LEAVE_OUT} FROM pgboss.version WHERE cron_on < now() - ${PAUSE} AND awaited_since < cron_on`);
}

const LEAVE_OUT = sql`UPDATE job_standings SET awaited_since = least(now(), awaited_since + (now() - cron_on))`;

/**
 * The same while the site runs: its database was away, the machine slept, or a clock jumped ahead.
 * @param last the database's time of the last look, where there was one
 * @returns its time now
 */
export async function leaveOutSince(db: Db, last: Date | undefined): Promise<Date> {
  const at = (last ?? new Date(0)).toISOString();
  const { rows } = await db.execute<{ now: string }>(sql`
    WITH left_out AS (
      UPDATE job_standings SET awaited_since = least(now(), awaited_since + (now() - ${at}::timestamptz))
      WHERE ${last !== undefined} AND ${at}::timestamptz < now() - ${PAUSE} AND awaited_since < ${at}::timestamptz)
    SELECT now() AS now`);
  return new Date(rows[0]?.now ?? 0);
}

/** Which of these jobs do not succeed. @throws whatever the database throws */
export async function failingJobs(db: Db, jobs: readonly Scheduled[]): Promise<FailingJob[]> {
  if (jobs.length === 0) return [];
  // A clock that was ahead has left a moment that is still to come.
  await db.update(jobStandings).set({ awaitedSince: sql`now()` }).where(sql`${jobStandings.awaitedSince} > now()`);
  const waited = sql<number>`(extract(epoch FROM now() - ${jobStandings.awaitedSince}) * 1000)::float8`;
  const columns = { name: jobStandings.name, waited, failures: jobStandings.failures, failure: jobStandings.failure };
  const names = jobs.map(({ name }) => name);
  const standings = await db.select(columns).from(jobStandings).where(inArray(jobStandings.name, names));
  return standings.flatMap(({ waited: ms, ...standing }) => {
    const period = periodMs(jobs.find(({ name }) => name === standing.name)?.cron ?? '');
    const isFailing = ms > PERIODS * period + LATE_MS || (standing.failures >= FAILURES && ms > SOON_MS);
    return isFailing ? [{ ...standing, minutes: ms / 60_000, periodMinutes: period / 60_000 }] : [];
  });
}
