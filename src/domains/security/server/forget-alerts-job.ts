import { lt } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { ALERT_KEPT_MS } from './alerts.ts';
import { securityAlerts } from './security-tables.ts';

/** Hourly: alerts older than 24 hours go (spec §9). */
export function forgetAlertsJob(db: Db): ScheduledJob {
  return {
    name: 'forget-alerts',
    cron: '7 * * * *',
    async work(now) {
      const old = new Date(now.getTime() - ALERT_KEPT_MS);
      return { alerts: (await db.delete(securityAlerts).where(lt(securityAlerts.createdAt, old))).rowCount };
    },
  };
}
