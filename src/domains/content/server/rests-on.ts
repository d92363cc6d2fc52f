import { and, eq } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Value } from '../../content-format/model/field-schema.ts';
import { contentSource, readSource } from '../../content-format/server/content-source.ts';
import type { Overtaken } from '../model/document-types.ts';
import { mergeDocuments, same } from '../model/merge.ts';
import type { Composed } from './compose-revisions.ts';
import { contentRevisions } from './content-tables.ts';

/** A draft, what was shown when it was begun, and which revision that was; null for the file. */
type Begun = { file: string; document: unknown; base: { says: unknown } | null; basedOn: number | null };
/** What is shown now; undefined where that is the file. */
type Shown = Pick<Composed, 'state' | 'document'> | undefined;

/**
 * Brings a draft together with what came to be shown since it was begun (a version whose time came or ended, an import), field by field:
 * what only the draft changed and what only the other changed both stand.
 * @param seen the revision that its writer has brought it together with already
 * @throws Refused 409 with both where they say different things at one place; the draft stays
 */
export async function onWhatIsShown(tx: DbOrTransaction, contentFolder: string, draft: Begun, shown: Shown, seen: number | null | undefined): Promise<Value> {
  const mine = draft.document as Value;
  const now = shown?.state ?? null;
  if (seen !== undefined && seen === now) return mine;
  const fileSays = () => readSource(contentSource(contentFolder), draft.file) as Value;
  const base = draft.base ? (draft.base.says as Value) : draft.basedOn === null ? fileSays() : await documentOf(tx, draft.file, draft.basedOn);
  const theirs = shown ? (shown.document as Value) : fileSays();
  const { value, conflicts } = mergeDocuments(base, mine, theirs);
  if (conflicts.length === 0) return value;
  const both: Overtaken = { base: base ?? null, shown: theirs ?? null, revision: now };
  const text =
    'Another version was published after you began this draft. Nothing of yours was published, and the draft is kept. Choose what stands, then publish again.';
  throw new Refused(409, 'overtaken', text, undefined, undefined, both);
}

/** Undefined where a draft was published as it was written. */
export function mergedFrom(draft: unknown, published: Value): { merged?: Value } {
  return same(draft as Value, published) ? {} : { merged: published };
}

async function documentOf(tx: DbOrTransaction, file: string, revision: number): Promise<Value> {
  const [found] = await tx
    .select({ document: contentRevisions.document })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.file, file), eq(contentRevisions.id, revision)));
  return found?.document as Value;
}
