import { DatabaseSync } from 'node:sqlite';

/** SQLite's own code: another process has the file locked (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

/**
 * How long another process may take to give way, in milliseconds. SQLite locks in two steps: of two at once each may hold the first while
 * it is refused the second, and without a wait both would go away.
 */
const WAIT_MS = 250;

/** Locks in force. A lock that nothing refers to would be collected, and with it its hold. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that the operating system holds on an (empty) SQLite file, because Node has no flock of its own: it cannot go stale, so
 * nothing is left to clean up after a kill -9, and of two at once exactly one gets it (docs/develop/decisions/0003). Blocks for up to 250 ms
 * where another process has it.
 * @returns what gives it free again; undefined where another process, or this one, has it
 */
export function fileLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    // Not locking_mode = EXCLUSIVE: who waits would keep the first step, and the other could never take the second.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    return undefined;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
