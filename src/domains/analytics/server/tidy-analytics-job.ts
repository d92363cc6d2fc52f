import type { Pool } from 'pg';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import type { Analytics } from './analytics.ts';
import { dropOldPartitions, ensurePartitions, pruneSeen } from './partitions.ts';

/** `retentionMonths`: how long raw events are kept; 0: for ever. */
type TidyContext = { pool: Pool; analytics: Analytics; retentionMonths: number };

/** Daily: the next months' partitions are made, then what is kept no longer goes. */
export function tidyAnalyticsJob({ pool, analytics, retentionMonths }: TidyContext): ScheduledJob {
  return {
    name: 'analytics-daily',
    cron: '40 3 * * *',
    async work(now) {
      const seen = await pruneSeen(pool, now);
      await ensurePartitions(pool, now);
      await analytics.recount();
      return { seen, dropped: await dropOldPartitions(pool, now, retentionMonths) };
    },
  };
}
