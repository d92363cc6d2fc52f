import { hostname } from 'node:os';
import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import { freeBytes } from '../../../server/disk.ts';
import { type DiskReserve, RESERVE_GIVEN } from '../../../server/disk-reserve.ts';
import type { RequestCounts } from '../../../server/http/request-counts.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import type { Logger } from '../../../server/log.ts';
import { queueUntold, tellUntold, type WebhookContext } from './alarm-webhook.ts';
import { openKinds, settle } from './alarms.ts';
import { instanceConditions, siteConditions } from './conditions.ts';
import { leaveOutSince } from './job-standings.ts';
import { type ContentFacts, siteFacts } from './site-facts.ts';

/** How often each instance looks; by no job, since that the jobs do not run must not go unseen. */
const LOOK_MS = 60_000;
/** A disk may fill within seconds. */
const DISK_MS = 5_000;
/** Errors are counted over so many looks. */
const WINDOW_LOOKS = 5;
/** The place of what is the same on every instance. */
const SITE = 'site';

type WatchContext = {
  config: Pick<Config, 'port' | 'canaryMailTo' | 'backup' | 'imap'>;
  db: Db;
  jobs: Jobs;
  log: Logger;
  requests: RequestCounts;
  contentFacts: () => Promise<ContentFacts>;
  dataDir: string;
  /** Where alarms are told outside; undefined where nobody is. */
  outside: WebhookContext | undefined;
  /** Undefined where the database is not ours. */
  reserve: DiskReserve | undefined;
};

/** Looks every minute whether something is wrong, and begins and ends alarms by it (docs/operate/watching.md). */
export class Watch {
  readonly #context: WatchContext;
  readonly #place: string;
  /** Answers and errors at the last looks, oldest first. */
  #seen: { all: number; errors: number }[] = [{ all: 0, errors: 0 }];
  /** When it was last looked, by the database's clock. */
  #lookedAt: Date | undefined;
  /** Each ends one of the repeated looks, and waits for it. */
  #ends: (() => Promise<void>)[] = [];

  constructor(context: WatchContext) {
    this.#context = context;
    this.#place = `${hostname()}:${context.config.port}`;
  }

  start(): void {
    this.#repeat(LOOK_MS, () => this.#look());
    this.#repeat(DISK_MS, () => this.#lookAtDisk());
  }

  async stop(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
  }

  /** One look at a time: a database that does not answer must neither gather looks nor hold up the one at the disk. */
  #repeat(ms: number, look: () => Promise<void>): void {
    let underWay: Promise<void> | undefined;
    const timer = setInterval(() => {
      underWay ??= look()
        .catch((error: unknown) => this.#context.log.warn({ err: error }, 'it could not be looked whether all is well'))
        .finally(() => {
          underWay = undefined;
        });
    }, ms).unref();
    this.#ends.push(async () => {
      clearInterval(timer);
      await underWay;
    });
  }

  async #lookAtDisk(): Promise<void> {
    const { reserve, log } = this.#context;
    if (await reserve?.releaseIfFull()) log.error(RESERVE_GIVEN);
  }

  async #look(): Promise<void> {
    const { config, db, jobs, log, dataDir, reserve, outside, contentFacts } = this.#context;
    await reserve?.keep().catch((error: unknown) => log.warn({ err: error }, 'no room could be kept for the database'));
    const own = await this.#ownFacts(dataDir);
    this.#lookedAt = await leaveOutSince(db, this.#lookedAt);
    const facts = await siteFacts({ db, dataDir, copiesAreKept: config.backup.to !== undefined, imap: config.imap }, jobs.scheduled, contentFacts);
    const now = new Date();
    // A canary that was switched off is no longer missed. The process began so long ago, whatever its clock said then.
    const site = siteConditions(config.canaryMailTo ? facts : { ...facts, canary: undefined }, now, new Date(now.getTime() - performance.now()));
    for (const { begun, ended } of [await settle(db, SITE, site), await settle(db, this.#place, instanceConditions(own, await openKinds(db, this.#place)))]) {
      for (const { kind, place, detail } of begun) log.warn({ alarm: kind, place, detail }, 'an alarm begins');
      for (const { kind, place } of ended) log.info({ alarm: kind, place }, 'an alarm is over');
    }
    // A dead job runner tells nothing, least of all of itself.
    if (outside && facts.jobsAsleep) await tellUntold(outside);
    else if (outside) await queueUntold(jobs, db);
  }

  async #ownFacts(dataDir: string) {
    const now = this.#context.requests.answered();
    const then = this.#seen[0] ?? now;
    this.#seen = [...this.#seen, now].slice(-WINDOW_LOOKS);
    return {
      freeBytes: await freeBytes(dataDir),
      reserveBytes: this.#context.reserve?.bytes ?? 0,
      answers: now.all - then.all,
      errors: now.errors - then.errors,
    };
  }
}
