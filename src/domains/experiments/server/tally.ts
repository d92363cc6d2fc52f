import { inArray } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Counts, RunTally } from '../model/result-types.ts';
import { experimentTallies } from './experiments-tables.ts';

/** Counts of a variant that nobody has seen. */
export const NOBODY: Counts = { visitors: 0, contacts: 0, chats: 0, attempts: 0, enquiries: 0 };

/** What is counted of runs. @returns by the run's id; a run without visitors is missing */
export async function tallyRuns(db: DbOrTransaction, runIds: string[]): Promise<Map<string, RunTally>> {
  const tallies = new Map<string, RunTally>();
  if (runIds.length === 0) return tallies;
  const rows = await db.select().from(experimentTallies).where(inArray(experimentTallies.runId, runIds));
  for (const { runId, variant, ...counts } of rows) tallies.set(runId, { ...tallies.get(runId), [variant]: counts });
  return tallies;
}
