import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { keepMonths } from './months.ts';

/** Hourly: months that are over and have no exact sums get them. */
export function monthsJob(db: Db): ScheduledJob {
  return { name: 'analytics-months', cron: '12 * * * *', work: (now) => keepMonths({ db }, now) };
}
