import { DatabaseSync } from 'node:sqlite';

/** SQLite's own code: another process has the file locked (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

/** Locks in force. A lock that nothing refers to would be collected, and with it its hold. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that the operating system holds on an (empty) SQLite file, because Node has no flock of its own: it cannot go stale, so
 * nothing is left to clean up after a kill -9, and of two at once exactly one gets it (docs/develop/decisions/0003).
 * @returns what gives it free again; undefined where another process, or this one, has it
 */
export function fileLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
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
