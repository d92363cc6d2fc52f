import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { findProjectRoot } from '../../../../server/config/project-root.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { type FieldProblem, placeInWords } from '../../../content-format/model/field-schema.ts';
import { formOf } from '../../../content-format/model/kind.ts';
import { documentBounds } from '../../model/document-bounds.ts';
import { kindOf } from '../document-kinds.ts';
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
 * @param file of content/ whose document it is
 * @throws Refused 422 `out_of_bounds` or `not_read`, in words that name the place, with `problems` that stand at its field
 */
export async function proveDocument(document: unknown, file: string): Promise<void> {
  const hindrance = await unreadable(document, file);
  if (!hindrance) return;
  const { code, said, problem } = hindrance;
  throw new Refused(422, code, `${said} Nothing was saved; your text is kept on this device. Change it, and it is saved by itself.`, undefined, undefined, {
    problems: [problem],
    elsewhere: [],
  });
}

/** Why a document cannot be read, in a sentence and as a problem at its field; undefined where it can. @param file of content/ whose document it is */
export async function unreadable(document: unknown, file: string): Promise<{ code: string; said: string; problem: FieldProblem } | undefined> {
  const broken = documentBounds(document);
  if (broken) return { code: 'out_of_bounds', said: `In "${placeIn(file, broken.path)}" we take ${broken.expected}.`, problem: broken };
  const key = createHash('sha256').update(JSON.stringify(document)).digest('base64');
  if (proved.has(key)) return undefined;
  if (!(await thread.read(document))) {
    const said = 'This text takes too long to be read; most likely a tag in {% %} is opened again and again.';
    return { code: 'not_read', said, problem: { path: '', expected: said } };
  }
  const [oldest] = proved;
  if (proved.size >= PROVED_MAX && oldest !== undefined) proved.delete(oldest);
  proved.add(key);
  return undefined;
}

/** As the form calls it; as the document does where no form has it. */
function placeIn(file: string, path: string): string {
  const kind = kindOf(file);
  return kind && path ? placeInWords(formOf(kind), path.split('.')) : path || 'the whole';
}
