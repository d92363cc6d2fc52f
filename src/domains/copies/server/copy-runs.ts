import { and, asc, desc, eq, gt, isNotNull, lt, min } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { CopyKind } from '../model/copy-names.ts';
import { copyRuns } from './copies-tables.ts';

/** How the copies of BACKUP_TO stand: when the last one was made and the last one proved, and what went wrong since. */
export type CopiesState = {
  madeAt: Date | null;
  provedAt: Date | null;
  deskMadeAt: Date | null;
  error: { text: string; at: Date } | null;
  /** When the first one that is remembered was begun. */
  firstAt: Date | null;
  /** Since when every copy of the desk has failed, and why the last one did; null where the last one was made. */
  deskFailing: { since: Date; text: string } | null;
};

/** A whole copy is proved every night: after a day and a half without one something is wrong, in milliseconds. */
const PROVED_WITHIN_MS = 36 * 3600 * 1000;

export const NO_RECOVERY_KEY =
  'If this machine is lost, nobody can open them: there is no recovery key. Make one on the machine, "npm run cli -- backup key"; what is copied after that can be opened.';

async function lastOf(db: DbOrTransaction, kind: CopyKind, column: 'madeAt' | 'provedAt'): Promise<Date | null> {
  const [row] = await db
    .select({ at: copyRuns[column] })
    .from(copyRuns)
    .where(and(eq(copyRuns.kind, kind), isNotNull(copyRuns[column])))
    .orderBy(desc(copyRuns[column]))
    .limit(1);
  return row?.at ?? null;
}

/** Asked by the desk, by doctor and by anybody who watches. */
export async function copiesState(db: DbOrTransaction): Promise<CopiesState> {
  const [madeAt, provedAt, deskMadeAt] = [await lastOf(db, 'whole', 'madeAt'), await lastOf(db, 'whole', 'provedAt'), await lastOf(db, 'desk', 'madeAt')];
  const [last] = await db.select({ error: copyRuns.error, at: copyRuns.beganAt }).from(copyRuns).orderBy(desc(copyRuns.beganAt)).limit(1);
  const [first] = await db.select({ at: min(copyRuns.beganAt) }).from(copyRuns);
  return {
    madeAt,
    provedAt,
    deskMadeAt,
    error: last?.error ? { text: last.error, at: last.at } : null,
    firstAt: first?.at ?? null,
    deskFailing: await deskFailing(db, deskMadeAt),
  };
}

async function deskFailing(db: DbOrTransaction, madeAt: Date | null): Promise<CopiesState['deskFailing']> {
  const failed = and(eq(copyRuns.kind, 'desk'), isNotNull(copyRuns.error), madeAt ? gt(copyRuns.beganAt, madeAt) : undefined);
  const ofFailed = (order: typeof asc) =>
    db.select({ at: copyRuns.beganAt, error: copyRuns.error }).from(copyRuns).where(failed).orderBy(order(copyRuns.beganAt)).limit(1);
  const [[oldest], [newest]] = [await ofFailed(asc), await ofFailed(desc)];
  return oldest && newest ? { since: oldest.at, text: newest.error ?? '' } : null;
}

/**
 * What is wrong with the copies, in words; undefined where all is well.
 * @param hasRecoveryKey a copy that only the machine can open that it was made of is lost with it, however well it is proved
 */
export function copiesProblem({ provedAt, error }: CopiesState, hasRecoveryKey: boolean, now: Date): string | undefined {
  if (!hasRecoveryKey) return NO_RECOVERY_KEY;
  if (error) return `The last copy failed: ${error.text}`;
  if (!provedAt) return 'No copy was proved yet.';
  if (now.getTime() - provedAt.getTime() > PROVED_WITHIN_MS)
    return `The last proved copy is ${Math.floor((now.getTime() - provedAt.getTime()) / 3_600_000)} hours old.`;
  return undefined;
}

/** Runs are remembered so long, in milliseconds. */
const REMEMBERED_MS = 90 * 24 * 3600 * 1000;

/** Forgets runs that nobody asks for any more. */
export async function forgetRuns(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(copyRuns).where(lt(copyRuns.beganAt, new Date(now.getTime() - REMEMBERED_MS)));
}
