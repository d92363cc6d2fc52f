import { lt } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { verifications } from './accounts-tables.ts';

/** Hourly: challenges and proofs that are over go; anybody may have made them. */
export function forgetProofsJob(db: Db): ScheduledJob {
  return {
    name: 'forget-proofs',
    cron: '7 * * * *',
    work: async (now) => ({ proofs: (await db.delete(verifications).where(lt(verifications.expiresAt, now))).rowCount }),
  };
}
