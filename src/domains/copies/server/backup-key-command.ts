import { banjulDay, longDay } from '../../../lib/banjul-time.ts';
import { knownDataFolder } from '../../../server/cli/database-session.ts';
import { type Print, toStandardError } from '../../../server/cli/print.ts';
import type { Config } from '../../../server/config/config.ts';
import { hiddenAsk, newPassphrase, type PassphraseSource } from './keys/passphrase.ts';
import { bringRecoveryKeys, keepRecoveryRecipient, keepWrappedKey, makeRecoveryKey, recoveryRecipient } from './keys/recovery-key.ts';
import { openStoreTelling } from './stores/open-store.ts';
import { StoreError } from './stores/store.ts';

/**
 * `backup key [--passphrase-file FILE] [--replace]`: makes the owner's recovery key and shows it once.
 * @param options `passphrase` says where the passphrase comes from; the terminal, where there is one; `workFactor` of scrypt is for tests
 * @param print takes the sheet alone
 * @param tell takes all else
 */
export async function makeBackupKey(
  config: Config,
  options: { passphrase: PassphraseSource; replace: boolean; workFactor?: number | undefined },
  print: Print,
  tell: Print = toStandardError,
): Promise<number> {
  const dataDir = knownDataFolder(config);
  const former = await recoveryRecipient(dataDir).catch((error: unknown) => {
    // What cannot be read is what --replace is for.
    if (options.replace) return undefined;
    throw error;
  });
  if (former && !options.replace) {
    tell(`There is a recovery key already, ${former}. Nothing was changed.`);
    tell('If it is lost, or another person may have it, make another with "npm run cli -- backup key --replace": new copies are closed to that one.');
    return 1;
  }
  const key = await makeRecoveryKey(await newPassphrase(options.passphrase), options.workFactor);
  await keepWrappedKey(dataDir, key.recipient, key.wrapped);
  const beside = await laidBeside(config, dataDir);
  await keepRecoveryRecipient(dataDir, key.recipient);
  print(sheet(config, key));
  tell(beside);
  if (former)
    tell(
      `From now on copies are closed to this key. Those made before still need the old one, ${former}: keep its sheet and its passphrase as long as you keep them.`,
    );
  if (options.passphrase.file !== undefined) tell(`The passphrase still stands in ${options.passphrase.file}: delete that file.`);
  return 0;
}

/** The passphrase from the file of `--passphrase-file FILE`, else from the terminal where there is one. */
export function passphraseSource(file: string | undefined): PassphraseSource {
  if (file !== undefined) return { file };
  return process.stdin.isTTY ? { ask: hiddenAsk() } : {};
}

/** Brings the wrapped key beside the copies, and says how that went. */
async function laidBeside(config: Config, dataDir: string): Promise<string> {
  const later = 'is laid beside the copies with the next one';
  const place = config.backup.to;
  if (!place) return `BACKUP_TO is not set yet: the key, wrapped by its passphrase, is kept in ${dataDir} and ${later}.`;
  const store = await openStoreTelling(place, dataDir);
  try {
    await bringRecoveryKeys(store, dataDir);
    return `Wrapped by its passphrase, the key also lies beside the copies, in ${store.description}.`;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return `The key could not be laid beside the copies: ${error.message}. Wrapped by its passphrase it is kept in ${dataDir}, and ${later}.`;
  }
}

/** What the owner prints. */
function sheet({ siteUrl }: Config, { identity, recipient }: { identity: string; recipient: string }): string {
  const line = '-'.repeat(identity.length);
  return `
${line}
RECOVERY KEY for the copies of ${siteUrl.host}, made on ${longDay(banjulDay())}

${identity}

This opens every copy made from now on, on any machine, without the passphrase. It is
shown this once. Print this page or write it down, and keep it where neither the site's
machine nor the copies are. Anyone who has it can read everything in a copy.

Its public half, by which it is named: ${recipient}
What it is for: docs/operate/copies.md, "Keys".
${line}
`;
}
