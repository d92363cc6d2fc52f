import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes, LOW_DISK_BYTES } from './disk.ts';

/** Room for the database to go on, and to start again after it fell over: four files of its log. */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** With less than this free the database may fail with its next write. */
const RELEASE_BELOW_BYTES = 16 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

/**
 * A file in the data folder that is there to be deleted: when the disk is full, the embedded database gets its room, and goes on
 * storing enquiries while somebody makes more. It is put back when there is plenty again.
 */
export class DiskReserve {
  readonly #folder: string;
  readonly #file: string;
  #bytes: number;

  /** @param folder the data folder, on whose disk the database lies */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'disk-reserve');
    this.#bytes = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** What is kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Gives the reserve to the database where the disk is full. @returns whether it was given now */
  async releaseIfFull(): Promise<boolean> {
    if (this.#bytes === 0 || (await freeBytes(this.#folder)) >= RELEASE_BELOW_BYTES) return false;
    rmSync(this.#file, { force: true });
    this.#bytes = 0;
    return true;
  }

  /** Makes the reserve where there is none, and plenty of room for it; not where the database lies on another disk. */
  async keep(): Promise<void> {
    if (this.#bytes > 0 || (await freeBytes(this.#folder)) < LOW_DISK_BYTES + RESERVE_BYTES) return;
    const [own, database] = await Promise.all([stat(this.#folder), stat(join(this.#folder, 'postgresql')).catch(() => undefined)]);
    if (own.dev !== database?.dev) return;
    const unfinished = `${this.#file}.new`;
    const file = await open(unfinished, 'w', 0o600);
    try {
      // Nothing that a disk could keep in less room.
      const chunk = randomBytes(CHUNK_BYTES);
      for (let written = 0; written < RESERVE_BYTES; written += CHUNK_BYTES) await file.write(chunk);
      await file.sync();
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(unfinished, this.#file);
    this.#bytes = RESERVE_BYTES;
  }
}
