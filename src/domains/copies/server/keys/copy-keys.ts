import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CopyBytes } from '../copy-bytes.ts';
import { assertBeginsAsCopy } from '../format/begins-as-copy.ts';
import { decryptCopy, WrongKeyError } from '../format/sealed.ts';
import type { CopyStore } from '../stores/store.ts';
import { installationKey } from './installation-key.ts';
import { findIdentities, findIdentity } from './key-texts.ts';
import { givenPassphrase, type PassphraseSource } from './passphrase.ts';
import { openRecoveryKey, recoveryKeysIn, recoveryRecipient, wrappedKeysHere } from './recovery-key.ts';

/** To whom copies are closed: the installation, and the owner where there is a recovery key. */
export type Recipients = { installation: string; recovery: string | undefined };

export async function recipientsOf(dataDir: string): Promise<Recipients> {
  return { installation: (await installationKey(dataDir)).recipient, recovery: await recoveryRecipient(dataDir) };
}

export const listOf = ({ installation, recovery }: Recipients): string[] => (recovery ? [installation, recovery] : [installation]);

/** The installation's own identity, where it has one already; no key is made. */
export async function ownIdentities(dataDir: string): Promise<string[]> {
  return existsSync(join(dataDir, 'backup-key')) ? [(await installationKey(dataDir)).identity] : [];
}

/** Whether these keys open a copy; only its beginning is read. */
async function opens(copy: CopyBytes, identities: readonly string[]): Promise<boolean> {
  if (identities.length === 0) return false;
  try {
    for await (const _ of decryptCopy(copy.open(), identities)) return true;
    return true;
  } catch (error) {
    if (error instanceof WrongKeyError) return false;
    throw error;
  }
}

/**
 * `file` is the copy where it is one that somebody named: its wrapped key lies beside it. `isCheck`: it is tried whether what was named opens
 * a copy, as it would have to without this machine, so the key that lies here does not stand in for it.
 */
type KeySources = {
  dataDir: string;
  file?: string | undefined;
  keyFile?: string | undefined;
  passphrase: PassphraseSource;
  store: CopyStore | undefined;
  isCheck?: boolean;
};

/** The keys that open copies, asked for as they are needed. */
export type KeyRing = {
  /**
   * Keys that open a copy: those that are there already, else the owner's, from its file or by its passphrase, else as it is typed.
   * @throws WrongKeyError in words, or DamagedCopyError
   */
  keysFor(copy: CopyBytes): Promise<string[]>;
};

/** Begins with the keys of this installation, but for a check of others. What a file has to give, it gives once; at a terminal each copy may be closed to a key of its own. */
export async function keyRing(sources: KeySources): Promise<KeyRing> {
  const { dataDir, keyFile, passphrase, isCheck } = sources;
  const isNamed = keyFile !== undefined || passphrase.file !== undefined;
  const identities = isCheck && isNamed ? [] : await ownIdentities(dataDir);
  let hasRead = false;
  return {
    async keysFor(copy) {
      await assertBeginsAsCopy(copy);
      if (await opens(copy, identities)) return identities;
      if (!hasRead) identities.push(...(keyFile === undefined ? await recoveryIdentities(copy, sources) : await identitiesInFile(keyFile)));
      hasRead = isNamed;
      if (await opens(copy, identities)) return identities;
      throw new WrongKeyError(
        `no key at hand opens ${copy.name}: it was closed to another one. Copies from before "backup key --replace" need the key of their time, and those made since the new one; with --key-file both may stand in one file, one a line`,
      );
    },
  };
}

async function identitiesInFile(file: string): Promise<string[]> {
  const identities = findIdentities(await readFile(file, 'utf8'));
  if (identities.length === 0) throw new Error(`there is no key that begins with AGE-SECRET-KEY-1 in ${file}`);
  return identities;
}

async function recoveryIdentities(copy: CopyBytes, sources: KeySources): Promise<string[]> {
  const typed = await givenPassphrase(
    sources.passphrase,
    `The recovery key that opens ${copy.name}, from its printed sheet (AGE-SECRET-KEY-1...), or its passphrase (it is not shown): `,
  );
  const identity = findIdentity(typed.trim().toUpperCase());
  if (identity) return [identity];
  const wrapped = await wrappedKeys(sources);
  if (wrapped.length === 0) {
    throw new WrongKeyError(
      'a passphrase opens the wrapped key that lies beside the copies, and there is none here; bring the folder keys/ from there to beside this one, give the key itself, from its printed sheet, with --key-file FILE, or set BACKUP_TO',
    );
  }
  const opens = await Promise.allSettled(wrapped.map((bytes) => openRecoveryKey(bytes, typed)));
  const good = opens.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (good.length === 0) throw new WrongKeyError('the passphrase does not open the recovery key. Try again, or give the key itself from its printed sheet');
  return good;
}

/** The owner's keys, wrapped by their passphrases: beside the copies, and in the data folder. */
async function wrappedKeys({ dataDir, file, store }: KeySources): Promise<Uint8Array[]> {
  const there = store ? await Promise.all((await recoveryKeysIn(store)).map(async ({ name }) => buffer(await store.get(name)))) : [];
  return [...(await wrappedKeysHere(dataDir, file)), ...there];
}
