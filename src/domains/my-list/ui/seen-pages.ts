import { keepItem, readItem, removeItem } from '@/browser/device-store';
import { SEEN_KEY } from '@/browser/seen-key';
import { readSeen, type SeenPage, withSeen } from '@/domains/my-list/model/recently-seen';
import { NOTHING_MARK } from '@/lib/nothing-mark';

/* The tours and articles seen last, on the device: no server learns of them, and nothing is noted where its visitor wants nothing kept. */

export function seenPages(): SeenPage[] {
  return readSeen(readItem<unknown>(SEEN_KEY));
}

export function emptySeen(): void {
  removeItem(SEEN_KEY);
}

async function keepsNothing(): Promise<boolean> {
  try {
    return await caches.has(NOTHING_MARK);
  } catch {
    // Without caches nobody could say so; a store that is refused keeps nothing by itself.
    return false;
  }
}

export async function noteSeen(page: SeenPage): Promise<void> {
  if (!(await keepsNothing())) keepItem(SEEN_KEY, withSeen(seenPages(), page));
}
