import { openDatabase } from '../../../../server/db/database.ts';
import { migrateDatabase } from '../../../../server/db/migrate.ts';
import type { Logger } from '../../../../server/log.ts';
import { ensurePartitions } from '../../../analytics/server/partitions.ts';
import type { About, Manifest } from '../../model/copy-format.ts';
import type { Erasure } from '../../model/erasure.ts';
import type { CopyBytes } from '../copy-bytes.ts';
import { knownErasures } from '../erasures.ts';
import { ForeignCopyError } from '../examine.ts';
import { lockCopies, openCopyConnection } from '../format/copy-connection.ts';
import { addressOf, databaseOf, dropDatabase, makeBeside, stampOf, standingOfDatabase, switchTo } from './databases.ts';
import { examineKnown } from './examine-known.ts';
import { assertSecret, takeSecrets } from './kept-secrets.ts';
import { loadCopy } from './load-copy.ts';
import { settleRestored } from './settle-restored.ts';

export type RestoreContext = {
  databaseUrl: string;
  dataDir: string;
  projectRoot: string;
  authSecret: string | undefined;
  identities: readonly string[];
  /** Erasures that lie beside the copies. */
  ledger: readonly Erasure[];
  log: Logger;
};

/** What was restored, and under which name the database from before is kept; undefined where there was none with anything in it. */
export type Restored = { about: About; manifest: Manifest; deskAt: string | undefined; before: string | undefined; erasuresRepeated: number };

/** Somebody still works on the database. */
export class SiteRunsError extends Error {
  override name = 'SiteRunsError';
}

/**
 * Restores a whole copy, and the desk's tables of a later one over it: into a new database beside the site's, which takes its name
 * as the last step. Whatever fails before that has changed nothing.
 * @throws WrongKeyError, DamagedCopyError, ForeignCopyError, OtherSecretError, SiteRunsError, CopyUnderWayError, or Error with what is wrong
 */
export async function restoreCopy(context: RestoreContext, whole: CopyBytes, desk?: CopyBytes): Promise<Restored> {
  const { databaseUrl, dataDir, authSecret } = context;
  const examined = await examineKnown(context, whole);
  if (examined.about.kind !== 'whole') {
    throw new ForeignCopyError('it has only what is written every day at the desk: restore a whole copy, and this one comes over it by "restore latest"');
  }
  const later = desk && (await examineKnown(context, desk));
  if (later && later.about.kind !== 'desk') throw new ForeignCopyError('what lies among the copies of the desk is none of them');
  assertSecret(authSecret, examined.secrets);
  const standing = await standingOfDatabase(databaseUrl);
  if (standing.kind === 'used' && standing.connections > 0) {
    throw new SiteRunsError('the site, or a command of it, still works on this database; stop it, then restore');
  }
  const stamp = stampOf(new Date());
  const old = standing.kind === 'missing' ? undefined : await holdOld(databaseUrl);
  let restoredUrl: string | undefined;
  try {
    const known = standing.kind === 'used' ? await erasuresOf(databaseUrl, context.log) : [];
    restoredUrl = await makeBeside(databaseUrl, stamp);
    const load = { ...context, databaseUrl: restoredUrl };
    await loadCopy(load, examined, whole.open());
    if (desk && later) await loadCopy(load, later, desk.open());
    const facts = { takenAt: new Date(later?.about.takenAt ?? examined.about.takenAt), secret: examined.secrets.authSecret };
    const erasuresRepeated = await finish(context, restoredUrl, { ...facts, ledger: [...context.ledger, ...known] });
    old?.close();
    const before = await switchTo(databaseUrl, restoredUrl, stamp);
    await takeSecrets(authSecret, dataDir, examined.secrets, stamp).catch((error: unknown) => {
      throw new Error(`the database is restored, but its secret could not be written to ${dataDir}; mend that (${error}), then restore again`, {
        cause: error,
      });
    });
    const isWorthKeeping = standing.kind === 'used' && before !== undefined;
    if (before !== undefined && !isWorthKeeping) await dropDatabase(addressOf(databaseUrl, before));
    return { about: examined.about, manifest: examined.manifest, deskAt: later?.about.takenAt, before: isWorthKeeping ? before : undefined, erasuresRepeated };
  } catch (error) {
    if (restoredUrl && databaseOf(restoredUrl) !== databaseOf(databaseUrl)) await dropDatabase(restoredUrl).catch(() => {});
    throw error;
  } finally {
    old?.close();
  }
}

/** Keeps copies and migrations away from the database that is being replaced, until the last step, which nobody may be connected for. */
async function holdOld(databaseUrl: string): Promise<{ close(): void }> {
  const { client, close } = await openCopyConnection(databaseUrl);
  try {
    await lockCopies(client);
    return { close };
  } catch (error) {
    close();
    throw error;
  }
}

/** What was erased since the copy, as far as the database that is replaced can still tell. */
async function erasuresOf(databaseUrl: string, log: Logger): Promise<Erasure[]> {
  const { db, pool } = openDatabase(databaseUrl, log);
  // A database of an earlier version, or one that is broken, tells nothing: the copy is all there is then.
  return await knownErasures(db)
    .catch((error: unknown) => {
      log.warn({ err: error }, 'the database that is replaced does not tell what was erased');
      return [];
    })
    .finally(() => pool.end());
}

/** Brings the restored database to this version, and makes it safe to serve. */
async function finish(context: RestoreContext, databaseUrl: string, facts: { takenAt: Date; secret: string; ledger: readonly Erasure[] }): Promise<number> {
  const { db, pool } = openDatabase(databaseUrl, context.log);
  try {
    await migrateDatabase(pool, context.projectRoot);
    await ensurePartitions(pool, new Date());
    return await settleRestored(db, facts);
  } finally {
    await pool.end();
  }
}
