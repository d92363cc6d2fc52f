import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { AfterAnswer } from '../domains/accounts/server/after-answer.ts';
import type { Analytics } from '../domains/analytics/server/analytics.ts';
import type { LiveContent } from '../domains/content/server/live-content.ts';
import type { PrivateLinks } from '../domains/departures/server/private-links.ts';
import { AlertRounds } from '../domains/desk/server/alerts/alert-rounds.ts';
import type { PushSender } from '../domains/desk/server/alerts/push-sender.ts';
import type { DeskNews } from '../domains/desk/server/desk-news.ts';
import { rulesOf } from '../domains/desk/server/inbox-items.ts';
import { unsay } from '../domains/desk/server/thread.ts';
import type { Experiments } from '../domains/experiments/server/standing.ts';
import type { PromiseRules } from '../domains/inquiries/model/promise-due.ts';
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
import { startMailbox } from './mailbox.ts';
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
  links: PrivateLinks;
  transport: MailTransport;
  news: DeskNews;
  push: PushSender;
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
  const rules = () => rulesOf({ content: live.current.shown });
  const alerts = new AlertRounds({ db: data.work.db, push: running.push, rules, log });
  let mailbox: { stop(): Promise<void> } | undefined;
  const start = bringUp(
    async () => {
      await migrateDatabase(data.work.pool, findProjectRoot());
      await live.start(db);
      await experiments.start();
      await analytics.begin();
      if (isRehearsal) return;
      await startJobs(running, alerts, rules);
      alerts.start();
      stopClock = await watchClock(db, log);
      watching.watch.start();
      mailbox = startMailbox(running);
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
      const stopAll = async () => {
        await mailbox?.stop();
        await stopInOrder(running, alerts, hasJobs);
      };
      await Promise.race([stopAll(), pause(STOP_MS)]);
      await data.release();
    },
  };
}

async function startJobs(running: Running, alerts: AlertRounds, rules: () => PromiseRules): Promise<void> {
  const { config, log, data, live, analytics, jobs, sender, mailQueue, links, transport, watching, pseudonym } = running;
  const { work, visitors, dataDir, databaseUrl } = data;
  const delivery = { db: visitors.db, sender, letters: LETTERS, transport, unsay, log };
  const workers = [dropFormerJobs, (boss: PgBoss) => startMailJobs(boss, delivery, jobs, config.smtpRate), ...watching.workers];
  const photographOf = (name: string) => live.current.shown.photographs.get(name);
  const asksForReviews = () => live.current.shown.site.withoutReviewLinks !== true;
  const facts = { config, analytics, mailQueue, rules, links, asksForReviews, dataDir, databaseUrl, pseudonym, photographOf, log };
  const scheduled = scheduledJobs({ ...work, jobs, ...facts });
  await jobs.start(workers, [...scheduled, alerts.job(), ...watching.scheduled], jobRecord(work.db));
}

async function stopInOrder(
  { log, data, live, experiments, analytics, jobs, transport, news, afterAnswer, watching }: Running,
  alerts: AlertRounds,
  hasJobs: boolean,
): Promise<void> {
  await watching.watch.stop();
  await alerts.stop();
  await afterAnswer.settled();
  await news.close();
  await live.close();
  await experiments.close();
  await analytics.close();
  if (hasJobs) await jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'the job runner did not stop in order'));
  transport.close();
  await data.disconnect();
}
