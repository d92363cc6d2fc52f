import { entryBytes, removeExpired } from './device-store.ts';
import { NOTED_KEY } from './kept-key.ts';

/** The general storage cleaner of spec §9: how much the site may keep, for how long, and when it trims. */
export const LIMIT_BYTES = 4 * 1024 * 1024;
export const AGE_MAX_MS = 30 * 24 * 3600 * 1000;
export const CRITICAL_SHARE = 0.8;
export const TARGET_SHARE = 0.6;

/** When each entry was first seen as it is now; entries do not all carry a time of their own. */
const SEEN_KEY = 'hbt-seen';
/**
 * An enquiry of an earlier release that waits for the server has a life of its own; the time of the last cleaning (storage-watch.ts) and the
 * setting of the "/" key (search) hold until they are changed. What an admin typed and has not sent
 * yet (use-draft.ts), what a guide ticked (waiting-ticks.ts), and the tours that a traveller keeps (kept-tours.ts), end by themselves, never earlier.
 */
const PROTECTED = new Set([NOTED_KEY, SEEN_KEY, 'hbt-last-cleaning', 'hbt-search-slash-off', 'hbt-store:my-list']);
const PROTECTED_STARTS = /^hbt-store:(desk-draft|day-sheet):/;

type Seen = Record<string, { at: number; size: number }>;
type Entry = { key: string; size: number; at: number };

function ownEntries(store: Storage, now: number): Entry[] {
  let seen: Seen = {};
  try {
    seen = JSON.parse(store.getItem(SEEN_KEY) ?? '{}') as Seen;
  } catch {
    // Begins anew: everything counts as seen today.
  }
  return Object.keys(store)
    .filter((key) => key.startsWith('hbt-') && !PROTECTED_STARTS.test(key) && !PROTECTED.has(key))
    .map((key) => {
      const size = entryBytes(key, store.getItem(key) ?? '');
      const known = seen[key];
      // Seen by a clock that was ahead: its life begins now, and not when that moment has come.
      return { key, size, at: known?.size === size ? Math.min(known.at, now) : now };
    });
}

/** Remembers what is left; who comes back under a name that was cleaned away begins a new life. */
function rememberSeen(store: Storage, entries: readonly Entry[]): void {
  try {
    store.setItem(SEEN_KEY, JSON.stringify(Object.fromEntries(entries.map(({ key, size, at }) => [key, { size, at }]))));
  } catch {
    // A full store: everything counts as seen today next time.
  }
}

export type Cleaning = { removed: string[]; wasCritical: boolean };

/**
 * Removes what is older than 30 days; from 80 percent of the limit on, the oldest entries as well until 60
 * percent are left. Only entries of this site's own are counted and touched.
 */
export function cleanStorage(store: Storage, now: number = Date.now()): Cleaning {
  removeExpired(now);
  const entries = ownEntries(store, now).sort((a, b) => a.at - b.at);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const wasCritical = total >= LIMIT_BYTES * CRITICAL_SHARE;
  const removed: string[] = [];
  let left = total;
  for (const { key, size, at } of entries) {
    const isOld = at < now - AGE_MAX_MS;
    if (!isOld && !(wasCritical && left > LIMIT_BYTES * TARGET_SHARE)) continue;
    store.removeItem(key);
    removed.push(key);
    left -= size;
  }
  rememberSeen(
    store,
    entries.filter(({ key }) => !removed.includes(key)),
  );
  return { removed, wasCritical };
}
