import { useSyncExternalStore } from 'react';

/*
 * Whether there is a line to the server: as the browser says, and as the last question to it ended. A browser that believes to be online may be
 * wrong (a mast without a line behind it, a hotel's network), so that every answer counts, and every one that did not come.
 */

let isReached = true;
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Notes how a question to the server ended: whether anything of ours answered. */
export function noteReached(reached: boolean): void {
  if (isReached === reached) return;
  isReached = reached;
  tell();
}

/** Whether nothing reaches the server just now. */
export const isAwayNow = () => !isReached || !navigator.onLine;

// From the start on, whether or not a part of the page follows it yet: a network that is back before the first one does would be missed.
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    // What failed before may work again: the next question tells.
    isReached = true;
    tell();
  });
  window.addEventListener('offline', tell);
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether nothing reaches the server just now; follows it. */
export function useAway(): boolean {
  return useSyncExternalStore(subscribe, isAwayNow, () => false);
}
