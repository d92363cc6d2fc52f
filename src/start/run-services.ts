import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { AfterAnswer } from '../domains/accounts/server/after-answer.ts';
import type { Analytics } from '../domains/analytics/server/analytics.ts';
import type { LiveContent } from '../domains/content/server/live-content.ts';
import type { DeskNews } from '../domains/desk/server/desk-news.ts';
import { rulesOf } from '../domains/desk/server/inbox-items.ts';
import type { Experiments } from '../domains/experiments/server/standing.ts';
import { startMailJobs } from '../domains/mail/server/mail-jobs.ts';
import type { MailQueue } from '../domains/mail/server/mail-queue.ts';
import type { Sender } from '../domains/mail/server/sender.ts';
import { jobRecord } from '../domains/watch/server/job-standings.ts';
import type { Config } from '../server/config/config.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import { CodeTooOldError } from '../server/db/code-floor.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import type { Logger } from '../server/log.ts';
import type { MailTransport } from '../server/mail/transport.ts';
import { type BringUp, bringUp } from './bring-up.ts';
import { watchClock } from './clock-was-ahead.ts';
import type { OpenData } from './data.ts';
import { LETTERS } from './letters.ts';
import { dropFormerJobs, scheduledJobs } from './scheduled-jobs.ts';
import type { Watching } from './watching.ts';

/** A stop in order waits so long for the database, which may take what it is sent and never answer, in milliseconds. */
const STOP_MS = 7_000;

/** What begins with the database, and has to end in order. */
type Running = {
  config: Config;
  log: Logger;
  data: OpenData;
  live: LiveContent;
  experiments: Experiments;
  analytics: Analytics;
  jobs: Jobs;
  sender: Sender;
  mailQueue: MailQueue;
  transport: MailTransport;
  news: DeskNews;
  afterAnswer: AfterAnswer;
  watching: Watching;
  pseudonym(text: string): string;
};

/**
 * Begins what needs the database, as soon as it answers.
 * @param isRehearsal nothing is done by itself, neither a job nor a mail
 */
export function runServices(running: Running, isRehearsal: boolean): BringUp & { stop(): Promise<void> } {
  const { log, data, live, experiments, analytics, watching } = running;
  const { db } = data.visitors;
  let stopClock = () => {};
  const start = bringUp(
    async () => {
      await migrateDatabase(data.work.pool, findProjectRoot());
      await live.start(db);
      await experiments.start();
      await analytics.begin();
      if (isRehearsal) return;
      await startJobs(running);
      stopClock = await watchClock(db, log);
      watching.watch.start();
    },
    (error) => error instanceof CodeTooOldError,
    log,
  );
  return {
    ready: start.ready,
    isReady: start.isReady,
    async stop() {
      const hasJobs = start.isReady() && !isRehearsal;
      start.stop();
      stopClock();
      await Promise.race([stopInOrder(running, hasJobs), pause(STOP_MS)]);
      await data.release();
    },
  };
}

async function startJobs({ config, log, data, live, analytics, jobs, sender, mailQueue, transport, watching, pseudonym }: Running): Promise<void> {
  const { work, visitors, dataDir, databaseUrl } = data;
  const delivery = { db: visitors.db, sender, letters: LETTERS, transport, log };
  const workers = [dropFormerJobs, (boss: PgBoss) => startMailJobs(boss, delivery, jobs), ...watching.workers];
  const photographOf = (name: string) => live.current.shown.photographs.get(name);
  const rules = () => rulesOf({ content: live.current.shown });
  const scheduled = scheduledJobs({ ...work, config, jobs, analytics, mailQueue, rules, dataDir, databaseUrl, pseudonym, photographOf, log });
  await jobs.start(workers, [...scheduled, ...watching.scheduled], jobRecord(work.db));
}

async function stopInOrder(
  { log, data, live, experiments, analytics, jobs, transport, news, afterAnswer, watching }: Running,
  hasJobs: boolean,
): Promise<void> {
  await watching.watch.stop();
  await afterAnswer.settled();
  await news.close();
  await live.close();
  await experiments.close();
  await analytics.close();
  if (hasJobs) await jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'the job runner did not stop in order'));
  transport.close();
  await data.disconnect();
}
