import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workFolder } from './proof/left-overs.ts';

export type CopyBytes = { name: string; open(): Readable };

export function copyInFile(file: string): CopyBytes {
  return { name: basename(file), open: () => createReadStream(file) };
}

/** Fetches a copy into a folder of its own in the data folder, as it is: closed. @returns it, and what takes it away again */
export async function fetched(name: string, bytes: Readable, dataDir: string): Promise<CopyBytes & { remove(): Promise<void> }> {
  const { path, remove } = await workFolder(dataDir, 'fetched').catch((error: unknown) => {
    // Else its place waits for somebody to read on: a process for a folder, a line to a store.
    bytes.destroy();
    throw error;
  });
  const file = join(path, 'copy.age');
  try {
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { name, open: () => createReadStream(file), remove };
}
