import { createHash } from 'node:crypto';
import { type Db as BossDb, PgBoss } from 'pg-boss';
import { keepMonths } from '../../domains/analytics/server/months.ts';
import type { DeliveryContext } from '../../domains/inquiries/server/mail/deliver.ts';
import { MAIL_QUEUE, queueMailsToSend, startMailJobs } from '../../domains/inquiries/server/mail/mail-jobs.ts';
import type { DbOrTransaction } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { forgetTheFuture } from './clock-was-ahead.ts';
import { type HousekeepingContext, type Tidied, tidyDaily, tidyHourly } from './housekeeping.ts';

const HOUSEKEEPING_QUEUE = 'housekeeping';
/** When each tidying runs, in UTC; the daily one while travellers and operator sleep. */
const TIDYING = [
  { queue: 'tidy-hourly', cron: '7 * * * *', tidy: tidyHourly },
  { queue: 'analytics-months', cron: '12 * * * *', tidy: keepMonths },
  { queue: 'tidy-daily', cron: '20 3 * * *', tidy: tidyDaily },
] as const;
/** Tidying may begin half a minute late. */
const TIDY_POLL_S = 30;
const SUPERVISE_S = 10;
const STOP_TIMEOUT_MS = 5_000;
/** How often what a clock that was ahead has left is looked for; by no job, since it may have stopped the jobs. */
const CLOCK_MS = 60_000;
/** Connections of the job runner, beside those of the site. */
const POOL_SIZE = 3;
/**
 * How long one statement of the job runner may take, on the server and until its answer is here, in milliseconds. The
 * library hands these to its connections; its statements are single ones, after which such a connection is closed.
 */
const BOUNDS = { statement_timeout: 60_000, query_timeout: 65_000, keepAlive: true };

/** Work that comes again and again, on one of many instances; it may run twice without harm. */
export type ScheduledWork = { queue: string; cron: string; work: () => Promise<void> };

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
  #clock: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, log: Logger) {
    this.#log = log;
    this.#boss = new PgBoss({
      ...BOUNDS,
      connectionString: databaseUrl,
      max: POOL_SIZE,
      application_name: 'hidden-baobab-tours jobs',
      superviseIntervalSeconds: SUPERVISE_S,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job runner reports an error'));
  }

  /** Starts the runner and its workers. @throws where the database is away; call again later */
  async start(delivery: DeliveryContext, keeping: Omit<HousekeepingContext, 'log'>, scheduled: readonly ScheduledWork[]): Promise<void> {
    try {
      await this.#begin(delivery, keeping, scheduled);
      const lookAtClock = () =>
        forgetTheFuture(delivery.db, new Date()).catch((error: unknown) => this.#log.warn({ err: error }, 'what a clock has left could not be looked for'));
      await lookAtClock();
      this.#clock = setInterval(lookAtClock, CLOCK_MS).unref();
    } catch (error) {
      // What had begun by then would run beside the next attempt's.
      await this.#boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  }

  async #begin(delivery: DeliveryContext, keeping: Omit<HousekeepingContext, 'log'>, scheduled: readonly ScheduledWork[]): Promise<void> {
    const boss = this.#boss;
    const { db } = delivery;
    await boss.start();
    await startMailJobs(boss, delivery, (ids) => this.queueMails(ids, db));
    await boss.createQueue(HOUSEKEEPING_QUEUE, { retryLimit: 0 });
    await boss.work(HOUSEKEEPING_QUEUE, () => queueMailsToSend(db, (ids) => this.queueMails(ids, db)));
    await boss.schedule(HOUSEKEEPING_QUEUE, '*/10 * * * *');
    for (const { queue, cron, tidy } of TIDYING) {
      await boss.createQueue(queue, { retryLimit: 0 });
      await boss.work(queue, { pollingIntervalSeconds: TIDY_POLL_S }, () => this.#tidy(queue, tidy, { ...keeping, log: this.#log }));
      await boss.schedule(queue, cron, null, { tz: 'UTC' });
    }
    for (const { queue, cron, work } of scheduled) {
      await boss.createQueue(queue, { retryLimit: 0 });
      await boss.work(queue, { pollingIntervalSeconds: TIDY_POLL_S }, () =>
        work().catch((error: unknown) => {
          this.#log.error({ err: error, queue }, 'a job failed; it runs again at its next time');
          throw error;
        }),
      );
      await boss.schedule(queue, cron, null, { tz: 'UTC' });
    }
  }

  async #tidy(name: string, tidy: (context: HousekeepingContext, now: Date) => Promise<Tidied>, context: HousekeepingContext): Promise<void> {
    const removed = await tidy(context, new Date());
    this.#log.info({ ...removed }, `${name} is done`);
  }

  /** Adds mail jobs, in the caller's transaction; a mail that has one keeps that one. */
  async queueMails(mailIds: string[], transaction: DbOrTransaction): Promise<void> {
    await this.#boss.insert(
      MAIL_QUEUE,
      mailIds.map((mailId) => ({ data: { mailId }, singletonKey: mailId })),
      { db: namedStatements(transaction) },
    );
  }

  /** Lets running jobs end, then stops. */
  async stop(): Promise<void> {
    clearInterval(this.#clock);
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  }
}
