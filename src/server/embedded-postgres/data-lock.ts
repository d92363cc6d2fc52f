import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process of ours already uses this data folder. */
export class DataFolderInUseError extends Error {
  constructor(dataDir: string, pid: string) {
    super(`the data folder ${dataDir} is in use by another process (${pid}); stop that one, or set DATA_DIR to another folder`);
    this.name = 'DataFolderInUseError';
  }
}

/** SQLite's own code: another process has the file locked (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

/** Locks in force. A lock that nothing refers to would be collected, and with it its hold. */
const held = new Set<DatabaseSync>();

/**
 * Claims a data folder for this process.
 *
 * The claim is a lock that the operating system holds on an (empty) SQLite file, because Node has
 * no flock of its own: it cannot go stale, so nothing is left to clean up after a kill -9, and of
 * two starts at once exactly one wins (docs/decisions/0004).
 * @returns a function that gives the folder free again
 * @throws DataFolderInUseError
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = join(dataDir, 'app.pid');
  const lock = new DatabaseSync(join(dataDir, 'app.lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new DataFolderInUseError(dataDir, `process ${readPid(pidFile)}`);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'just starting';
  }
}
