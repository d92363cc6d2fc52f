/** JSON in the browser's storage. Where storage is refused (private windows, full disk), nothing is kept beyond this page and nothing fails. */
export type BrowserMemory = {
  read<T>(key: string): T | undefined;
  /** @returns whether it is kept */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
};

/**
 * What the session's storage would not take, as long as the page is open: an enquiry that is tried again there has to be known as the same. What stands in
 * that storage under such a key is older.
 */
const refused = new Map<string, string>();

/** Session storage lives as long as the tab, or at least as the page; local storage until it is cleared. */
export function memory(kind: 'session' | 'local'): BrowserMemory {
  const isSession = kind === 'session';
  const storage = () => (isSession ? window.sessionStorage : window.localStorage);
  return {
    read<T>(key: string) {
      try {
        const text = (isSession ? refused.get(key) : undefined) ?? storage().getItem(key);
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        if (isSession) refused.delete(key);
        return true;
      } catch {
        if (isSession) refused.set(key, JSON.stringify(value));
        return false;
      }
    },
    remove(key) {
      if (isSession) refused.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  };
}
