import { assertDatabase, withDatabase } from '../../../server/cli/database-session.ts';
import { NotDone } from '../../../server/cli/not-done.ts';
import type { Print } from '../../../server/cli/print.ts';
import type { Config } from '../../../server/config/config.ts';
import { findProjectRoot } from '../../../server/config/project-root.ts';
import { installationSecret } from '../../../server/config/secrets.ts';
import { createCommandLogger } from '../../../server/log.ts';
import type { Erasure } from '../model/erasure.ts';
import { AFTER_A_RESTORE, carriedText, momentText, repeatedText, settledLines } from './copy-words.ts';
import { keepFormer } from './former-databases.ts';
import { type ChooseRights, chooseRights, type RightsOptions } from './restore/choose-rights.ts';
import { addressOf, databaseOf, databasesBefore, dropDatabase, freeStamp, momentOfStamp, standingOfDatabase, switchTo } from './restore/databases.ts';
import type { SettledRights } from './restore/end-rights.ts';
import { erasuresOf } from './restore/former-erasures.ts';
import { layReadyFormer } from './restore/kept-secrets.ts';
import { ledgerBeside, UnreadableErasuresError, unreadableText } from './restore/ledger-beside.ts';
import { type MadeSafe, makeSafe } from './restore/make-safe.ts';
import { SiteRunsError } from './restore/restore-copy.ts';
import { rightsOf } from './restore/rights-of.ts';
import { settleRights } from './restore/settle-rights.ts';
import { withTarget } from './restore/target.ts';
import { openStoreTelling } from './stores/open-store.ts';

type Target = { databaseUrl: string; dataDir: string; ledger: readonly Erasure[] };

export type BackOptions = {
  /** Goes on although entries of the ledger of erasures cannot be read. */
  skipsUnreadable: boolean;
  rights: RightsOptions;
};

/**
 * `restore --back`: the database from before the last restore, with its secret, in the place of the one that is there. What was put away
 * still has sessions, mails that wait and people who were erased since, so it is made as safe as a copy first. Where nothing can tell what was ended since,
 * it is asked as in a restore.
 * @throws in words; what serves the site is as it was then
 */
export async function bringBack(config: Config, { skipsUnreadable, rights }: BackOptions, print: Print): Promise<number> {
  assertDatabase(config);
  return withTarget(config, findProjectRoot(), createCommandLogger('error'), async (databaseUrl, dataDir) => {
    const store = config.backup.to && (await openStoreTelling(config.backup.to, dataDir));
    const ledger = store && (await ledgerBeside(store, { mayBeAway: true, print }));
    const unreadable = ledger && unreadableText(ledger, store);
    if (unreadable && !skipsUnreadable) throw new UnreadableErasuresError(unreadable);
    return back(config, { databaseUrl, dataDir, ledger: ledger?.erasures ?? [] }, rights, print);
  });
}

async function back(config: Config, { databaseUrl, dataDir, ledger }: Target, options: RightsOptions, print: Print): Promise<number> {
  const last = (await databasesBefore(databaseUrl)).at(-1);
  if (!last) throw new NotDone('There is no database from before a restore. Nothing was changed.');
  const standing = await standingOfDatabase(databaseUrl);
  if (standing.kind === 'used' && standing.connections > 0) throw new SiteRunsError('the site still works on this database; stop it, then try again');
  const log = createCommandLogger('error');
  const stamp = await freeStamp(last);
  const until = momentOfStamp(last);
  const known = standing.kind === 'used' ? await erasuresOf(databaseUrl, log) : [];
  const former = await layReadyFormer(config.authSecret, dataDir, last.slice(-stamp.length), stamp);
  try {
    const secret = former.secret ?? installationSecret(config.authSecret, dataDir);
    const rights = standing.kind === 'used' ? await rightsOf(databaseUrl, secret, log) : undefined;
    const safe = await makeSafe({ projectRoot: findProjectRoot(), log }, addressOf(databaseUrl, last), {
      until,
      reason: `the database of before ${until.toISOString()} was brought back`,
      secret,
      rights,
      ledger: [...ledger, ...(known ?? [])],
      isTakenBack: true,
    });
    const choose: ChooseRights = (open, isTold) => chooseRights(open, isTold, options, print);
    const settled = await settleRights({ chooseRights: choose, log }, addressOf(databaseUrl, last), safe);
    const replaced = await switchTo(databaseUrl, addressOf(databaseUrl, last), stamp);
    await former.take();
    tell({ last, base: databaseOf(databaseUrl), until, replaced, safe, settled, isSilent: known === undefined }, print);
    return 0;
  } catch (error) {
    await former.drop().catch(() => {});
    throw error;
  }
}

type Back = {
  last: string;
  base: string;
  until: Date;
  replaced: string | undefined;
  safe: MadeSafe;
  settled: SettledRights | undefined;
  isSilent: boolean;
};

function tell({ last, base, until, replaced, safe: { repeated, carried }, settled, isSilent }: Back, print: Print): void {
  print(`${last} is ${base} again, as it was on ${momentText(until.toISOString())}${replaced ? `; what was restored is kept as ${replaced}` : ''}.`);
  if (repeated > 0) print(repeatedText(repeated));
  if (carried) print(carriedText(carried));
  for (const line of settledLines(settled, carried !== undefined)) print(line);
  if (isSilent) print('What was restored could not tell who was erased since: those people are back. Erase them again at the desk.');
  for (const line of AFTER_A_RESTORE) print(line);
}

/** `restore --drop-before`: drops every database from before a restore. */
export async function dropBefore(config: Config, print: Print): Promise<number> {
  assertDatabase(config);
  return withTarget(config, findProjectRoot(), createCommandLogger('error'), async (databaseUrl) => {
    const names = await databasesBefore(databaseUrl);
    for (const name of names) await dropDatabase(addressOf(databaseUrl, name));
    print(names.length === 0 ? 'There is no database from before a restore.' : `Dropped: ${names.join(', ')}. What was restored stays.`);
    return 0;
  });
}

/** `restore --keep-before`: the databases from before a restore stay until they are dropped. */
export async function keepBefore(config: Config, print: Print): Promise<number> {
  return withDatabase(config, async ({ db }) => {
    const names = await keepFormer(db);
    print(names.length === 0 ? 'There is no database from before a restore.' : `Kept until you drop them: ${names.join(', ')}.`);
    return 0;
  });
}
