/*
 * The secure local store of spec §9: what a page keeps on the device for longer than a visit. Every item has
 * a size limit and an end; nothing in it is secret, and nothing in it is ever run.
 */

/** All items together, one item, and how long an item lives where nothing else is said (spec §9). */
export const STORE_MAX_BYTES = 10 * 1024 * 1024;
export const ITEM_MAX_BYTES = 1024 * 1024;
export const ITEM_LIFE_MS = 30 * 24 * 3600 * 1000;

const PREFIX = 'hbt-store:';

type Item = { value: unknown; savedAt: number; until: number };

/** The item that an entry of the browser's storage is; undefined where it is none. For `storage` events of other tabs. */
export function itemOf(entry: string): string | undefined {
  return entry.startsWith(PREFIX) ? entry.slice(PREFIX.length) : undefined;
}

/** Bytes that an entry takes: browsers count two for a character. */
export function entryBytes(key: string, text: string): number {
  return (key.length + text.length) * 2;
}

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // Refused in private windows and by settings: nothing is kept, and nothing fails.
    return undefined;
  }
}

function parse(text: string | null): Item | undefined {
  try {
    const item = JSON.parse(text ?? '') as Item;
    return typeof item?.until === 'number' && typeof item.savedAt === 'number' ? item : undefined;
  } catch {
    return undefined;
  }
}

function keysOf(store: Storage): string[] {
  return Object.keys(store).filter((key) => key.startsWith(PREFIX));
}

/**
 * Keeps a value under a key until its life ends.
 * @returns whether it is kept: not where it is too large, the store is full, or storage is refused
 */
export function keepItem(key: string, value: unknown, lifeMs: number = ITEM_LIFE_MS, now: number = Date.now()): boolean {
  const store = storage();
  if (!store) return false;
  const name = PREFIX + key;
  const text = JSON.stringify({ value, savedAt: now, until: now + lifeMs } satisfies Item);
  const size = entryBytes(name, text);
  const others = keysOf(store).filter((other) => other !== name);
  const used = others.reduce((sum, other) => sum + entryBytes(other, store.getItem(other) ?? ''), 0);
  if (size > ITEM_MAX_BYTES || used + size > STORE_MAX_BYTES) return false;
  try {
    store.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** The value under a key; undefined where there is none, or its life has ended. */
export function readItem<T>(key: string, now: number = Date.now()): T | undefined {
  const item = parse(storage()?.getItem(PREFIX + key) ?? null);
  return item && item.until > now ? (item.value as T) : undefined;
}

/** The keys of what is kept that begin with these letters. */
export function itemKeys(start: string): string[] {
  const store = storage();
  return store ? keysOf(store).flatMap((name) => (name.startsWith(PREFIX + start) ? [name.slice(PREFIX.length)] : [])) : [];
}

export function removeItem(key: string): void {
  storage()?.removeItem(PREFIX + key);
}

/** Removes what has ended or cannot be read; done daily by the storage cleaner. @returns how many items went */
export function removeExpired(now: number = Date.now()): number {
  const store = storage();
  if (!store) return 0;
  const ended = keysOf(store).filter((key) => !((parse(store.getItem(key))?.until ?? 0) > now));
  for (const key of ended) store.removeItem(key);
  return ended.length;
}
