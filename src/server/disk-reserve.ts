import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes, LOW_DISK_BYTES } from './disk.ts';

const MB = 1024 * 1024;
/**
 * In bytes: `kept` is room for the database to go on, and to start again after it fell over (four files of its log), made where
 * `plenty` is left beside it; with less than `full` free the database may fail with its next write.
 */
const SIZES = { kept: 64 * MB, plenty: LOW_DISK_BYTES, full: 16 * MB };
const CHUNK_BYTES = 256 * 1024;

/** For the log, once it is given. */
export const RESERVE_GIVEN = 'the disk is full: the database was given the room that was kept for it; make more now';

/**
 * A file in the data folder that is there to be deleted: when the disk is full, the embedded database gets its room, and goes on
 * storing enquiries while somebody makes more. It is put back when there is plenty again.
 */
export class DiskReserve {
  readonly #folder: string;
  readonly #file: string;
  readonly #sizes: typeof SIZES;
  #bytes: number;

  /** @param folder the data folder, on whose disk the database lies */
  constructor(folder: string, sizes = SIZES) {
    this.#sizes = sizes;
    this.#folder = folder;
    this.#file = join(folder, 'disk-reserve');
    // Of a process that was killed as it made one: where the disk fills before the next is made, nobody would give that room back.
    rmSync(this.#unfinished, { force: true });
    this.#bytes = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }

  get #unfinished(): string {
    return `${this.#file}.new`;
  }

  /** What is kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Gives the reserve to the database where the disk is full. @returns whether it was given now */
  async releaseIfFull(): Promise<boolean> {
    if (this.#bytes === 0 || (await freeBytes(this.#folder)) >= this.#sizes.full) return false;
    rmSync(this.#file, { force: true });
    this.#bytes = 0;
    return true;
  }

  /** Makes the reserve where there is none, and plenty of room for it; not where the database lies on another disk. */
  async keep(): Promise<void> {
    const { kept, plenty } = this.#sizes;
    if (this.#bytes > 0 || (await freeBytes(this.#folder)) < plenty + kept) return;
    const [own, database] = await Promise.all([stat(this.#folder), stat(join(this.#folder, 'postgresql')).catch(() => undefined)]);
    if (own.dev !== database?.dev) return;
    const unfinished = this.#unfinished;
    const file = await open(unfinished, 'w', 0o600);
    try {
      // Nothing that a disk could keep in less room.
      const chunk = randomBytes(CHUNK_BYTES);
      for (let written = 0; written < kept; written += CHUNK_BYTES) await file.write(chunk);
      await file.sync();
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(unfinished, this.#file);
    this.#bytes = kept;
  }
}
