import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a file holds; undefined where there is none. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/**
 * Writes a small file with mode 0600, whole or not at all, whatever ends the process in between.
 * @param once leaves a file that is there already as it is
 * @returns whether it was written
 */
export async function writeWhole(file: string, bytes: string | Uint8Array, { once = false } = {}): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!once) await rename(temporary, file);
    // A second name for the finished file: unlike renaming it fails where another process was first.
    else await link(temporary, file);
    return true;
  } catch (error) {
    if (once && (error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
