import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { copyRuns } from './copies-tables.ts';
import { COPY_AT_MOST_S, isOfThePast } from './copy-runs.ts';
import { copiedTables } from './format/catalog.ts';
import { CopyUnderWayError, withCopyConnection } from './format/copy-connection.ts';
import { makeCopy, noted, type ScheduledCopies, sumOfAll } from './make-copy.ts';
import { sumsOf } from './restore/load-copy.ts';

/** Another copy that is under way is no fault for so long, in milliseconds; then it is told that none of the desk is made. */
const BESIDE_MS = 60 * 60_000;

/**
 * Every ten minutes: what people wrote, where it has changed. So often, since no more than a quarter of an hour may be lost, and a
 * copy takes its time to be begun and brought away.
 */
export function deskCopyJob(context: ScheduledCopies): ScheduledJob {
  return { name: 'copy-desk', cron: '*/10 * * * *', atMostS: COPY_AT_MOST_S.desk, work: (now, signal) => deskCopy({ ...context, signal }, now) };
}

/**
 * @returns what was done, for the log; nothing where nothing has changed, or a whole copy is under way
 * @throws whatever went wrong, and CopyUnderWayError where what is in the way is no copy that was begun within the hour
 */
export async function deskCopy(context: ScheduledCopies, now: Date): Promise<object | undefined> {
  if ((await lastDeskSum(context.db)) === (await deskSum(context.databaseUrl))) return undefined;
  try {
    const { name } = await noted(context, 'desk', now, (run) => makeCopy(context, 'desk', run));
    return { name };
  } catch (error) {
    // It has the same, and more.
    if (error instanceof CopyUnderWayError && (await isBegun(context.db))) return undefined;
    throw error;
  }
}

async function isBegun(db: Db): Promise<boolean> {
  const lately = gt(copyRuns.beganAt, new Date(Date.now() - BESIDE_MS));
  const begun = await db
    .select({ id: copyRuns.id })
    .from(copyRuns)
    .where(and(lately, isNull(copyRuns.madeAt), isNull(copyRuns.error)));
  return begun.length > 0;
}

async function lastDeskSum(db: Db): Promise<string | undefined> {
  const [last] = await db
    .select({ sum: copyRuns.sum })
    .from(copyRuns)
    .where(and(eq(copyRuns.kind, 'desk'), isOfThePast('madeAt')))
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
