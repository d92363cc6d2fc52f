import { resolve } from 'node:path';
import type { Print } from '../../../server/cli/print.ts';
import type { Config } from '../../../server/config/config.ts';
import { contentFolder } from '../../../server/config/content-folder.ts';
import { findProjectRoot } from '../../../server/config/project-root.ts';
import { postgresAccount } from '../../../server/embedded-postgres/account.ts';
import { chooseDataFolder } from '../../../server/embedded-postgres/data-folder.ts';
import { createCommandLogger } from '../../../server/log.ts';
import { AFTER_A_RESTORE, carriedText, contentText, copyText, countedText, momentText, repeatedText, settledLines, timeText } from './copy-words.ts';
import { FORMER_DAYS } from './former-databases.ts';
import { keyRing } from './keys/copy-keys.ts';
import type { PassphraseSource } from './keys/passphrase.ts';
import { clearLeftOvers } from './proof/left-overs.ts';
import { proveCopy } from './proof/prove-copy.ts';
import { type Chosen, copyOfFile, latestOf } from './restore/choose-copies.ts';
import { chooseRights, type RightsOptions } from './restore/choose-rights.ts';
import { ledgerBeside, UnreadableErasuresError, unreadableText } from './restore/ledger-beside.ts';
import { type Restored, restoreCopy } from './restore/restore-copy.ts';
import { withTarget } from './restore/target.ts';
import { assertSpace, spaceToLoad } from './space-to-load.ts';
import { openStoreTelling } from './stores/open-store.ts';

export type RestoreOptions = {
  isCheck: boolean;
  /** Of "latest": the whole copy alone. */
  withoutDesk: boolean;
  /** Goes on although entries of the ledger of erasures cannot be read. */
  skipsUnreadable: boolean;
  /** A copy of another site may replace the one that is here. */
  takesAnother: boolean;
  keyFile?: string | undefined;
  passphrase: PassphraseSource;
  rights: RightsOptions;
};

/** What a restore takes room for. */
const BESIDE = 'the restored database, which comes beside the one from before ("restore --drop-before" drops what an earlier restore has kept)';

/** `restore FILE [--check]`, `restore latest [--check]`. @throws in words, before anything is touched */
export async function runRestore(config: Config, from: string, options: RestoreOptions, print: Print): Promise<number> {
  const projectRoot = findProjectRoot();
  const log = createCommandLogger(config.logLevel === 'info' ? 'error' : config.logLevel);
  const { dataDir } = chooseDataFolder(config.dataDir, projectRoot, config.databaseUrl ? undefined : postgresAccount());
  await clearLeftOvers(dataDir);
  const store = config.backup.to && (await openStoreTelling(config.backup.to, dataDir));
  const { keyFile, passphrase, rights } = options;
  const choosing = {
    projectRoot,
    dataDir,
    keys: await keyRing({ dataDir, file: from === 'latest' ? undefined : resolve(from), keyFile, passphrase, store, isCheck: options.isCheck }),
    print,
  };
  if (from === 'latest' && !store) throw new Error('BACKUP_TO is not set, so there is no latest copy: name a file, or set BACKUP_TO and its kin as they were');
  const chosen = from === 'latest' && store ? await latestOf(store, choosing, options.withoutDesk) : await copyOfFile(from, choosing);
  const { whole, desk, identities } = chosen;
  try {
    const context = { projectRoot, identities, log };
    const ledger = store && (await ledgerBeside(store, { mayBeAway: from !== 'latest', print }));
    const unreadable = ledger && unreadableText(ledger, store);
    if (options.isCheck) return await check({ ...context, dataDir, contentDir: contentFolder() }, chosen, unreadable, print);
    if (unreadable && !options.skipsUnreadable) throw new UnreadableErasuresError(unreadable);
    const began = performance.now();
    // On another machine the database server says itself that its disk is full, and nothing has changed by then.
    if (!config.databaseUrl) await assertSpace(dataDir, spaceToLoad(whole.examined.manifest), BESIDE);
    const restored = await withTarget(config, projectRoot, log, (databaseUrl, folder) =>
      restoreCopy(
        {
          ...context,
          chooseRights: (open, isTold) => chooseRights(open, isTold, rights, print),
          databaseUrl,
          dataDir: folder,
          authSecret: config.authSecret,
          siteUrl: config.siteUrl,
          takesAnother: options.takesAnother,
          ledger: ledger?.erasures ?? [],
        },
        whole,
        desk,
      ),
    );
    tell(restored, performance.now() - began, print);
    return 0;
  } finally {
    await chosen.remove();
  }
}

/** @returns 1 where a newer copy is damaged, or somebody who was erased could come back */
async function check(
  context: Parameters<typeof proveCopy>[0],
  { whole, desk, passedOver }: Chosen,
  unreadable: string | undefined,
  print: Print,
): Promise<number> {
  for (const copy of desk ? [whole, desk] : [whole]) {
    const { about, manifest, secondFactors, counted, tookMs } = await proveCopy(context, copy);
    print(`${copyText(about)}, made by version ${about.siteVersion} on PostgreSQL ${about.postgresVersion.split(' ')[0]}: ${contentText(manifest)}.`);
    if (about.site) print(`It is of the site ${about.site.address}.`);
    print(countedText(counted, about.kind));
    print('It was read whole, loaded into a database of its own, and every table and picture compared with what was copied.');
    print(
      `Its secret reads ${secondFactors === 0 ? 'what it closes; there are no second factors' : `all ${secondFactors} second factors`}. The site was started on it and served its pages.`,
    );
    print(`This copy is good. It took ${timeText(tookMs)}, and changed nothing.`);
  }
  if (passedOver.length > 0) print(`But what is newer is damaged: ${passedOver.join(', ')}.`);
  if (unreadable) print(`But ${unreadable}.`);
  return passedOver.length > 0 || unreadable ? 1 : 0;
}

function tell({ about, manifest, deskAt, before, erasuresRepeated, carried, settled, isBeforeSilent }: Restored, tookMs: number, print: Print): void {
  print(`${copyText(about)} is restored, in ${timeText(tookMs)}: ${contentText(manifest)}, every one compared with what was copied.`);
  if (deskAt) print(`Enquiries, accounts and texts are those of ${momentText(deskAt)}.`);
  if (erasuresRepeated > 0) print(repeatedText(erasuresRepeated));
  if (carried) print(carriedText(carried));
  for (const line of settledLines(settled, carried !== undefined)) print(line);
  if (isBeforeSilent) {
    print(
      'The database from before could not tell who was erased: people erased after the copy and the last ones beside it are back. Erase them again at the desk.',
    );
  }
  if (before) {
    print(
      `The database from before is kept as ${before} for ${FORMER_DAYS} days (longer: npm run cli -- restore --keep-before). Bring it back: npm run cli -- restore --back. Drop it: npm run cli -- restore --drop-before`,
    );
  }
  for (const line of AFTER_A_RESTORE) print(line);
}
