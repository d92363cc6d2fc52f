import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Of a cut in any format, also one that is not finished. */
const KEY = /\.([0-9a-f]{10})\.\w+(?:\.\d+)?$/;

/**
 * Takes the cuts of erased photographs off this instance's disk, in every format.
 * @param folder where cuts are kept, with `img/` and what was made of it in `older/img/`
 * @param keys in the names of their files
 */
export async function dropCuts(folder: string, keys: ReadonlySet<string>): Promise<void> {
  if (keys.size === 0) return;
  for (const place of [join(folder, 'img'), join(folder, 'older', 'img')]) {
    const files = await readdir(place).catch((): string[] => []);
    for (const file of files) if (keys.has(KEY.exec(file)?.[1] ?? '')) await unlink(join(place, file)).catch(ifThere);
  }
}

/** Another look at the same time may have been first. */
function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
