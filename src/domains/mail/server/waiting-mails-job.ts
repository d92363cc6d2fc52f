import type { Db } from '../../../server/db/database.ts';
import type { Jobs, ScheduledJob } from '../../../server/jobs/jobs.ts';
import { queueWaitingMails } from './mail-jobs.ts';

/** Every ten minutes: a mail that waits and has lost its job, or has rested, gets one. */
export function waitingMailsJob(jobs: Jobs, db: Db): ScheduledJob {
  return { name: 'waiting-mails', cron: '*/10 * * * *', work: () => queueWaitingMails(jobs, db) };
}
