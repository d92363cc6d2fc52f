import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { AfterAnswer } from '../domains/accounts/server/after-answer.ts';
import { AlertRounds } from '../domains/desk/server/alerts/alert-rounds.ts';
import { rulesOf } from '../domains/desk/server/inbox-items.ts';
import { unsay } from '../domains/desk/server/thread.ts';
import type { PromiseRules } from '../domains/inquiries/model/promise-due.ts';
import { startMailJobs } from '../domains/mail/server/mail-jobs.ts';
import { jobRecord } from '../domains/watch/server/job-standings.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import { CodeTooOldError } from '../server/db/code-floor.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { type BringUp, bringUp } from './bring-up.ts';
import { watchClock } from './clock-was-ahead.ts';
import { LETTERS } from './letters.ts';
import type { Made } from './made.ts';
import { startMailbox } from './mailbox.ts';
import { scheduledJobs, unscheduleFormerJobs } from './scheduled-jobs.ts';
import { tidyAtStart } from './tidy-at-start.ts';
import type { Watching } from './watching.ts';

/** A stop in order waits so long for the database, which may take what it is sent and never answer, in milliseconds. */
const STOP_MS = 7_000;

/** What begins with the database, and has to end in order. */
type Running = Made & { afterAnswer: AfterAnswer; watching: Watching };

/** Begins what needs the database, as soon as it answers. @param isTrial nothing is done by itself, neither a job nor a mail */
export function runServices(running: Running, isTrial: boolean): BringUp & { stop(): Promise<void> } {
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
      if (isTrial) return;
      await tidyAtStart(db, data.dataDir, log);
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
      const hasJobs = start.isReady() && !isTrial;
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
  const { config, log, data, jobs, sender, transport, watching } = running;
  const delivery = { db: data.visitors.db, sender, letters: LETTERS, transport, unsay, log };
  const workers = [unscheduleFormerJobs, (boss: PgBoss) => startMailJobs(boss, delivery, jobs, config.smtpRate), ...watching.workers];
  const scheduled = scheduledJobs(running, rules);
  await jobs.start(workers, [...scheduled, alerts.job(), ...watching.scheduled], jobRecord(data.work.db));
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
