import type { CopyBytes } from '../copy-bytes.ts';
import { DamagedCopyError } from './sealed.ts';

/** How every file of age begins, and the beginning of the last line before what is closed (age-encryption.org/v1). */
const FIRST_LINE = 'age-encryption.org/v1\n';
const LAST_LINE = /\n--- [A-Za-z0-9+/]{43}\n/;
/** With a key more for each recipient the header has some 100 bytes; ours has two, in bytes. */
const HEADER_MAX = 16 * 1024;
/** After it come a random number and one closed part at least, in bytes. */
const CLOSED_MIN = 16 + 16 + 1;

/**
 * Looks at the beginning of a copy alone, for which no key is needed, so that none is asked for in vain.
 * @throws DamagedCopyError where it is empty, is none, or ends before anything that is closed
 */
export async function assertBeginsAsCopy(copy: CopyBytes): Promise<void> {
  const beginning = await firstBytes(copy);
  if (beginning.length === 0) throw new DamagedCopyError('it is empty');
  const text = beginning.toString('latin1');
  if (!text.startsWith(FIRST_LINE.slice(0, text.length))) throw new DamagedCopyError('it is no copy of a site: it does not begin as one');
  const last = LAST_LINE.exec(text);
  if (!last && text.length >= HEADER_MAX) throw new DamagedCopyError('it is no copy of a site: it does not go on as one');
  if (!last || beginning.length < last.index + last[0].length + CLOSED_MIN) throw new DamagedCopyError('it is cut off after its beginning');
}

async function firstBytes({ open }: CopyBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of open() as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEADER_MAX + CLOSED_MIN) break;
  }
  return Buffer.concat(chunks);
}
