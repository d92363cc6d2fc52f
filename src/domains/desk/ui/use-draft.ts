import { useEffect, useState } from 'react';
import { DESK_DRAFTS } from '@/browser/admin/desk-drafts';
import { itemKeys, keepItem, readItem, removeItem } from '@/browser/device-store';
import { discardAnswersTo } from './waiting-answers';

/**
 * Something typed that outlives reloads, lost sessions and closed tabs, until it is sent or its writer signs out (account-calls.ts).
 * @returns the value, what sets it, and what forgets that value, or the one that it is given, which was set for sending: called once it was sent, it
 * leaves what was typed meanwhile, and says whether all is gone
 */
export function useDraft<T>(key: string, none: T): [T, (value: T) => void, (sent?: T) => boolean] {
  const [value, setValue] = useState(none);
  // After hydration: the server knows no drafts.
  useEffect(() => {
    const kept = readItem<T>(DESK_DRAFTS + key);
    if (kept !== undefined) setValue(kept);
  }, [key]);
  function set(next: T): void {
    setValue(next);
    keepItem(DESK_DRAFTS + key, next);
  }
  function forget(sent: T = value): boolean {
    const kept = readItem<T>(DESK_DRAFTS + key);
    if (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(sent)) return false;
    setValue(none);
    removeItem(DESK_DRAFTS + key);
    return true;
  }
  return [value, set, forget];
}

/** Forgets all that was typed about an enquiry, since its person was erased. */
export function forgetDrafts(inquiryId: string): void {
  for (const key of itemKeys(DESK_DRAFTS)) if (key.endsWith(`:${inquiryId}`)) removeItem(key);
  discardAnswersTo(inquiryId);
}
