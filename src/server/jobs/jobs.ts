import { createHash } from 'node:crypto';
import { type Db as BossDb, type Clock, PgBoss } from 'pg-boss';
import type { DbOrTransaction } from '../db/database.ts';
import { namedStatement } from '../db/named-statement.ts';
import type { Logger } from '../log.ts';

/** Scheduled work may begin half a minute late. */
const POLL_S = 30;
const SUPERVISE_S = 10;
const STOP_TIMEOUT_MS = 5_000;
/** Connections of the job runner, beside those of the site. */
const POOL_SIZE = 3;
/**
 * How long one statement of the job runner may take, on the server and until its answer is here, in milliseconds. The
 * library hands these to its connections; its statements are single ones, after which such a connection is closed.
 */
const BOUNDS = { statement_timeout: 60_000, query_timeout: 65_000, keepAlive: true };

/**
 * The library reckons its waits by the time of day: where that is set back by two days, its workers and its timer would rest for
 * two days, and no mail would go. This one never jumps; the library compares it with the database's every ten minutes.
 */
const STEADY_CLOCK: Clock = {
  // In whole milliseconds, as the time of day is told.
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** Whether nobody has looked for three minutes what is due, which the runner of one instance does twice a minute: an SQL condition. */
export const JOBS_ASLEEP = "coalesce((SELECT cron_on < now() - interval '3 minutes' FROM pgboss.version), true)";
export type JobRuns = { done: number; failed: number };

/**
 * A job that comes again and again, on one of many instances; it may run twice without harm. `cron` is in UTC; what
 * `work` returns, such as counts of what it removed, goes into the log. `now` is the earlier of our clock and the database's:
 * one that is ahead must remove nothing early. `signal` tells it to stop, where it takes longer than it may. Each is a file `*-job.ts` in
 * its domain, and listed in src/start; that it succeeds is looked after without anything more (watch/server/job-standings.ts).
 */
export type ScheduledJob = {
  name: string;
  cron: string;
  /** How long it may take before it counts as lost, in seconds; without it a quarter of an hour. */
  atMostS?: number;
  /** How often it is tried again where it fails, and after how many seconds; without it not before its next time. */
  again?: { times: number; afterS: number };
  work: (now: Date, signal?: AbortSignal) => Promise<unknown>;
};

export type JobRecord = {
  /** Before the runner starts. */
  expect(jobs: readonly ScheduledJob[]): Promise<void>;
  succeeded(job: ScheduledJob): Promise<void>;
  failed(job: ScheduledJob, error: unknown): Promise<void>;
};

/** What the library says of a job that it hands over. */
type Claimed = { startedOn: Date; signal: AbortSignal; expireInSeconds: number };

/** A queue that works off what is put into it: makes the queue and its workers at start. */
export type QueueWorker = (boss: PgBoss) => Promise<void>;

/** Runs the library's statements in a transaction of ours, under names: adding two jobs took PostgreSQL as long as all the rest of an enquiry before. */
function namedStatements(transaction: DbOrTransaction): BossDb {
  return {
    async executeSql(text, values = []) {
      const name = `boss-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
      return { rows: await namedStatement(transaction, name, text, values) };
    },
  };
}

/** The job runner: pg-boss on the site's own database; of many instances each job runs on one. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  /** By name, since this process began. */
  readonly runs = new Map<string, JobRuns>();
  /** What comes again and again, once it was started. */
  scheduled: readonly ScheduledJob[] = [];
  /** Since when a job runs here, by name. */
  readonly #underWay = new Map<string, Date>();
  #isStopping = false;

  constructor(databaseUrl: string, log: Logger) {
    this.#log = log;
    this.#boss = new PgBoss({
      ...BOUNDS,
      clock: STEADY_CLOCK,
      connectionString: databaseUrl,
      max: POOL_SIZE,
      application_name: 'hidden-baobab-tours jobs',
      superviseIntervalSeconds: SUPERVISE_S,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job runner reports an error'));
  }

  /** Starts the runner and its workers. @throws where the database is away; call again later */
  async start(workers: readonly QueueWorker[], scheduled: readonly ScheduledJob[], record: JobRecord): Promise<void> {
    const boss = this.#boss;
    this.scheduled = scheduled;
    try {
      await record.expect(scheduled);
      await boss.start();
      for (const worker of workers) await worker(boss);
      for (const job of scheduled) {
        const { name, cron, atMostS, again } = job;
        this.runs.set(name, { done: 0, failed: 0 });
        await boss.createQueue(name, { retryLimit: 0, ...(atMostS !== undefined && { expireInSeconds: atMostS }) });
        await boss.work(name, { pollingIntervalSeconds: POLL_S, includeMetadata: true }, ([claimed]) => this.#run(job, record, claimed));
        // Not of the queue, which one that an earlier version has made would keep as it is.
        await boss.schedule(name, cron, null, { tz: 'UTC', ...(again && { retryLimit: again.times, retryDelay: again.afterS }) });
      }
    } catch (error) {
      // What had begun by then would run beside the next attempt's.
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  }

  async #run(job: ScheduledJob, record: JobRecord, claimed: Claimed | undefined): Promise<void> {
    const { name } = job;
    const runs = this.runs.get(name);
    const note = (noted: Promise<void>) => noted.catch((error: unknown) => this.#log.warn({ err: error, job: name }, 'how a job ended could not be kept'));
    let wasLate = false;
    const isLate = (late: Error) => {
      wasLate = true;
      void note(record.failed(job, late));
    };
    try {
      const done = await this.#once(job, claimed, isLate);
      if (runs) runs.done += 1;
      await note(record.succeeded(job));
      if (typeof done === 'object' && done !== null) this.#log.info({ ...done }, `${name} is done`);
    } catch (error) {
      if (runs) runs.failed += 1;
      this.#log.error({ err: error, job: name }, 'a job failed; it runs again, at its next time at the latest');
      // One run fails once.
      if (!wasLate) await note(record.failed(job, error));
      // The library keeps what it is given for a week, where nobody who is erased is looked for: a failed query carries the values that were bound to it.
      throw new Error('it failed: the log says why');
    }
  }

  /** Its run before may go on although the library has given it up: then there is no second one. @throws what the work throws, or that it is under way */
  async #once({ name, work }: ScheduledJob, claimed: Claimed | undefined, isLate: (error: Error) => void): Promise<unknown> {
    const since = this.#underWay.get(name);
    if (since) throw new Error(`its run of ${since.toISOString()} has not ended, so that none was begun beside it`);
    // By the database's clock.
    const { startedOn = new Date(), signal = new AbortController().signal } = claimed ?? {};
    this.#underWay.set(name, new Date());
    signal.addEventListener('abort', () => {
      // The library ends the signal of a run that is done as well.
      if (!this.#underWay.has(name) || this.#isStopping) return;
      const late = new Error(`it took longer than ${claimed?.expireInSeconds} s and was told to stop`);
      this.#log.error({ err: late, job: name }, 'a job takes longer than it may');
      isLate(late);
    });
    try {
      return await work(startedOn < new Date() ? startedOn : new Date(), signal);
    } finally {
      this.#underWay.delete(name);
    }
  }

  /** Adds jobs to a queue, in the caller's transaction; where the queue allows one live job a key, a key that has one keeps that one. */
  async add(queue: string, jobs: { data: object; singletonKey: string }[], transaction: DbOrTransaction): Promise<void> {
    await this.#boss.insert(queue, jobs, { db: namedStatements(transaction) });
  }

  /** Lets running jobs end, then stops. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  }
}
