import { freeBytes } from '../../../server/disk.ts';
import type { Manifest } from '../model/copy-format.ts';
import { sizeText } from './copy-words.ts';

/** The site goes on writing meanwhile, and its database must not run out of room for a proof, in bytes. */
const LEFT_FOR_THE_SITE = 100_000_000;
/** A database server without a row in it, with the site's tables and the programs that may have to be copied beside it, in bytes. */
const EMPTY_SERVER = 150_000_000;
/** A row in its table and indexes takes so many times its text; a picture is there twice while it is loaded. */
const ROWS_FACTOR = 3;
const PICTURES_FACTOR = 2;
/** Everything is written once more to the log, of which PostgreSQL keeps so much at most by itself, in bytes. */
const LOG_MOST = 1_100_000_000;

/** About how much disk a server takes that a copy is loaded into, in bytes. */
export function spaceToLoad({ tables, pictures }: Manifest): number {
  const rows = Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0);
  const data = rows * ROWS_FACTOR + pictures.bytes * PICTURES_FACTOR;
  return EMPTY_SERVER + data + Math.min(data, LOG_MOST);
}

/** @throws Error in words where a disk has less room than some work takes */
export async function assertSpace(folder: string, bytes: number, work: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= bytes + LEFT_FOR_THE_SITE) return;
  throw new Error(
    `there is no room for ${work}: it takes about ${sizeText(bytes)} on the disk of ${folder}, of which ${sizeText(LEFT_FOR_THE_SITE)} more have to stay for the site, and ${sizeText(free)} are free. Make room there, or give it a larger disk`,
  );
}
