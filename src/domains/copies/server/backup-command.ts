import { dirname, join, resolve } from 'node:path';
import { knownDataFolder, withAddress } from '../../../server/cli/database-session.ts';
import { NotDone } from '../../../server/cli/not-done.ts';
import type { Print } from '../../../server/cli/print.ts';
import type { Config } from '../../../server/config/config.ts';
import { codeVersion } from '../../../server/db/code-floor.ts';
import { copyName } from '../model/copy-names.ts';
import { assertFree, writeCopyFile } from './copy-file.ts';
import { contentText, copyText, NO_RECOVERY_KEY, sizeText, timeText } from './copy-words.ts';
import { sealed } from './format/sealed.ts';
import { type Copied, type CopySource, takeCopy } from './format/take-copy.ts';
import { listOf, type Recipients, recipientsOf } from './keys/copy-keys.ts';
import { bringRecoveryKeys, layRecoveryKeysBeside } from './keys/recovery-key.ts';
import { secretsOf } from './restore/kept-secrets.ts';
import { siteOf } from './restore/same-site.ts';
import { openStoreTelling } from './stores/open-store.ts';

/** What a copy is taken from. */
export async function copySource(
  { authSecret, siteUrl }: Pick<Config, 'authSecret' | 'siteUrl'>,
  { url, dataDir, projectRoot }: { url: string; dataDir: string; projectRoot: string },
): Promise<CopySource> {
  return {
    databaseUrl: url,
    projectRoot,
    siteVersion: codeVersion(projectRoot),
    site: siteOf(siteUrl, dataDir),
    secrets: await secretsOf(authSecret, dataDir),
  };
}

/**
 * `backup [FILE]`: a copy of everything, while the site runs or without it; without FILE where BACKUP_TO says.
 * @throws FileThereError, CopyUnderWayError, StoreError, or whatever the database or the disk throws
 */
export async function runBackup(config: Config, file: string | undefined, print: Print): Promise<number> {
  if (file === undefined && !config.backup.to) {
    throw new NotDone(
      'Where to? Give a file, as in "npm run cli -- backup /mnt/usb/site.age", or set BACKUP_TO (docs/operate/copies.md). Nothing was copied.',
      2,
    );
  }
  if (file !== undefined) await assertFree(resolve(file));
  knownDataFolder(config);
  return withAddress(config, async (address) => {
    const began = performance.now();
    const keys = await recipientsOf(address.dataDir);
    let copied: Copied | undefined;
    const files = takeCopy(await copySource(config, address), 'whole', (told) => {
      copied = told;
    });
    const bytes = await sealed(files, listOf(keys));
    const { where, size } =
      file === undefined ? await toStore(config, address.dataDir, bytes) : { where: resolve(file), size: await writeCopyFile(resolve(file), bytes) };
    if (!copied) throw new Error('a copy ended without saying what is in it');
    print(`${copyText(copied.about)}: ${contentText(copied.manifest)}.`);
    print(`It took ${timeText(performance.now() - began)} and is ${size === undefined ? '' : `${sizeText(size)}, `}in ${where}.`);
    for (const line of keyLines(keys)) print(line);
    if (file !== undefined && (await layRecoveryKeysBeside(where, address.dataDir)) > 0)
      print(`Wrapped by its passphrase, the recovery key lies beside it, in ${join(dirname(where), 'keys')}: bring that folder wherever you bring the copy.`);
    print(`Try it: npm run cli -- restore ${file === undefined ? 'latest' : where} --check`);
    return 0;
  });
}

async function toStore(config: Config, dataDir: string, bytes: Awaited<ReturnType<typeof sealed>>): Promise<{ where: string; size: number | undefined }> {
  if (!config.backup.to) throw new Error('BACKUP_TO is not set');
  const store = await openStoreTelling(config.backup.to, dataDir);
  const name = copyName('whole', new Date());
  await store.put(name, bytes);
  await bringRecoveryKeys(store, dataDir);
  const [object] = await store.list(name);
  return { where: `${store.description}, as ${name}`, size: object?.bytes };
}

function keyLines({ installation, recovery }: Recipients): string[] {
  if (recovery) return [`It is opened by the key of this installation (${installation}) and by your recovery key (${recovery}).`];
  return [`It is opened by the key of this installation alone (${installation}), which lies in its data folder.`, NO_RECOVERY_KEY];
}
