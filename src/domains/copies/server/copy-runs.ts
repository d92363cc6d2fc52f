import { and, desc, eq, gte, isNotNull, lt, min, or, type SQL } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { CopyKind } from '../model/copy-names.ts';
import { copyRuns } from './copies-tables.ts';
import { NO_RECOVERY_KEY } from './copy-words.ts';
import { recoveryKeySince } from './keys/recovery-key.ts';

/** How long one may take, in seconds: a large site takes its time to be copied, fetched and proved. */
export const COPY_AT_MOST_S: Record<CopyKind, number> = { whole: 4 * 3600, desk: 10 * 60 };

/** How the copies of BACKUP_TO stand: when the last one was made and the last one proved, and what went wrong since. */
export type CopiesState = {
  madeAt: Date | null;
  /** Of those that were begun since there is the recovery key of now: what is older is not opened by it. */
  provedAt: Date | null;
  deskMadeAt: Date | null;
  /** Of the last whole copy that ended, or else of the last one of the desk: neither hides the other's. */
  error: { kind: CopyKind; text: string; at: Date } | null;
  /** When the first one that is remembered was begun. */
  firstAt: Date | null;
  /** One that has neither been made nor failed for longer than it may take. */
  stuck: { kind: CopyKind; since: Date } | null;
  /** A copy that only the machine can open that it was made of is lost with it, however well it was read. */
  hasRecoveryKey: boolean;
};

const NAMES: Record<CopyKind, string> = { whole: 'whole copy', desk: 'copy of the desk' };
/** A whole copy is proved every night: after a day and a half without one something is wrong. */
const PROVED_WITHIN_HOURS = 36;

/** Clocks that differ by less are right, in milliseconds. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * Of a run that a clock which was ahead has not noted: as the latest it would hide whatever fails until its day has come. It is passed over and not put
 * right, since it may be the clock of now that is behind.
 */
export function isOfThePast(column: 'beganAt' | 'madeAt' | 'provedAt' = 'beganAt'): SQL {
  return lt(copyRuns[column], new Date(Date.now() + CLOCKS_DIFFER_MS));
}

async function lastOf(db: DbOrTransaction, kind: CopyKind, column: 'madeAt' | 'provedAt', since?: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: copyRuns[column] })
    .from(copyRuns)
    .where(and(eq(copyRuns.kind, kind), isOfThePast(column), since && gte(copyRuns.beganAt, since)))
    .orderBy(desc(copyRuns[column]))
    .limit(1);
  return row?.at ?? null;
}

/** Asked by the desk, by doctor and by anybody who watches. */
export async function copiesState(db: DbOrTransaction, dataDir: string): Promise<CopiesState> {
  const keySince = await recoveryKeySince(dataDir);
  const [madeAt, provedAt] = [await lastOf(db, 'whole', 'madeAt'), await lastOf(db, 'whole', 'provedAt', keySince)];
  const deskMadeAt = await lastOf(db, 'desk', 'madeAt');
  const [first] = await db.select({ at: min(copyRuns.beganAt) }).from(copyRuns);
  return {
    madeAt,
    provedAt,
    deskMadeAt,
    error: (await lastError(db, 'whole')) ?? (await lastError(db, 'desk')),
    firstAt: first?.at ?? null,
    stuck: (await stuckRun(db, 'whole')) ?? (await stuckRun(db, 'desk')),
    // A file that names no key is told by every copy that fails for it.
    hasRecoveryKey: keySince !== undefined,
  };
}

/** Why the last one of a kind failed that has ended; null where it was made. */
async function lastError(db: DbOrTransaction, kind: CopyKind): Promise<CopiesState['error']> {
  const hasEnded = or(isNotNull(copyRuns.madeAt), isNotNull(copyRuns.error));
  const [last] = await db
    .select({ error: copyRuns.error, at: copyRuns.beganAt })
    .from(copyRuns)
    .where(and(eq(copyRuns.kind, kind), hasEnded, isOfThePast()))
    .orderBy(desc(copyRuns.beganAt))
    .limit(1);
  return last?.error ? { kind, text: last.error, at: last.at } : null;
}

/** The last one of a kind, where it was begun too long ago to be under way: its process hangs, or was killed. */
async function stuckRun(db: DbOrTransaction, kind: CopyKind): Promise<CopiesState['stuck']> {
  const [last] = await db
    .select()
    .from(copyRuns)
    .where(and(eq(copyRuns.kind, kind), isOfThePast()))
    .orderBy(desc(copyRuns.beganAt))
    .limit(1);
  const isOpen = last && last.madeAt === null && last.error === null;
  return isOpen && Date.now() - last.beganAt.getTime() > COPY_AT_MOST_S[kind] * 1000 ? { kind, since: last.beganAt } : null;
}

/** What is wrong with the copies, in words; undefined where all is well. That a copy failed is said first: a missing key does not hide it. */
export function copiesProblem(state: CopiesState, now: Date): string | undefined {
  const [failure, proof] = [failureText(state), proofText(state, now)];
  if (!failure) return proof;
  return state.hasRecoveryKey ? failure : `${failure.replace(/\.$/, '')}. ${NO_RECOVERY_KEY}`;
}

function failureText({ stuck, error }: CopiesState): string | undefined {
  if (stuck) return `The ${NAMES[stuck.kind]} that was begun ${stuck.since.toISOString()} has neither been made nor failed: it hangs, or was broken off.`;
  return error ? `The last ${NAMES[error.kind]} failed: ${error.text}` : undefined;
}

function proofText({ provedAt, hasRecoveryKey }: CopiesState, now: Date): string | undefined {
  if (!hasRecoveryKey) return NO_RECOVERY_KEY;
  if (!provedAt) return 'No copy was proved yet.';
  const hours = (now.getTime() - provedAt.getTime()) / 3_600_000;
  return hours > PROVED_WITHIN_HOURS ? `The last proved copy is ${Math.floor(hours)} hours old.` : undefined;
}

/** Runs are remembered so long, in milliseconds. */
const REMEMBERED_MS = 90 * 24 * 3600 * 1000;

/** Forgets runs that nobody asks for any more. */
export async function forgetRuns(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(copyRuns).where(lt(copyRuns.beganAt, new Date(now.getTime() - REMEMBERED_MS)));
}
