import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { BackupConfig, BackupPlace } from '../../../server/config/backup.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import type { Logger } from '../../../server/log.ts';
import type { Manifest, TableSum } from '../model/copy-format.ts';
import { type CopyKind, copyName } from '../model/copy-names.ts';
import { applyRetention } from './apply-retention.ts';
import { copySource } from './backup-command.ts';
import { copyRuns } from './copies-tables.ts';
import { fetched } from './copy-bytes.ts';
import { forgetRuns } from './copy-runs.ts';
import { copiedTables } from './format/catalog.ts';
import { CopyUnderWayError, withCopyConnection } from './format/copy-connection.ts';
import { DamagedCopyError, sealed } from './format/sealed.ts';
import { type Copied, takeCopy } from './format/take-copy.ts';
import { listOf, ownIdentities, recipientsOf } from './keys/copy-keys.ts';
import { bringRecoveryKeys } from './keys/recovery-key.ts';
import { clearLeftOvers } from './proof/left-overs.ts';
import { proveCopy } from './proof/prove-copy.ts';
import { unreadableText } from './restore/ledger-beside.ts';
import { sumsOf } from './restore/load-copy.ts';
import { assertRoom } from './room-to-load.ts';
import { bringErasures, dropIdleProofs, keepProof, mendLedger, provedCopies, sumOfBytes } from './stored-copies.ts';
import { openStore } from './stores/open-store.ts';
import { type CopyStore, NotInStore } from './stores/store.ts';

export type ScheduledCopies = {
  config: Config;
  place: BackupPlace;
  keep: BackupConfig['keep'];
  databaseUrl: string;
  dataDir: string;
  projectRoot: string;
  contentDir: string;
  db: Db;
  log: Logger;
};

/** A large site takes its time to be copied, fetched and proved. */
const NIGHT_S = 4 * 3600;
const DESK_S = 10 * 60;
/** A store that is away for an hour costs no night; one that refuses is not asked until morning. */
const NIGHT_AGAIN = { times: 3, afterS: 30 * 60 };

/** Nightly: everything, then what was stored is fetched again and proved, and what is kept no longer goes. */
export function nightlyCopyJob(context: ScheduledCopies): ScheduledJob {
  return { name: 'copy-whole', cron: '12 2 * * *', atMostS: NIGHT_S, again: NIGHT_AGAIN, work: (now) => nightlyCopy(context, now) };
}

/**
 * Every ten minutes: what people wrote, where it has changed. So often, since no more than a quarter of an hour may be lost, and a
 * copy takes its time to be begun and brought away.
 */
export function deskCopyJob(context: ScheduledCopies): ScheduledJob {
  return { name: 'copy-desk', cron: '*/10 * * * *', atMostS: DESK_S, work: (now) => deskCopy(context, now) };
}

/** @throws whatever went wrong; it is written down for the desk first */
export async function nightlyCopy(context: ScheduledCopies, now: Date) {
  const { db, keep, dataDir } = context;
  await clearLeftOvers(dataDir);
  await forgetRuns(db, now);
  const made = (await provedAgain(context, now)) ?? (await newCopy(context, now));
  const { name, store } = made;
  const retained = await applyRetention(store, keep, await provedCopies(store), now);
  if (retained.mayRemove) await dropIdleProofs(store);
  return { name, ...retained };
}

async function newCopy(context: ScheduledCopies, now: Date): Promise<Made> {
  const made = await noted(context, 'whole', now, (run) => makeCopy(context, 'whole', run));
  await proveNoted(context, made);
  return made;
}

/**
 * Where this is another try of the same night, and its copy was made: proves that one, so that a place is not filled with copies that nobody
 * has proved. One that is damaged there is left, and a new one made.
 */
async function provedAgain(context: ScheduledCopies, now: Date): Promise<Made | undefined> {
  const since = new Date(now.getTime() - NIGHT_S * 1000);
  const [last] = await context.db
    .select()
    .from(copyRuns)
    .where(and(eq(copyRuns.kind, 'whole'), gt(copyRuns.beganAt, since)))
    .orderBy(desc(copyRuns.beganAt))
    .limit(1);
  if (!last?.madeAt || last.provedAt || !last.name || last.sum === null) return undefined;
  const { id, name, bytes, sum } = last;
  const made = { id, name, bytes: bytes ?? 0, sum, store: await openStore(context.place, context.dataDir) };
  try {
    await proveNoted(context, made);
    return made;
  } catch (error) {
    if (error instanceof DamagedCopyError || error instanceof NotInStore) return undefined;
    throw error;
  }
}

async function proveNoted(context: ScheduledCopies, made: Made): Promise<void> {
  await noting(context, made.id, async () => {
    await proveStored(context, made);
    await proveLedger(context, made.store);
  });
  await context.db.update(copyRuns).set({ provedAt: new Date(), error: null }).where(eq(copyRuns.id, made.id));
}

/**
 * Fetches what was stored, since that is what will be there, and proves it.
 * @throws DamagedCopyError, also where it is good but another than was made: an older one under its name, or one of the desk's tables alone
 */
async function proveStored({ db: _, ...context }: ScheduledCopies, { name, bytes, sum: made, store }: Made): Promise<void> {
  await assertRoom(context.dataDir, bytes, `fetching ${name}, to prove it`);
  const copy = await fetched(name, await store.get(name), context.dataDir);
  try {
    const sum = await sumOfBytes(copy.open());
    const { about, manifest } = await proveCopy({ ...context, identities: await ownIdentities(context.dataDir) }, copy);
    if (about.kind !== 'whole' || sumOfAll(manifest.tables) !== made) {
      throw new DamagedCopyError(`${name} is not the copy that was made: another one, taken at ${about.takenAt}, lies in its place`);
    }
    await keepProof(store, { copy: name, ...sum, provedAt: new Date().toISOString() });
  } finally {
    await copy.remove();
  }
}

/** The ledger of erasures belongs to the copies: what of it nobody can read, and nobody knows any more, lets somebody come back. */
async function proveLedger({ db }: ScheduledCopies, store: CopyStore): Promise<void> {
  const lost = await mendLedger(store, db);
  if (lost.length > 0) throw new Error(unreadableText({ erasures: [], unreadable: lost }, store));
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

type Run = { id: string; now: Date };
/** `bytes` as it lies there; `sum` is of all its tables, as they were in its snapshot. */
type Made = { id: string; name: string; bytes: number; sum: string; store: CopyStore };

/** Makes a copy, with what has to lie beside it. */
async function makeCopy(context: ScheduledCopies, kind: CopyKind, { id, now }: Run): Promise<Made> {
  const { config, place, databaseUrl, dataDir, projectRoot, db } = context;
  const store = await openStore(place, dataDir);
  await bringErasures(store, db);
  await bringRecoveryKeys(store, dataDir);
  let copied: Copied | undefined;
  const source = await copySource(config, { url: databaseUrl, dataDir, projectRoot });
  const files = takeCopy(source, kind, (told) => {
    copied = told;
  });
  const name = copyName(kind, now);
  await store.put(name, await sealed(files, listOf(await recipientsOf(dataDir))));
  if (!copied) throw new Error('a copy ended without saying what is in it');
  const sum = sumOfAll(copied.manifest.tables);
  const bytes = (await store.list(name)).find((object) => object.name === name)?.bytes ?? 0;
  await db.update(copyRuns).set({ name, bytes, sum, madeAt: new Date() }).where(eq(copyRuns.id, id));
  return { id, name, bytes, sum, store };
}

/** Does a run that the desk can see; one that another copy was in the way of is none. */
async function noted(context: ScheduledCopies, kind: CopyKind, now: Date, work: (run: Run) => Promise<Made>): Promise<Made> {
  const id = randomUUID();
  await context.db.insert(copyRuns).values({ id, kind, beganAt: now });
  return noting(context, id, () => work({ id, now }));
}

async function noting<T>({ db }: ScheduledCopies, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const run = eq(copyRuns.id, id);
    if (error instanceof CopyUnderWayError) await db.delete(copyRuns).where(run);
    else
      await db
        .update(copyRuns)
        .set({ error: error instanceof Error ? error.message : String(error) })
        .where(run);
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

function sumOfAll(tables: Manifest['tables'] | Record<string, TableSum>): string {
  return Object.entries(tables)
    .map(([name, { rows, hash }]) => `${name} ${rows} ${hash}`)
    .toSorted()
    .join('\n');
}
