import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A copy that can be read several times. */
export type CopyBytes = { name: string; open(): Readable };

export function copyInFile(file: string): CopyBytes {
  return { name: basename(file), open: () => createReadStream(file) };
}

/** Fetches a copy into a folder, as it is: closed. @returns it, and what takes it away again */
export async function fetched(name: string, bytes: Readable, folder: string): Promise<CopyBytes & { remove(): Promise<void> }> {
  const own = await mkdtemp(join(folder, `fetched-${process.pid}-`));
  const remove = () => rm(own, { recursive: true, force: true });
  const file = join(own, 'copy.age');
  try {
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { name, open: () => createReadStream(file), remove };
}
