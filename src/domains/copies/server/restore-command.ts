import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Print } from '../../../server/cli/print.ts';
import type { Config } from '../../../server/config/config.ts';
import { contentFolder } from '../../../server/config/content-folder.ts';
import { findProjectRoot } from '../../../server/config/project-root.ts';
import { postgresAccount } from '../../../server/embedded-postgres/account.ts';
import { chooseDataFolder } from '../../../server/embedded-postgres/data-folder.ts';
import { createLogger } from '../../../server/log.ts';
import type { Erasure } from '../model/erasure.ts';
import { type CopyBytes, copyInFile, fetched } from './copy-bytes.ts';
import { contentText, copyText, momentText, timeText } from './copy-words.ts';
import { identitiesFor } from './keys/copy-keys.ts';
import type { PassphraseSource } from './keys/passphrase.ts';
import { clearLeftOvers } from './proof/left-overs.ts';
import { proveCopy } from './proof/prove-copy.ts';
import { addressOf, databaseOf, databasesBefore, dropDatabase, stampOf, standingOfDatabase, switchTo } from './restore/databases.ts';
import { type Restored, restoreCopy, SiteRunsError } from './restore/restore-copy.ts';
import { withTarget } from './restore/target.ts';
import { latestCopies, readLedger } from './stored-copies.ts';
import { openStore } from './stores/open-store.ts';
import { type CopyStore, StoreError } from './stores/store.ts';

export type RestoreOptions = { isCheck: boolean; keyFile?: string | undefined; passphrase: PassphraseSource };

/** `restore FILE [--check]`, `restore latest [--check]`. @throws in words, before anything is touched */
export async function runRestore(config: Config, from: string, options: RestoreOptions, print: Print): Promise<number> {
  const projectRoot = findProjectRoot();
  const log = createLogger(config.logLevel === 'info' ? 'error' : config.logLevel);
  const { dataDir } = chooseDataFolder(config.dataDir, projectRoot, config.databaseUrl ? undefined : postgresAccount());
  await clearLeftOvers(dataDir);
  const store = config.backup.to && (await openStore(config.backup.to, dataDir));
  const { whole, desk, remove } = from === 'latest' ? await fetchLatest(store, dataDir, print) : { ...given(from), remove: async () => {} };
  try {
    const identities = await identitiesFor(whole, { dataDir, ...options, store });
    const context = { projectRoot, identities, log };
    if (options.isCheck) {
      for (const copy of desk ? [whole, desk] : [whole]) await check({ ...context, dataDir, contentDir: contentFolder() }, copy, print);
      return 0;
    }
    const began = Date.now();
    const ledger = store ? await ledgerOf(store, from, print) : [];
    const restored = await withTarget(config, projectRoot, log, (databaseUrl, folder) =>
      restoreCopy({ ...context, databaseUrl, dataDir: folder, authSecret: config.authSecret, ledger }, whole, desk),
    );
    tell(restored, Date.now() - began, print);
    return 0;
  } finally {
    await remove();
  }
}

/** A file can be restored while its place is away: then it is said what is missing. */
async function ledgerOf(store: CopyStore, from: string, print: Print): Promise<Erasure[]> {
  return readLedger(store).catch((error: unknown) => {
    if (from === 'latest' || !(error instanceof StoreError)) throw error;
    print(
      `Persons who were erased since the copy may be back: what lies beside the copies could not be read (${error.message}). Erase them again at the desk.`,
    );
    return [];
  });
}

function given(file: string): { whole: CopyBytes; desk?: CopyBytes } {
  if (!existsSync(resolve(file))) throw new Error(`there is no file ${resolve(file)}`);
  return { whole: copyInFile(resolve(file)) };
}

async function fetchLatest(
  store: CopyStore | undefined,
  dataDir: string,
  print: Print,
): Promise<{ whole: CopyBytes; desk?: CopyBytes; remove(): Promise<void> }> {
  if (!store) throw new Error('BACKUP_TO is not set, so there is no latest copy: name a file, or set BACKUP_TO and its kin as they were');
  const { whole, desk, isProved } = await latestCopies(store);
  if (!isProved) print('No copy was proved yet: this is the newest one.');
  print(`Fetching ${[whole, ...(desk ? [desk] : [])].join(' and ')} from ${store.description}.`);
  const copies: Awaited<ReturnType<typeof fetched>>[] = [];
  const remove = async () => {
    for (const copy of copies) await copy.remove();
  };
  try {
    for (const name of desk ? [whole, desk] : [whole]) copies.push(await fetched(name, await store.get(name), dataDir));
  } catch (error) {
    await remove();
    throw error;
  }
  const [first, second] = copies;
  if (!first) throw new Error('nothing was fetched');
  return { whole: first, ...(second && { desk: second }), remove };
}

async function check(context: Parameters<typeof proveCopy>[0], copy: CopyBytes, print: Print): Promise<void> {
  const { about, manifest, secondFactors, tookMs } = await proveCopy(context, copy);
  print(`${copyText(about)}, made by version ${about.siteVersion} on PostgreSQL ${about.postgresVersion.split(' ')[0]}: ${contentText(manifest)}.`);
  print('It was read whole, loaded into a database of its own, and every table and picture compared with what was copied.');
  print(
    `Its secret reads ${secondFactors === 0 ? 'what it closes; there are no second factors' : `all ${secondFactors} second factors`}. The site was started on it and served its pages.`,
  );
  print(`This copy is good. It took ${timeText(tookMs)}, and changed nothing.`);
}

function tell({ about, manifest, deskAt, before, erasuresRepeated }: Restored, tookMs: number, print: Print): void {
  print(`${copyText(about)} is restored, in ${timeText(tookMs)}: ${contentText(manifest)}, every one compared with what was copied.`);
  if (deskAt) print(`Enquiries, accounts and texts are those of ${momentText(deskAt)}.`);
  if (erasuresRepeated > 0)
    print(`${erasuresRepeated} erasure${erasuresRepeated === 1 ? '' : 's'} made since the copy ${erasuresRepeated === 1 ? 'was' : 'were'} repeated.`);
  if (before) {
    print(`The database from before is kept as ${before}. Bring it back: npm run cli -- restore --back. Drop it: npm run cli -- restore --drop-before`);
  }
  print('Now start the site. Everyone has to sign in again, and open invitations have ended.');
  print('No mail goes out until you say so: npm run cli -- mail release, or the button on the desk.');
}

/** `restore --back`: the database from before the last restore, with its secret, in the place of the one that is there. */
export async function bringBack(config: Config, print: Print): Promise<number> {
  const log = createLogger('error');
  return withTarget(config, findProjectRoot(), log, async (databaseUrl, dataDir) => {
    const last = (await databasesBefore(databaseUrl)).at(-1);
    if (!last) {
      print('There is no database from before a restore. Nothing was changed.');
      return 1;
    }
    const standing = await standingOfDatabase(databaseUrl);
    if (standing.kind === 'used' && standing.connections > 0) throw new SiteRunsError('the site still works on this database; stop it, then try again');
    const stamp = stampOf(new Date());
    const replaced = await switchTo(databaseUrl, addressOf(databaseUrl, last), stamp);
    const secret = join(dataDir, 'auth-secret');
    const former = `${secret}.before-${last.slice(-stamp.length)}`;
    if (existsSync(former)) {
      if (existsSync(secret)) await rename(secret, `${secret}.before-${stamp}`);
      await rename(former, secret);
    }
    print(`${last} is ${databaseOf(databaseUrl)} again${replaced ? `; what was restored is kept as ${replaced}` : ''}. Now start the site.`);
    return 0;
  });
}

/** `restore --drop-before`: drops every database from before a restore. */
export async function dropBefore(config: Config, print: Print): Promise<number> {
  return withTarget(config, findProjectRoot(), createLogger('error'), async (databaseUrl) => {
    const names = await databasesBefore(databaseUrl);
    for (const name of names) await dropDatabase(addressOf(databaseUrl, name));
    print(names.length === 0 ? 'There is no database from before a restore.' : `Dropped: ${names.join(', ')}. What was restored stays.`);
    return 0;
  });
}
