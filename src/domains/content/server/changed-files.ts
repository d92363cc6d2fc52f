import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Value } from '../../content-format/model/field-schema.ts';
import { contentSource, readSource } from '../../content-format/server/content-source.ts';
import { same } from '../model/merge.ts';
import { publishedNow } from './published-now.ts';

/** Files of content/ that say something else than they did when something was published over them: the site shows neither change. */
export async function changedFiles(db: DbOrTransaction, contentFolder: string): Promise<string[]> {
  const files = contentSource(contentFolder);
  return [...(await publishedNow(db))]
    .filter(([file, { document, fileThen }]) => isChanged(fileThen, readSource(files, file), document as Value))
    .map(([file]) => file)
    .sort();
}

/** What the file of one document said when something was published over it, and what it says now; null where that is of no interest. */
export function fileChange(
  contentFolder: string,
  file: string,
  published: { document: unknown; fileThen: { says: unknown } | null } | undefined,
): { before: Value; after: Value } | null {
  const now = readSource(contentSource(contentFolder), file);
  if (!published?.fileThen || !isChanged(published.fileThen, now, published.document as Value)) return null;
  return { before: published.fileThen.says as Value, after: now };
}

/** Where the file says now what was published, nothing is left to decide. Of older revisions it is not known what the file said. */
function isChanged(then: { says: unknown } | null, now: Value, document: Value): boolean {
  return then !== null && !same(then.says as Value, now) && !same(document, now);
}
