import { itemOf, keepItem, readItem, removeItem } from '../device-store';

/** What somebody types at the desk and has not sent yet is kept on the device under keys that begin so. */
export const DESK_DRAFTS = 'desk-draft:';

/** Where enquiries wait that were entered at the desk without a signal. */
const LEADS = `${DESK_DRAFTS}leads`;

export const keptLeads = <Lead>(): Lead[] => readItem<Lead[]>(LEADS) ?? [];

/** @returns whether the device could keep them */
export function keepLeads(leads: readonly object[]): boolean {
  if (leads.length > 0) return keepItem(LEADS, leads);
  removeItem(LEADS);
  return true;
}

/** How many enquiries wait on this device, which would be lost with its drafts. */
export const countKeptLeads = () => keptLeads().length;

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
