import { lt } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { rateLimits } from './security-tables.ts';

/** Every ten minutes: counts of limits that are over go, as the privacy policy says. */
export function forgetCountsJob(db: Db): ScheduledJob {
  return {
    name: 'forget-counts',
    cron: '*/10 * * * *',
    work: async (now) => ({ counts: (await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))).rowCount }),
  };
}
