import { join } from 'node:path';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { forgetProofsJob } from '../domains/accounts/server/forget-proofs-job.ts';
import { tidyAccountsJob } from '../domains/accounts/server/tidy-accounts-job.ts';
import type { Analytics } from '../domains/analytics/server/analytics.ts';
import { recountJob } from '../domains/analytics/server/recount-job.ts';
import { tidyAnalyticsJob } from '../domains/analytics/server/tidy-analytics-job.ts';
import { dropFormerJob } from '../domains/copies/server/care-for-former.ts';
import { deskCopyJob } from '../domains/copies/server/desk-copy-job.ts';
import { nightlyCopyJob } from '../domains/copies/server/nightly-copy-job.ts';
import { upgradeCopiesJob } from '../domains/copies/server/upgrade-copies.ts';
import { eveningBeforeJob } from '../domains/departures/server/evening/evening-before-job.ts';
import type { PrivateLinks } from '../domains/departures/server/private-links.ts';
import { forgetReviewsJob } from '../domains/departures/server/reviews/forget-reviews.ts';
import { reviewLinksJob } from '../domains/departures/server/reviews/review-links-job.ts';
import { forgetChatsJob } from '../domains/desk/server/forget-chats-job.ts';
import { unreadJob } from '../domains/desk/server/unread-job.ts';
import { forgetVisitorsJob } from '../domains/experiments/server/forget-visitors-job.ts';
import type { PromiseRules } from '../domains/inquiries/model/promise-due.ts';
import { retentionJob } from '../domains/inquiries/server/retention-job.ts';
import { emptyLinksJob } from '../domains/mail/server/empty-links-job.ts';
import { forgetReceivedJob } from '../domains/mail/server/incoming/forget-received-job.ts';
import type { MailQueue } from '../domains/mail/server/mail-queue.ts';
import { waitingMailsJob } from '../domains/mail/server/waiting-mails-job.ts';
import type { Photograph } from '../domains/pictures/model/photograph-schema.ts';
import { tidyCutsJob } from '../domains/pictures/server/tidy-cuts-job.ts';
import { forgetAlertsJob } from '../domains/security/server/forget-alerts-job.ts';
import { forgetCountsJob } from '../domains/security/server/forget-counts-job.ts';
import { forgetEventsJob } from '../domains/security/server/forget-events-job.ts';
import type { Config } from '../server/config/config.ts';
import { contentFolder } from '../server/config/content-folder.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import type { Db } from '../server/db/database.ts';
import type { Jobs, ScheduledJob } from '../server/jobs/jobs.ts';
import type { Logger } from '../server/log.ts';
import { dropFromOutbox } from '../server/mail/transport.ts';

/** Jobs of earlier versions: what is still scheduled of them has nobody to do it. */
const FORMER_JOBS = ['housekeeping', 'tidy-hourly', 'tidy-daily', 'analytics-months'];

type JobsContext = {
  config: Config;
  db: Db;
  pool: Pool;
  jobs: Jobs;
  analytics: Analytics;
  mailQueue: MailQueue;
  links: PrivateLinks;
  /** What was promised, and when the office is open. */
  rules: () => PromiseRules;
  dataDir: string;
  databaseUrl: string;
  pseudonym: (text: string) => string;
  /** Whether guests are asked how it was. */
  asksForReviews: () => boolean;
  photographOf: (name: string) => Photograph | undefined;
  log: Logger;
};

/** What comes again and again, but for what watches over the site itself (watching.ts); `db` and `pool` are those that may take their time. */
export function scheduledJobs(context: JobsContext): ScheduledJob[] {
  const { config, db, pool, jobs, analytics, dataDir, photographOf } = context;
  const { retentionMonths, analyticsRetentionMonths } = config;
  return [
    waitingMailsJob(jobs, db),
    emptyLinksJob(db),
    forgetReceivedJob(db),
    retentionJob({ db, retentionMonths, dropMails: (ids) => dropFromOutbox(dataDir, ids) }),
    forgetProofsJob(db),
    tidyAccountsJob(db),
    forgetCountsJob(db),
    forgetAlertsJob(db),
    forgetEventsJob(db),
    forgetChatsJob(db),
    reviewLinksJob({ ...context, siteUrl: config.siteUrl, isWanted: context.asksForReviews }),
    forgetReviewsJob(db),
    recountJob(analytics),
    tidyAnalyticsJob({ pool, analytics, retentionMonths: analyticsRetentionMonths }),
    forgetVisitorsJob(db, analyticsRetentionMonths),
    dropFormerJob({ ...context, projectRoot: findProjectRoot() }),
    upgradeCopiesJob({ projectRoot: findProjectRoot(), keep: config.backup.keep }),
    eveningBeforeJob(context),
    ...unreadJobs(context),
    ...copyJobs(context),
    tidyCutsJob(join(dataDir, 'cuts', 'img'), photographOf),
  ];
}

/** Where OPERATOR_EMAIL has one address alone, there is nobody else to tell. */
function unreadJobs({ config, db, mailQueue, rules }: JobsContext): ScheduledJob[] {
  const { secondEmails } = config;
  return secondEmails.length > 0 ? [unreadJob({ db, mailQueue, secondEmails, rules })] : [];
}

/** Where BACKUP_TO says nothing, no copy is made by itself. */
function copyJobs({ config, db, dataDir, databaseUrl, log }: JobsContext): ScheduledJob[] {
  const { to, keep } = config.backup;
  if (!to) return [];
  const context = { config, place: to, keep, databaseUrl, dataDir, projectRoot: findProjectRoot(), contentDir: contentFolder(), db, log };
  return [nightlyCopyJob(context), deskCopyJob(context)];
}

export async function dropFormerJobs(boss: PgBoss): Promise<void> {
  for (const name of FORMER_JOBS) await boss.deleteQueue(name);
}
