import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { copyRuns } from './copies-tables.ts';
import { copiedTables } from './format/catalog.ts';
import { CopyUnderWayError, withCopyConnection } from './format/copy-connection.ts';
import { makeCopy, noted, type ScheduledCopies, sumOfAll } from './make-copy.ts';
import { sumsOf } from './restore/load-copy.ts';

const DESK_S = 10 * 60;

/**
 * Every ten minutes: what people wrote, where it has changed. So often, since no more than a quarter of an hour may be lost, and a
 * copy takes its time to be begun and brought away.
 */
export function deskCopyJob(context: ScheduledCopies): ScheduledJob {
  return { name: 'copy-desk', cron: '*/10 * * * *', atMostS: DESK_S, work: (now) => deskCopy(context, now) };
}

/** @returns what was done, for the log; nothing where nothing has changed, or a whole copy is under way */
export async function deskCopy(context: ScheduledCopies, now: Date): Promise<object | undefined> {
  if ((await lastDeskSum(context.db)) === (await deskSum(context.databaseUrl))) return undefined;
  try {
    const { name } = await noted(context, 'desk', now, (run) => makeCopy(context, 'desk', run));
    return { name };
  } catch (error) {
    // It has the same, and more.
    if (error instanceof CopyUnderWayError) return undefined;
    throw error;
  }
}

async function lastDeskSum(db: Db): Promise<string | undefined> {
  const [last] = await db
    .select({ sum: copyRuns.sum })
    .from(copyRuns)
    .where(and(eq(copyRuns.kind, 'desk'), isNotNull(copyRuns.madeAt)))
    .orderBy(desc(copyRuns.madeAt))
    .limit(1);
  return last?.sum ?? undefined;
}

async function deskSum(databaseUrl: string): Promise<string> {
  return withCopyConnection(databaseUrl, async (client) => {
    const tables = await copiedTables(client, 'desk');
    return sumOfAll(Object.fromEntries(await sumsOf(client, tables)));
  });
}
