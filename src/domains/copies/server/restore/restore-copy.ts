import type { Logger } from '../../../../server/log.ts';
import { DESK_TABLES } from '../../model/copied-tables.ts';
import type { About, Manifest } from '../../model/copy-format.ts';
import type { Erasure } from '../../model/erasure.ts';
import type { CopyBytes } from '../copy-bytes.ts';
import { type Examined, ForeignCopyError } from '../examine.ts';
import { lockCopies, openCopyConnection } from '../format/copy-connection.ts';
import type { CarriedOver } from './carry-over.ts';
import type { ChooseRights } from './choose-rights.ts';
import { addressOf, databaseOf, databasesBefore, dropDatabase, freeStamp, makeBeside, standingOfDatabase, switchTo } from './databases.ts';
import type { SettledRights } from './end-rights.ts';
import { examineKnown } from './examine-known.ts';
import { erasuresOf } from './former-erasures.ts';
import { assertSecret, layReady, type SecretsReady } from './kept-secrets.ts';
import { loadCopy } from './load-copy.ts';
import { makeSafe } from './make-safe.ts';
import { rightsOf } from './rights-of.ts';
import { isOfAnother, refuseAnother, siteHere } from './same-site.ts';
import { settleRights } from './settle-rights.ts';

export type RestoreContext = {
  databaseUrl: string;
  dataDir: string;
  projectRoot: string;
  authSecret: string | undefined;
  siteUrl: URL;
  /** Whether a copy of another site may replace this one. */
  takesAnother?: boolean | undefined;
  identities: readonly string[];
  /** Erasures that lie beside the copies. */
  ledger: readonly Erasure[];
  log: Logger;
  /** What becomes of roles and quotes; what it throws ends the restore, and nothing is changed. */
  chooseRights: ChooseRights;
};

export type Restored = {
  about: About;
  manifest: Manifest;
  deskAt: string | undefined;
  /** Under which name the database from before is kept; undefined where there was none with anything in it. */
  before: string | undefined;
  erasuresRepeated: number;
  /** What the database from before had ended; undefined where it could not tell. */
  carried: CarriedOver | undefined;
  /** What was chosen of roles and quotes; undefined where there was nothing to choose. */
  settled: SettledRights | undefined;
  /** Whether that one could not tell what was erased. */
  isBeforeSilent: boolean;
};

/** `examined` where it was read before. */
export type CopyToRestore = CopyBytes & { examined?: Examined };

/** Somebody still works on the database. */
export class SiteRunsError extends Error {
  override name = 'SiteRunsError';
}

/**
 * Restores a whole copy, and the desk's tables of a later one over it: into a new database beside the site's, which takes its name
 * as the last step. Whatever fails before that has changed nothing.
 * @throws WrongKeyError, DamagedCopyError, ForeignCopyError, OtherSecretError, SiteRunsError, CopyUnderWayError, or Error with what is wrong
 */
export async function restoreCopy(context: RestoreContext, whole: CopyToRestore, desk?: CopyToRestore): Promise<Restored> {
  const { databaseUrl, dataDir, authSecret } = context;
  const examined = whole.examined ?? (await examineKnown(context, whole));
  if (examined.about.kind !== 'whole') {
    throw new ForeignCopyError('it has only what is written every day at the desk: restore a whole copy, and this one comes over it by "restore latest"');
  }
  const later = desk && (desk.examined ?? (await examineKnown(context, desk)));
  if (later && later.about.kind !== 'desk') throw new ForeignCopyError('what lies among the copies of the desk is none of them');
  // The later one: what it closes is of the desk, and the owner may have made a new recovery key since the night.
  const { secrets } = later ?? examined;
  assertSecret(authSecret, secrets);
  const standing = await standingOfDatabase(databaseUrl);
  if (standing.kind === 'used' && standing.connections > 0) {
    throw new SiteRunsError('the site, or a command of it, still works on this database; stop it, then try again');
  }
  const here = standing.kind === 'used' ? siteHere(context.siteUrl, dataDir) : undefined;
  const isAnother = here !== undefined && isOfAnother(examined.about, here);
  if (isAnother && !context.takesAnother) refuseAnother(examined.about, here);
  // Of another site nothing here can tell what was erased or ended since.
  const isTelling = standing.kind === 'used' && !isAnother;
  const stamp = await freeStamp((await databasesBefore(databaseUrl)).at(-1));
  const old = standing.kind === 'missing' ? undefined : await holdOld(databaseUrl);
  let restoredUrl: string | undefined;
  let ready: SecretsReady | undefined;
  try {
    const known = isTelling ? await erasuresOf(databaseUrl, context.log) : [];
    const rights = isTelling ? await rightsOf(databaseUrl, secrets.authSecret, context.log) : undefined;
    ready = await layReady(authSecret, dataDir, { secrets, siteId: examined.about.site?.id }, stamp);
    restoredUrl = await makeBeside(databaseUrl, stamp);
    const load = { ...context, databaseUrl: restoredUrl };
    await loadCopy(load, examined, whole.open());
    if (desk && later) await loadCopy(load, later, desk.open());
    const takenAt = later?.about.takenAt ?? examined.about.takenAt;
    const safe = await makeSafe(context, restoredUrl, {
      until: new Date(takenAt),
      // The desk's tables come from a later copy than the others.
      momentOf: (table) => new Date(DESK_TABLES.includes(table) ? takenAt : examined.about.takenAt),
      rights,
      reason: `a copy of ${takenAt} was restored`,
      secret: secrets.authSecret,
      ledger: [...context.ledger, ...(known ?? [])],
    });
    const settled = await settleRights(context, restoredUrl, safe);
    old?.close();
    const { take } = ready;
    // Where there was no site nothing is lost by it; cut off after the switch, the next start would make a secret of its own.
    if (standing.kind !== 'used') {
      await take();
      // What it took the place of stays beside it, whatever happens.
      ready = undefined;
    }
    const before = await switchTo(databaseUrl, restoredUrl, stamp);
    // From here on nothing is taken back.
    ready = undefined;
    if (standing.kind === 'used')
      await take().catch((error: unknown) => {
        throw new Error(
          `the database is restored, but its secret did not take its place in ${dataDir} (${error}); rename what ends in ".restored" there, without that ending`,
          { cause: error },
        );
      });
    const isWorthKeeping = standing.kind === 'used' && before !== undefined;
    if (before !== undefined && !isWorthKeeping) await dropDatabase(addressOf(databaseUrl, before));
    return {
      about: examined.about,
      manifest: examined.manifest,
      deskAt: later?.about.takenAt,
      before: isWorthKeeping ? before : undefined,
      erasuresRepeated: safe.repeated,
      carried: safe.carried,
      settled,
      isBeforeSilent: known === undefined,
    };
  } catch (error) {
    await ready?.drop().catch(() => {});
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
