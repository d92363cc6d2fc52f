import { readCopyName } from '../model/copy-names.ts';
import { copiesToDrop, type Keep } from '../model/retention.ts';
import { type CopyStore, StoreRefused } from './stores/store.ts';

/** How many copies went, how many stay, and whether the place let us remove them. */
export type Retained = { dropped: number; kept: number; mayRemove: boolean };

/**
 * Removes the copies that are kept no longer (BACKUP_KEEP). A key that may not remove is the safer one: then rules of the bucket do it, and
 * that is no error.
 * @param proved names of the copies that were fetched, opened and compared
 * @throws StoreError where the place is away
 */
export async function applyRetention(store: CopyStore, keep: Keep, proved: ReadonlySet<string>, now: Date = new Date()): Promise<Retained> {
  const objects = await store.list('');
  const drop = copiesToDrop(objects, keep, proved, now);
  const copies = objects.filter(({ name }) => readCopyName(name)).length;
  let dropped = 0;
  try {
    for (const { name } of drop) {
      await store.remove(name);
      dropped += 1;
    }
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    return { dropped, kept: copies - dropped, mayRemove: false };
  }
  return { dropped, kept: copies - dropped, mayRemove: true };
}
