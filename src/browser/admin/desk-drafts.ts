import { itemOf, removeItem } from '../device-store';

/** What somebody types at the desk and has not sent yet is kept on the device under keys that begin so. */
export const DESK_DRAFTS = 'desk-draft:';

/** Removes all of it: it is about visitors, and anybody who signs out may leave the device to others. */
export function forgetDeskDrafts(): void {
  for (const entry of entries()) {
    const key = itemOf(entry);
    if (key?.startsWith(DESK_DRAFTS)) removeItem(key);
  }
}

function entries(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    // Refused by the browser: nothing was kept.
    return [];
  }
}
