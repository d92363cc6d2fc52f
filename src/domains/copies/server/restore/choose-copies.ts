import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Print } from '../../../../server/cli/print.ts';
import type { CopyKind } from '../../model/copy-names.ts';
import { type CopyBytes, copyInFile, fetched } from '../copy-bytes.ts';
import { aheadText, momentText } from '../copy-words.ts';
import { type Examined, ForeignCopyError } from '../examine.ts';
import { DamagedCopyError, WrongKeyError } from '../format/sealed.ts';
import type { KeyRing } from '../keys/copy-keys.ts';
import { assertSpace } from '../space-to-load.ts';
import { copiesToRestore, type StoredCopy } from '../stored-copies.ts';
import { type CopyStore, NotInStore } from '../stores/store.ts';
import { examineKnown } from './examine-known.ts';

/** A copy that was read whole already. */
type ReadCopy = CopyBytes & { examined: Examined };

/** What is going to be restored; `passedOver` names newer copies that are damaged. */
export type Chosen = { whole: ReadCopy; desk: ReadCopy | undefined; identities: readonly string[]; passedOver: string[]; remove(): Promise<void> };

type Context = { projectRoot: string; dataDir: string; keys: KeyRing; print: Print };

/** The copy in a file. @throws WrongKeyError, DamagedCopyError, ForeignCopyError, or Error where there is none */
export async function copyOfFile(file: string, { projectRoot, keys }: Context): Promise<Chosen> {
  const found = statSync(resolve(file), { throwIfNoEntry: false });
  if (!found) throw new Error(`there is no file ${resolve(file)}`);
  if (found.isDirectory()) throw new Error(`${resolve(file)} is a folder: name the copy in it`);
  const copy = copyInFile(resolve(file));
  try {
    const identities = await keys.keysFor(copy);
    const examined = await examineKnown({ identities, projectRoot }, copy);
    return { whole: { ...copy, examined }, desk: undefined, identities, passedOver: [], remove: async () => {} };
  } catch (error) {
    throw error instanceof DamagedCopyError ? new DamagedCopyError(`${resolve(file)}: ${error.message}`, { cause: error }) : error;
  }
}

/**
 * The newest sound copies of a place: a whole one, proved where any is, and the newest of the desk that was made after it. One that is
 * damaged is passed over for the next older one, and named, and so is one that is dated ahead of this machine's clock.
 * @throws Error in words where none is sound, or one is there that another key or another version opens
 */
export async function latestOf(store: CopyStore, context: Context, withoutDesk: boolean): Promise<Chosen> {
  const { print } = context;
  const { whole, desk, isProved, ahead } = await copiesToRestore(store);
  if (ahead.length > 0) print(aheadText(ahead, new Date()));
  const found: Fetched[] = [];
  const passedOver: string[] = [];
  const remove = async () => {
    for (const copy of found) await copy.remove();
  };
  try {
    const first = await newestSound(whole, 'whole', { ...context, store, passedOver });
    if (!first)
      throw new Error(
        `none of the ${whole.length} whole copies in ${store.description} is sound, and nothing was changed: name the file of one that is kept elsewhere`,
      );
    found.push(first);
    if (!isProved) print('No copy was proved yet: this is the newest one.');
    const later = withoutDesk ? [] : desk.filter(({ at }) => at > first.at);
    const second = await newestSound(later, 'desk', { ...context, store, passedOver }).catch((error: unknown) => {
      throw error instanceof WrongKeyError || error instanceof ForeignCopyError ? withoutIt(error, first) : error;
    });
    if (!second && later.length > 0) throw withoutIt(new Error('no copy of the desk since then is sound'), first);
    if (second) found.push(second);
    print(`Taken: ${found.map(({ name }) => name).join(' and ')} from ${store.description}.`);
    return { whole: first, desk: second, identities: (second ?? first).identities, passedOver, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The same error, with the way around the copies of the desk. */
function withoutIt(error: Error, whole: Fetched): Error {
  return new Error(
    `${error.message}. Nothing was changed. To do without what the desk had since ${momentText(whole.at.toISOString())}, the moment of the whole copy: --without-desk`,
    { cause: error },
  );
}

type Fetched = ReadCopy & { at: Date; identities: readonly string[]; remove(): Promise<void> };

/** Fetches copies one by one, the newest first, until one is sound. @param passedOver gets the names of those that are not */
async function newestSound(
  candidates: readonly StoredCopy[],
  kind: CopyKind,
  { store, projectRoot, dataDir, keys, print, passedOver }: Context & { store: CopyStore; passedOver: string[] },
): Promise<Fetched | undefined> {
  for (const { name, at, bytes } of candidates) {
    await assertSpace(dataDir, bytes, `fetching ${name}`);
    let copy: Awaited<ReturnType<typeof fetched>> | undefined;
    try {
      copy = await fetched(name, await store.get(name), dataDir);
      const identities = await keys.keysFor(copy);
      const examined = await examineKnown({ identities, projectRoot }, copy);
      if (examined.about.kind !== kind) throw new DamagedCopyError(`another kind of copy lies in its place, taken at ${examined.about.takenAt}`);
      return { ...copy, examined, at, identities };
    } catch (error) {
      await copy?.remove();
      if (!(error instanceof DamagedCopyError || error instanceof NotInStore)) throw error;
      passedOver.push(name);
      print(`${name} is passed over: ${error.message}.`);
    }
  }
  return undefined;
}
