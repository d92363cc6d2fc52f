import { lt } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { securityEvents } from './security-tables.ts';

/** Security events are kept for so many days (docs/operate/security.md). */
export const SECURITY_EVENTS_KEPT_DAYS = 90;
const DAY_MS = 24 * 3600 * 1000;

/** Daily: security events that are kept no longer go. */
export function forgetEventsJob(db: Db): ScheduledJob {
  return {
    name: 'forget-security-events',
    cron: '24 3 * * *',
    async work(now) {
      const old = new Date(now.getTime() - SECURITY_EVENTS_KEPT_DAYS * DAY_MS);
      return { securityEvents: (await db.delete(securityEvents).where(lt(securityEvents.createdAt, old))).rowCount };
    },
  };
}
