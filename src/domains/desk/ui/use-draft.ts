import { useEffect, useState } from 'react';
import { keepItem, readItem, removeItem } from '@/browser/device-store';

/** Keys of what is typed at the desk and not sent yet (src/browser/device-store.ts). */
const PREFIX = 'desk-draft:';

/**
 * Something typed that outlives reloads, lost sessions and closed tabs, until it is sent.
 * @returns the value, what sets it, and what forgets it
 */
export function useDraft<T>(key: string, none: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState(none);
  // After hydration: the server knows no drafts.
  useEffect(() => {
    const kept = readItem<T>(PREFIX + key);
    if (kept !== undefined) setValue(kept);
  }, [key]);
  function set(next: T): void {
    setValue(next);
    keepItem(PREFIX + key, next);
  }
  function forget(): void {
    setValue(none);
    removeItem(PREFIX + key);
  }
  return [value, set, forget];
}

/** Forgets all that was typed about an enquiry, since its person was erased. */
export function forgetDrafts(inquiryId: string): void {
  for (const kind of ['note', 'reply', 'quote']) removeItem(`${PREFIX}${kind}:${inquiryId}`);
}
