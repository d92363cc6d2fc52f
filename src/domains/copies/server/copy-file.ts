import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a copy is called until it is whole; with the process that writes it. */
const UNFINISHED = /^\..+\.(\d+)\.unfinished$/;

/** The file of a copy is there already, and is not written over. */
class FileThereError extends Error {
  constructor(file: string) {
    super(`${file} is there already, and no copy is written over another; give another name`);
    this.name = 'FileThereError';
  }
}

/** @throws FileThereError, or Error where its folder is none */
export async function assertFree(file: string): Promise<void> {
  if (existsSync(file)) throw new FileThereError(file);
  const folder = await stat(dirname(file)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new Error(`there is no folder ${dirname(file)} to write the copy to`);
}

/**
 * Writes a copy to a file that only its owner reads (0600): under another name until all of it is on the disk.
 * @returns its size in bytes
 * @throws FileThereError; whatever happens, no part of it is left under its name
 */
export async function writeCopyFile(file: string, bytes: Readable): Promise<number> {
  const folder = dirname(file);
  await clearUnfinished(folder);
  const unfinished = join(folder, `.${basename(file)}.${process.pid}.unfinished`);
  try {
    await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    if (existsSync(file)) throw new FileThereError(file);
    await rename(unfinished, file);
    const handle = await open(folder, 'r');
    // Not every file system can: then the name is on the disk a little later.
    await handle.sync().catch(() => {});
    await handle.close();
    return (await stat(file)).size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Takes away what a process that is gone has left. */
async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(UNFINISHED.exec(name)?.[1]);
    if (!pid) continue;
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') await rm(join(folder, name), { force: true });
    }
  }
}
