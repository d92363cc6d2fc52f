import { sql } from 'drizzle-orm';
import type { Counts, RunTally } from '../../lib/experiments/result-types.ts';
import type { DbOrTransaction } from '../db/database.ts';

/** Counts of a variant that nobody has seen. */
export const NOBODY: Counts = { visitors: 0, contacts: 0, chats: 0, attempts: 0, enquiries: 0 };

/**
 * Counts the visitors of runs.
 * @returns by the run's id; a run without visitors is missing
 */
export async function tallyRuns(db: DbOrTransaction, runIds: readonly string[]): Promise<Map<string, RunTally>> {
  const tallies = new Map<string, RunTally>();
  if (runIds.length === 0) return tallies;
  const { rows } = await db.execute<{ run_id: string; variant: string } & Record<keyof Counts, number>>(sql`
    SELECT run_id, variant, count(*)::int AS visitors, count(chat_at)::int AS chats, count(attempt_at)::int AS attempts,
      count(enquiry_at)::int AS enquiries, (count(*) FILTER (WHERE chat_at IS NOT NULL OR enquiry_at IS NOT NULL))::int AS contacts
    FROM experiment_visitors WHERE run_id = ANY(${sql.param(runIds)}::uuid[]) GROUP BY run_id, variant`);
  for (const { run_id, variant, ...counts } of rows) tallies.set(run_id, { ...tallies.get(run_id), [variant]: counts });
  return tallies;
}
