import { itemOf, keepItem, readItem, removeItem } from '@/browser/device-store';
import { type MyList, readList } from '@/domains/my-list/model/my-list';

/* My list on the device: nobody else learns of it. Every tab reads it anew before it changes it, so that tabs agree. */

const KEY = 'my-list';
/** A journey is planned for longer than the store's 30 days; counted from the last change. */
const LIFE_MS = 180 * 24 * 3600 * 1000;
const CHANGED = 'hbt:my-list';

export function myList(): MyList {
  return readList(readItem<unknown>(KEY));
}

/** @returns whether the device keeps it: not where storage is refused or full. An empty list leaves nothing behind. */
export function keepList(list: MyList): boolean {
  if (list.length === 0) removeItem(KEY);
  else if (!keepItem(KEY, list, LIFE_MS)) return false;
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

/** Tells of every change: here, in another tab, and while this page lay in the browser's memory. */
export function onListChange(listener: () => void): void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || itemOf(key) === KEY) listener();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}
