/** JSON in the browser's storage. Where storage is refused (private windows, full disk), nothing is kept and nothing fails. */
export type BrowserMemory = {
  read<T>(key: string): T | undefined;
  /** @returns whether it is kept */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
};

/** Session storage lives as long as the tab, local storage until it is cleared. */
export function memory(kind: 'session' | 'local'): BrowserMemory {
  const storage = () => (kind === 'session' ? window.sessionStorage : window.localStorage);
  return {
    read<T>(key: string) {
      try {
        const text = storage().getItem(key);
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  };
}
