import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileLock } from '../file-lock.ts';

/** Another process of ours already uses this data folder. */
export class DataFolderInUseError extends Error {
  constructor(dataDir: string, pid: string) {
    super(`the data folder ${dataDir} is in use by another process (${pid}); stop that one, or set DATA_DIR to another folder`);
    this.name = 'DataFolderInUseError';
  }
}

/**
 * Claims a data folder for this process.
 *
 * Of two starts at once exactly one gets it, and a kill -9 leaves nothing to clean up.
 * @returns a function that gives the folder free again
 * @throws DataFolderInUseError
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = join(dataDir, 'app.pid');
  const unlock = fileLock(join(dataDir, 'app.lock'));
  if (!unlock) throw new DataFolderInUseError(dataDir, `process ${readPid(pidFile)}`);
  try {
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    // It is there to be told to people; the reserve that is for a full disk is given only by who holds the folder (disk-reserve.ts).
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return unlock;
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'just starting';
  }
}
