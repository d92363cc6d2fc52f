import { useSyncExternalStore } from 'react';
import { Followed } from '@/browser/followed';

/*
 * Whether there is a line to the server: as the browser says, and as the last question to it ended. A browser that believes to be online may be
 * wrong (a mast without a line behind it, a hotel's network), so that every answer counts, and every one that did not come.
 */

const isReached = new Followed(true);

/** Notes how a question to the server ended: whether anything of ours answered. */
export function noteReached(reached: boolean): void {
  if (isReached.get() !== reached) isReached.set(reached);
}

/** Whether nothing reaches the server just now. */
export const isAwayNow = () => !isReached.get() || !navigator.onLine;

// From the start on, whether or not a part of the page follows it yet: a network that is back before the first one does would be missed.
if (typeof window !== 'undefined') {
  // What failed before may work again: the next question tells.
  window.addEventListener('online', () => isReached.set(true));
  window.addEventListener('offline', () => isReached.set(isReached.get()));
}

/** Whether nothing reaches the server just now; follows it. */
export function useAway(): boolean {
  return useSyncExternalStore(isReached.subscribe, isAwayNow, () => false);
}
