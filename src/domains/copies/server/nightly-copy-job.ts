import { and, desc, eq, gt } from 'drizzle-orm';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { applyRetention } from './apply-retention.ts';
import { copyRuns } from './copies-tables.ts';
import { fetched } from './copy-bytes.ts';
import { COPY_AT_MOST_S, forgetRuns, isOfThePast } from './copy-runs.ts';
import { NO_RECOVERY_KEY } from './copy-words.ts';
import { DamagedCopyError, keysThatOpen } from './format/sealed.ts';
import { ownIdentities } from './keys/copy-keys.ts';
import { type Made, makeCopy, noted, noting, type ScheduledCopies, stoppable, sumOfAll } from './make-copy.ts';
import { clearLeftOvers } from './proof/left-overs.ts';
import { proveCopy } from './proof/prove-copy.ts';
import { unreadableText } from './restore/ledger-beside.ts';
import { assertSpace } from './space-to-load.ts';
import { dropIdleProofs, keepProof, mendLedger, provedCopies, sumOfBytes } from './stored-copies.ts';
import { openStore } from './stores/open-store.ts';
import { type CopyStore, NotInStore } from './stores/store.ts';

/** A store that is away for an hour costs no night; one that refuses is not asked until morning. */
const NIGHT_AGAIN = { times: 3, afterS: 30 * 60 };

/** What a night makes sure of: "read" where the copy is good, but nobody could open it without this machine. */
type Proof = 'proved' | 'read';

/** Nightly: everything, then what was stored is fetched again and proved, and what is kept no longer goes. */
export function nightlyCopyJob(context: ScheduledCopies): ScheduledJob {
  return {
    name: 'copy-whole',
    cron: '12 2 * * *',
    atMostS: COPY_AT_MOST_S.whole,
    again: NIGHT_AGAIN,
    work: (now, signal) => nightlyCopy({ ...context, signal }, now),
  };
}

/** @throws whatever went wrong; it is written down for the desk first */
export async function nightlyCopy(context: ScheduledCopies, now: Date) {
  const { db, keep, dataDir } = context;
  await clearLeftOvers(dataDir);
  await forgetRuns(db, now);
  const made = (await provedAgain(context, now)) ?? (await newCopy(context, now));
  const { name, store, proof } = made;
  const retained = await applyRetention(store, keep, await provedCopies(store), now);
  if (retained.mayRemove) await dropIdleProofs(store);
  return { name, proof, ...retained };
}

async function newCopy(context: ScheduledCopies, now: Date): Promise<Made & { proof: Proof }> {
  const made = await noted(context, 'whole', now, (run) => makeCopy(context, 'whole', run));
  return { ...made, proof: await proveNoted(context, made) };
}

/**
 * Where this is another try of the same night, and its copy was made: proves that one, so that a place is not filled with copies that nobody
 * has proved. One that is damaged there is left, and a new one made.
 */
async function provedAgain(context: ScheduledCopies, now: Date): Promise<(Made & { proof: Proof }) | undefined> {
  const since = new Date(now.getTime() - COPY_AT_MOST_S.whole * 1000);
  const [last] = await context.db
    .select()
    .from(copyRuns)
    .where(and(eq(copyRuns.kind, 'whole'), gt(copyRuns.beganAt, since), isOfThePast()))
    .orderBy(desc(copyRuns.beganAt))
    .limit(1);
  if (!last?.madeAt || last.provedAt || !last.name || last.sum === null) return undefined;
  const { id, name, bytes, sum } = last;
  const made = { id, name, bytes: bytes ?? 0, sum, store: await openStore(context.place, context.dataDir) };
  try {
    return { ...made, proof: await proveNoted(context, made) };
  } catch (error) {
    if (error instanceof DamagedCopyError || error instanceof NotInStore) return undefined;
    throw error;
  }
}

async function proveNoted(context: ScheduledCopies, made: Made): Promise<Proof> {
  const proof = await noting(context, made.id, async () => {
    const result = await proveStored(context, made);
    await proveLedger(context, made.store);
    return result;
  });
  if (proof === 'read') context.log.warn({ copy: made.name }, NO_RECOVERY_KEY);
  await context.db
    .update(copyRuns)
    .set({ provedAt: proof === 'proved' ? new Date() : null, error: null })
    .where(eq(copyRuns.id, made.id));
  return proof;
}

/**
 * Fetches what was stored, since that is what will be there, and proves it.
 * @throws DamagedCopyError, also where it is good but another than was made: an older one under its name, or one of the desk's tables alone
 */
async function proveStored({ db: _, ...context }: ScheduledCopies, { name, bytes, sum: made, store }: Made): Promise<Proof> {
  await assertSpace(context.dataDir, bytes, `fetching ${name}, to prove it`);
  const copy = await fetched(name, stoppable(await store.get(name), context.signal), context.dataDir);
  try {
    context.signal?.throwIfAborted();
    const sum = await sumOfBytes(copy.open());
    const { about, manifest } = await proveCopy({ ...context, identities: await ownIdentities(context.dataDir) }, copy);
    if (about.kind !== 'whole' || sumOfAll(manifest.tables) !== made) {
      throw new DamagedCopyError(`${name} is not the copy that was made: another one, taken at ${about.takenAt}, lies in its place`);
    }
    // Its own key opens it, which lies in the data folder: it is lost with the machine.
    if ((await keysThatOpen(copy.open())) < 2) return 'read';
    await keepProof(store, { copy: name, ...sum, provedAt: new Date().toISOString() });
    return 'proved';
  } finally {
    await copy.remove();
  }
}

/** The ledger of erasures belongs to the copies: what of it nobody can read, and nobody knows any more, lets somebody come back. */
async function proveLedger({ db }: ScheduledCopies, store: CopyStore): Promise<void> {
  const lost = await mendLedger(store, db);
  if (lost.length > 0) throw new Error(unreadableText({ erasures: [], unreadable: lost }, store));
}
