import { createHash } from 'node:crypto';
import { type Db as BossDb, type Clock, PgBoss } from 'pg-boss';
import type { DbOrTransaction } from '../db/database.ts';
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
/** How its scheduled jobs went on this instance; `doneAt` in seconds since 1970. */
export type JobRuns = { done: number; failed: number; doneAt: number | undefined };

/**
 * A job that comes again and again, on one of many instances; it may run twice without harm. `cron` is in UTC; what
 * `work` returns, such as counts of what it removed, goes into the log. `now` is the earlier of our clock and the database's:
 * one that is ahead must remove nothing early. Each is a file in its domain, and listed in src/start.
 */
export type ScheduledJob = {
  name: string;
  cron: string;
  /** How long it may take before it counts as lost, in seconds; without it a quarter of an hour. */
  atMostS?: number;
  /** How often it is tried again where it fails, and after how many seconds; without it not before its next time. */
  again?: { times: number; afterS: number };
  work: (now: Date) => Promise<unknown>;
};

/** A queue that works off what is put into it: makes the queue and its workers at start. */
export type QueueWorker = (boss: PgBoss) => Promise<void>;

/**
 * Runs the library's statements in a transaction of ours, under names: PostgreSQL then parses and plans each once a
 * connection. Adding two jobs took it as long as all the rest of an enquiry before.
 */
function namedStatements(transaction: DbOrTransaction): BossDb {
  return {
    async executeSql(text, values = []) {
      const name = `boss-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
      return transaction._.session
        .prepareQuery<{ execute: { rows: unknown[] }; all: never; values: never }>({ sql: text, params: values }, undefined, name, false)
        .execute();
    },
  };
}

/** The job runner: pg-boss on the site's own database; of many instances each job runs on one. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  /** By name, since this process began. */
  readonly runs = new Map<string, JobRuns>();

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
  async start(workers: readonly QueueWorker[], scheduled: readonly ScheduledJob[]): Promise<void> {
    const boss = this.#boss;
    try {
      await boss.start();
      for (const worker of workers) await worker(boss);
      for (const { name, cron, work, atMostS, again } of scheduled) {
        this.runs.set(name, { done: 0, failed: 0, doneAt: undefined });
        await boss.createQueue(name, { retryLimit: 0, ...(atMostS !== undefined && { expireInSeconds: atMostS }) });
        await boss.work(name, { pollingIntervalSeconds: POLL_S, includeMetadata: true }, ([job]) => this.#run(name, work, job?.startedOn));
        // Not of the queue, which one that an earlier version has made would keep as it is.
        await boss.schedule(name, cron, null, { tz: 'UTC', ...(again && { retryLimit: again.times, retryDelay: again.afterS }) });
      }
    } catch (error) {
      // What had begun by then would run beside the next attempt's.
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  }

  /** @param startedOn by the database's clock */
  async #run(name: string, work: ScheduledJob['work'], startedOn = new Date()): Promise<void> {
    const runs = this.runs.get(name);
    try {
      const done = await work(startedOn < new Date() ? startedOn : new Date());
      if (runs) Object.assign(runs, { done: runs.done + 1, doneAt: Date.now() / 1000 });
      if (typeof done === 'object' && done !== null) this.#log.info({ ...done }, `${name} is done`);
    } catch (error) {
      if (runs) runs.failed += 1;
      this.#log.error({ err: error, job: name }, 'a job failed; it runs again, at its next time at the latest');
      throw error;
    }
  }

  /** Adds jobs to a queue, in the caller's transaction; where the queue allows one live job a key, a key that has one keeps that one. */
  async add(queue: string, jobs: { data: object; singletonKey: string }[], transaction: DbOrTransaction): Promise<void> {
    await this.#boss.insert(queue, jobs, { db: namedStatements(transaction) });
  }

  /** Lets running jobs end, then stops. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  }
}
