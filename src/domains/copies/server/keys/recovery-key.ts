import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { readIfThere, writeWhole } from '../../../../server/whole-file.ts';
import type { CopyStore } from '../stores/store.ts';
import type { AgeKey } from './age-keys.ts';
import { findIdentity, isRecipient } from './key-texts.ts';

/* The owner's key opens every copy without this machine. Of it the data folder has the public half, to close copies, and the whole
   of it wrapped by a passphrase; the same wrapped file lies beside the copies, named by its public half: keys/age1....age. */

export type StoredKey = { name: string; recipient: string; at: Date };

const PREFIX = 'keys/';

const recipientFile = (dataDir: string) => join(dataDir, 'recovery-recipient');
const wrappedFolder = (dataDir: string) => join(dataDir, 'recovery-keys');

/**
 * To whom copies are closed beside the installation; undefined where no recovery key was made yet. It is read from the data folder
 * alone: anybody who may write to the bucket could name himself there.
 * @throws Error that names the file, where it holds something else
 */
export async function recoveryRecipient(dataDir: string): Promise<string | undefined> {
  const text = (await readIfThere(recipientFile(dataDir)))?.toString().trim();
  if (text === undefined) return undefined;
  if (!isRecipient(text)) throw new Error(`${recipientFile(dataDir)} names no key; run "npm run cli -- backup key --replace" to make a new recovery key`);
  return text;
}

/** Since when copies are closed to the recovery key of now; undefined where there is none. */
export async function recoveryKeySince(dataDir: string): Promise<Date | undefined> {
  return stat(recipientFile(dataDir)).then(
    ({ mtime }) => mtime,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
}

/** New copies are closed to this key from now on; after a restore, to the one that opened the copy. */
export async function keepRecoveryRecipient(dataDir: string, recipient: string): Promise<void> {
  if (!isRecipient(recipient)) throw new Error('that is no public half of a key');
  const file = await readIfThere(recipientFile(dataDir));
  // The file's time says since when copies are closed to it.
  if (file?.toString().trim() === recipient) return;
  await writeWhole(recipientFile(dataDir), `${recipient}\n`);
}

/**
 * A new key, and its file wrapped by the passphrase. Nothing is kept yet.
 * @param workFactor of scrypt, where it is not to be the usual one: tests need no strong keys
 */
export async function makeRecoveryKey(passphrase: string, workFactor?: number): Promise<AgeKey & { wrapped: Uint8Array }> {
  const { identityFile, makeKey, wrapIdentityFile } = await import('./age-keys.ts');
  const key = await makeKey();
  return { ...key, wrapped: await wrapIdentityFile(identityFile(key, new Date()), passphrase.normalize('NFC'), workFactor) };
}

/** The identity in a wrapped recovery key. @throws Error in words, where the passphrase is another or the file is damaged */
export async function openRecoveryKey(wrapped: Uint8Array, passphrase: string): Promise<string> {
  const { unwrapIdentityFile } = await import('./age-keys.ts');
  const identity = findIdentity((await unwrapIdentityFile(wrapped, passphrase.normalize('NFC'))) ?? '');
  if (!identity) throw new Error('The passphrase does not open the recovery key. Try again, or type the key from its printed sheet.');
  return identity;
}

/** Keeps the wrapped key in the data folder, from where it is brought beside the copies. */
export async function keepWrappedKey(dataDir: string, recipient: string, wrapped: Uint8Array): Promise<void> {
  await writeWhole(join(wrappedFolder(dataDir), `${recipient}.age`), wrapped);
}

/** Names of the wrapped keys in a folder: those of the data folder, or those that lie beside a copy. */
async function wrappedIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith('.age') && isRecipient(file.slice(0, -'.age'.length)));
}

/** Lays every wrapped key of the data folder beside a copy that is a file, as beside those of BACKUP_TO. @returns how many are laid */
export async function layRecoveryKeysBeside(file: string, dataDir: string): Promise<number> {
  const ours = await wrappedIn(wrappedFolder(dataDir));
  for (const name of ours) {
    const wrapped = await readIfThere(join(wrappedFolder(dataDir), name));
    if (wrapped) await writeWhole(join(dirname(file), PREFIX, name), wrapped);
  }
  return ours.length;
}

/** The wrapped keys that this machine has, and those beside a copy that is a file. */
export async function wrappedKeysHere(dataDir: string, besideFile: string | undefined): Promise<Uint8Array[]> {
  const folders = [wrappedFolder(dataDir), ...(besideFile === undefined ? [] : [join(dirname(besideFile), PREFIX)])];
  const files = await Promise.all(folders.map(async (folder) => (await wrappedIn(folder)).map((name) => join(folder, name))));
  return Promise.all(files.flat().map((file) => readFile(file)));
}

/**
 * Lays every wrapped key of the data folder beside the copies, where it is not there yet: also in a place that was changed since.
 * @returns how many were brought
 * @throws StoreError where the place is away
 */
export async function bringRecoveryKeys(store: CopyStore, dataDir: string): Promise<number> {
  const ours = await wrappedIn(wrappedFolder(dataDir));
  if (ours.length === 0) return 0;
  const there = new Set((await store.list(PREFIX)).map(({ name }) => name));
  const missing = ours.filter((file) => !there.has(PREFIX + file));
  for (const file of missing) {
    const wrapped = await readIfThere(join(wrappedFolder(dataDir), file));
    if (wrapped) await store.put(PREFIX + file, Readable.from([wrapped]));
  }
  return missing.length;
}

/** The recovery keys beside the copies, the newest first: what a bare machine begins with. */
export async function recoveryKeysIn(store: CopyStore): Promise<StoredKey[]> {
  const keys = (await store.list(PREFIX)).flatMap(({ name, at }) => {
    const recipient = name.slice(PREFIX.length, -'.age'.length);
    return name.endsWith('.age') && isRecipient(recipient) ? [{ name, recipient, at }] : [];
  });
  return keys.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
