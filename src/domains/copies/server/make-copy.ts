import { randomUUID } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { BackupConfig, BackupPlace } from '../../../server/config/backup.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { Manifest, TableSum } from '../model/copy-format.ts';
import { type CopyKind, copyName } from '../model/copy-names.ts';
import { copySource } from './backup-command.ts';
import { copyRuns } from './copies-tables.ts';
import { CopyUnderWayError } from './format/copy-connection.ts';
import { sealed } from './format/sealed.ts';
import { type Copied, takeCopy } from './format/take-copy.ts';
import { listOf, recipientsOf } from './keys/copy-keys.ts';
import { bringRecoveryKeys } from './keys/recovery-key.ts';
import { bringErasures } from './stored-copies.ts';
import { openStore } from './stores/open-store.ts';
import type { CopyStore } from './stores/store.ts';

/** What the two jobs that make copies work with. */
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
  signal?: AbortSignal | undefined;
};

type Run = { id: string; now: Date };
/** `bytes` as it lies there; `sum` is of all its tables, as they were in its snapshot. */
export type Made = { id: string; name: string; bytes: number; sum: string; store: CopyStore };

/** Makes a copy, with what has to lie beside it. */
export async function makeCopy(context: ScheduledCopies, kind: CopyKind, { id, now }: Run): Promise<Made> {
  const { config, place, databaseUrl, dataDir, projectRoot, db, signal } = context;
  const store = await openStore(place, dataDir);
  await bringErasures(store, db);
  await bringRecoveryKeys(store, dataDir);
  let copied: Copied | undefined;
  const source = await copySource(config, { url: databaseUrl, dataDir, projectRoot });
  const files = takeCopy(source, kind, (told) => {
    copied = told;
  });
  const name = copyName(kind, now);
  await store.put(name, stoppable(await sealed(files, listOf(await recipientsOf(dataDir))), signal));
  if (!copied) throw new Error('a copy ended without saying what is in it');
  const sum = sumOfAll(copied.manifest.tables);
  const bytes = (await store.list(name)).find((object) => object.name === name)?.bytes ?? 0;
  await db.update(copyRuns).set({ name, bytes, sum, madeAt: new Date() }).where(eq(copyRuns.id, id));
  return { id, name, bytes, sum, store };
}

/** Does a run that the desk can see; one that another copy was in the way of is none. */
export async function noted(context: ScheduledCopies, kind: CopyKind, now: Date, work: (run: Run) => Promise<Made>): Promise<Made> {
  const id = randomUUID();
  await context.db.insert(copyRuns).values({ id, kind, beganAt: now });
  return noting(context, id, () => work({ id, now }));
}

/** Writes down for the desk what went wrong. */
export async function noting<T>({ db }: ScheduledCopies, id: string, work: () => Promise<T>): Promise<T> {
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

/** A stream that ends with an error when the signal is aborted. */
export function stoppable(bytes: Readable, signal: AbortSignal | undefined): Readable {
  if (!signal) return bytes;
  // Without a listener an early abort would end the process; a later reader gets the same error.
  bytes.on('error', () => {});
  return addAbortSignal(signal, bytes);
}

/** One text for the content of all these tables. */
export function sumOfAll(tables: Manifest['tables'] | Record<string, TableSum>): string {
  return Object.entries(tables)
    .map(([name, { rows, hash }]) => `${name} ${rows} ${hash}`)
    .toSorted()
    .join('\n');
}
