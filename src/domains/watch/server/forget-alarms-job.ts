import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { alarms } from './watch-tables.ts';

/** Daily: alarms that ended more than 90 days ago go. */
export function forgetAlarmsJob(db: Db): ScheduledJob {
  return {
    name: 'forget-alarms',
    cron: '36 3 * * *',
    async work() {
      return { alarms: (await db.delete(alarms).where(lt(alarms.endedAt, sql`now() - interval '90 days'`))).rowCount };
    },
  };
}
