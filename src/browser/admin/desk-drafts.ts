import { itemKeys, keepItem, readItem, removeItem } from '../device-store';

/** What somebody types at the desk and has not sent yet is kept on the device under keys that begin so. */
export const DESK_DRAFTS = 'desk-draft:';

/** What waits for a signal: enquiries that were entered, and answers. */
export type Waiting = 'leads' | 'answers';

export const keptWaiting = <Entry>(what: Waiting): Entry[] => readItem<Entry[]>(DESK_DRAFTS + what) ?? [];

/** @returns whether the device could keep them */
export function keepWaiting(what: Waiting, entries: readonly object[]): boolean {
  if (entries.length > 0) return keepItem(DESK_DRAFTS + what, entries);
  removeItem(DESK_DRAFTS + what);
  return true;
}

/** How much waits on this device, which would be lost with its drafts. */
export const countWaiting = (what: Waiting) => keptWaiting(what).length;

/** Removes all of it: it is about visitors, and anybody who signs out may leave the device to others. */
export function forgetDeskDrafts(): void {
  for (const key of itemKeys(DESK_DRAFTS)) removeItem(key);
}
