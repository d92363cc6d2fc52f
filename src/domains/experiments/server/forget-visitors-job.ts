import { sql } from 'drizzle-orm';
import { monthsBefore } from '../../../lib/months.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';

/** Daily; `retentionMonths` 0 keeps all. */
export function forgetVisitorsJob(db: Db, retentionMonths: number): ScheduledJob {
  return {
    name: 'forget-experiment-visitors',
    cron: '44 3 * * *',
    work: async (now) => ({ experimentVisitors: await forgetVisitors(db, now, retentionMonths) }),
  };
}

/**
 * Forgets who saw what in runs that ended longer ago than single events are kept; the sums stay, as those of the roll-ups
 * do (docs/develop/analytics.md).
 */
async function forgetVisitors(db: Db, now: Date, months: number): Promise<number> {
  if (months === 0) return 0;
  const limit = monthsBefore(now, months).toISOString();
  return db.transaction(async (tx) => {
    // The trigger of migration 0007 would take them out of the sums.
    await tx.execute(sql`SELECT set_config('hbt.keeps_tallies', 'on', true)`);
    const { rowCount } = await tx.execute(
      sql`DELETE FROM experiment_visitors USING experiment_runs WHERE experiment_runs.id = run_id AND ended_at < ${limit}::timestamptz`,
    );
    return rowCount ?? 0;
  });
}
