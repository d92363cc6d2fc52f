import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/*
 * Files that count are written under another name, flushed, and given their own: without the flush a power cut leaves many file systems with
 * the name and none of the bytes, as if an empty file had been meant.
 */

/** What a file holds; undefined where there is none. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** `once` leaves a file that is there already as it is; `through` is what the file is called until it is whole. */
type How = { once?: boolean; through?: string; mode?: number };

/**
 * Writes a file, read by its owner alone unless `mode` says more: whole or not at all, whatever ends the process, or the power, in between.
 * @returns whether it was written
 */
export async function writeWhole(file: string, bytes: string | Uint8Array, { once = false, through, mode = 0o600 }: How = {}): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = through ?? `${file}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, 'w', mode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!once) await rename(unfinished, file);
    // A second name for the finished file: unlike renaming it fails where another process was first.
    else await link(unfinished, file);
    await syncFolder(dirname(file));
    return true;
  } catch (error) {
    if (once && (error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Not every file system can: then the name is on the disk a little later. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Flushes what lies in a folder that was made under another name, before it is given its own. */
export function flushFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) flush(join(entry.parentPath, entry.name));
  }
}

function flush(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** The same as `writeWhole` with `once`, for what is made before anything else can begin. */
export function writeWholeOnceNow(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    nameOnce(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  try {
    flush(dirname(file));
  } catch {}
}

function nameOnce(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    // Another process was first; where the file system knows no second names, nobody was looked for a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(unfinished, file);
  }
}
