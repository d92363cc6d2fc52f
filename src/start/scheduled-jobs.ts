import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import { forgetProofsJob } from '../domains/accounts/server/forget-proofs-job.ts';
import { tidyAccountsJob } from '../domains/accounts/server/tidy-accounts-job.ts';
import { recountJob } from '../domains/analytics/server/recount-job.ts';
import { tidyAnalyticsJob } from '../domains/analytics/server/tidy-analytics-job.ts';
import { deskCopyJob } from '../domains/copies/server/desk-copy-job.ts';
import { dropFormerDatabasesJob } from '../domains/copies/server/drop-former-databases-job.ts';
import { nightlyCopyJob } from '../domains/copies/server/nightly-copy-job.ts';
import { upgradeCopiesJob } from '../domains/copies/server/upgrade-copies-job.ts';
import { eveningBeforeJob } from '../domains/departures/server/evening/evening-before-job.ts';
import { forgetReviewsJob } from '../domains/departures/server/reviews/forget-reviews-job.ts';
import { reviewLinksJob } from '../domains/departures/server/reviews/review-links-job.ts';
import { forgetChatsJob } from '../domains/desk/server/forget-chats-job.ts';
import { unreadJob } from '../domains/desk/server/unread-job.ts';
import { forgetVisitorsJob } from '../domains/experiments/server/forget-visitors-job.ts';
import type { PromiseRules } from '../domains/inquiries/model/promise-due.ts';
import { retentionJob } from '../domains/inquiries/server/retention-job.ts';
import { emptyLinksJob } from '../domains/mail/server/empty-links-job.ts';
import { forgetReceivedJob } from '../domains/mail/server/incoming/forget-received-job.ts';
import { waitingMailsJob } from '../domains/mail/server/waiting-mails-job.ts';
import { tidyCutsJob } from '../domains/pictures/server/tidy-cuts-job.ts';
import { forgetAlertsJob } from '../domains/security/server/forget-alerts-job.ts';
import { forgetCountsJob } from '../domains/security/server/forget-counts-job.ts';
import { forgetEventsJob } from '../domains/security/server/forget-events-job.ts';
import { contentFolder } from '../server/config/content-folder.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import type { Db } from '../server/db/database.ts';
import type { ScheduledJob } from '../server/jobs/jobs.ts';
import { dropFromOutbox } from '../server/mail/transport.ts';
import type { Made } from './made.ts';

/** Jobs of earlier versions: what is still scheduled of them has nobody to do it. */
const FORMER_JOBS = ['housekeeping', 'tidy-hourly', 'tidy-daily', 'analytics-months'];

/** With the database as those ask it that may take their time. */
type JobsContext = Made & { db: Db; dataDir: string; databaseUrl: string; rules: () => PromiseRules };

/** What comes again and again, but for what watches over the site itself (watching.ts). @param rules what was promised, and when the office is open */
export function scheduledJobs(made: Made, rules: () => PromiseRules): ScheduledJob[] {
  const { config, data, live, jobs, analytics } = made;
  const { dataDir, databaseUrl } = data;
  const { db, pool } = data.work;
  const context: JobsContext = { ...made, db, dataDir, databaseUrl, rules };
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
    reviewLinksJob({ ...context, siteUrl: config.siteUrl, isWanted: () => live.current.shown.site.withoutReviewLinks !== true }),
    forgetReviewsJob(db),
    recountJob(analytics),
    tidyAnalyticsJob({ pool, analytics, retentionMonths: analyticsRetentionMonths }),
    forgetVisitorsJob(db, analyticsRetentionMonths),
    dropFormerDatabasesJob({ ...context, projectRoot: findProjectRoot() }),
    upgradeCopiesJob({ projectRoot: findProjectRoot(), keep: config.backup.keep }),
    eveningBeforeJob(context),
    ...unreadJobs(context),
    ...copyJobs(context),
    tidyCutsJob(join(dataDir, 'cuts', 'img'), (name) => live.current.shown.photographs.get(name)),
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

/** What is still scheduled of jobs of earlier versions goes. */
export async function unscheduleFormerJobs(boss: PgBoss): Promise<void> {
  for (const name of FORMER_JOBS) await boss.deleteQueue(name);
}
