import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { findProjectRoot } from '../../../../server/config/project-root.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { documentBounds } from '../../model/document-bounds.ts';
import { ReadingThread } from './reading-thread.ts';

/* Nothing that a person wrote is parsed in the thread that serves visitors before another thread has parsed it in time (docs/develop/decisions/0081). */

/** So long a document may take to be read, in milliseconds. The longest that fits takes a fiftieth of it. */
const READ_MS = 2_000;
/** So many documents are remembered as read. */
const PROVED_MAX = 500;

// The sources are there in production too (scripts/start.ts).
const thread = new ReadingThread(join(findProjectRoot(), 'src/domains/content/server/proof/proof-worker.ts'), READ_MS);
const proved = new Set<string>();

/**
 * Lets pass only documents whose texts are read in time.
 * @throws Refused 422 `out_of_bounds` or `not_read`, in words that name the place
 */
export async function proveDocument(document: unknown): Promise<void> {
  const problem = await unreadable(document);
  if (problem)
    throw new Refused(422, problem.code, `${problem.said} Nothing was saved; your text is kept on this device. Change it, and it is saved by itself.`);
}

/** Why a document cannot be read, in a sentence; undefined where it can. */
export async function unreadable(document: unknown): Promise<{ code: string; said: string } | undefined> {
  const broken = documentBounds(document);
  if (broken) return { code: 'out_of_bounds', said: `In "${broken.path}" we take ${broken.expected}.` };
  const key = createHash('sha256').update(JSON.stringify(document)).digest('base64');
  if (proved.has(key)) return undefined;
  if (!(await thread.read(document))) {
    return { code: 'not_read', said: 'This text takes too long to be read; most likely a tag in {% %} is opened again and again.' };
  }
  const [oldest] = proved;
  if (proved.size >= PROVED_MAX && oldest !== undefined) proved.delete(oldest);
  proved.add(key);
  return undefined;
}
