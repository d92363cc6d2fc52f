import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileLock } from '../../../../server/file-lock.ts';

/** What a proof or a restore works in, in the data folder; its lock lies beside it under the same name. */
const NAME = /^(?:proof|fetched)-[0-9a-zA-Z-]+$/;
const LOCK = '.lock';

export type WorkFolder = { path: string; remove(): Promise<void> };

/**
 * Makes a folder that nobody else takes away as long as this process lives. Not by its process id: in a container every process has the
 * same, and two containers on one volume cannot see each other's. The operating system holds the lock, and gives it up with the process.
 * @param mode 0o711 where PostgreSQL's account has to pass through
 */
export async function workFolder(dataDir: string, kind: 'proof' | 'fetched', mode = 0o700): Promise<WorkFolder> {
  const path = join(dataDir, `${kind}-${randomUUID().slice(0, 8)}`);
  // A short name: the path of a socket in it is bounded. The lock comes before the folder: one without was left behind.
  const unlock = fileLock(`${path}${LOCK}`);
  if (!unlock) throw new Error(`${path}${LOCK} is locked already`);
  const remove = () => removeLocked(path, unlock);
  try {
    await mkdir(path);
    // Whatever mask the process has.
    await chmod(path, mode);
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}

/** The folder goes while it is locked, and the lock's file last. */
async function removeLocked(path: string, unlock: () => void): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
  unlock();
  await rm(`${path}${LOCK}`, { force: true });
}

/** Takes away what processes that are gone have left. */
export async function clearLeftOvers(dataDir: string): Promise<void> {
  const names = new Set(await readdir(dataDir));
  for (const entry of names) {
    const name = entry.endsWith(LOCK) ? entry.slice(0, -LOCK.length) : entry;
    if (!NAME.test(name) || (entry !== name && names.has(name))) continue;
    const unlock = fileLock(join(dataDir, `${name}${LOCK}`));
    if (!unlock) continue;
    await removeLocked(join(dataDir, name), unlock);
  }
}
