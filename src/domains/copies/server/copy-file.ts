import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a copy is called until it is whole. */
const UNFINISHED = /^\..+\.[0-9a-f]+\.unfinished$/;
/** What nobody has written to for so long was left by a process that died, in milliseconds; by its id it cannot be told in a container. */
const LEFT_OVER_MS = 60 * 60 * 1000;

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
  if (!folder?.isDirectory()) throw new Error(`there is no folder ${dirname(file)} to write the copy to: make it, or name another`);
}

/**
 * Writes a copy to a file that only its owner reads (0600): under another name until all of it is on the disk.
 * @returns its size in bytes
 * @throws FileThereError; whatever happens, no part of it is left under its name
 */
export async function writeCopyFile(file: string, bytes: Readable): Promise<number> {
  const folder = dirname(file);
  await clearUnfinished(folder);
  const unfinished = join(folder, `.${basename(file)}.${randomUUID().slice(0, 8)}.unfinished`);
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

async function clearUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => UNFINISHED.test(one))) {
    const file = join(folder, name);
    const writtenAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      // Another process has just finished it.
      () => Date.now(),
    );
    if (Date.now() - writtenAt > LEFT_OVER_MS) await rm(file, { force: true });
  }
}
