import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import type { Analytics } from './analytics.ts';

/** Every minute: what an instance that died left is recounted. */
export function recountJob({ recount }: Analytics): ScheduledJob {
  return { name: 'analytics-recount', cron: '* * * * *', work: recount };
}
