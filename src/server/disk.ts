import { statfs } from 'node:fs/promises';

/** Less free disk than this is worth an alarm, in bytes: some days' work of a busy site, and time to make room. */
export const LOW_DISK_BYTES = 500 * 1024 * 1024;

/** What this account may still write to the disk of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
