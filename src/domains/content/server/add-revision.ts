import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { contentSource, readSource } from '../../content-format/server/content-source.ts';
import type { Composed } from './compose-revisions.ts';
import { contentRevisions, type ORIGINS } from './content-tables.ts';
import { SCHEMA_VERSION } from './document-kinds.ts';
import { type Found, publishedNow } from './published-now.ts';

export type NewRevision = {
  file: string;
  /** Null: taken away. */
  document: unknown;
  origin: (typeof ORIGINS)[number];
  from?: string | undefined;
  until?: string | undefined;
  /** Whether it is laid over what holds at its time; where it is not said, what was changed is, over something that ends or with times of its own. */
  isChange?: boolean;
};

/**
 * Adds a revision, with what its file says now, so that a later change of the file is noticed (changed-files.ts).
 * Nothing is checked here.
 * @param now what is published, as `publishedNow` has it
 * @returns its id
 */
export async function addRevision(
  tx: DbOrTransaction,
  contentFolder: string,
  author: { id: string; name: string },
  now: Found,
  { file, document, origin, from, until, isChange }: NewRevision,
): Promise<number> {
  const fileSays = readSource(contentSource(contentFolder), file);
  const shown = now.get(file);
  // A change is laid over what holds at its time. What is brought back or taken away stands for itself.
  const isOver = isChange ?? (origin !== 'restore' && document !== null && (from !== undefined || until !== undefined || shown?.isTemporary === true));
  // What is to be shown until then has its words until then, also those of a version that ends before.
  const under = isOver && from === undefined && until !== undefined ? await outlasting(tx, file, until) : shown;
  const [revision] = await tx
    .insert(contentRevisions)
    .values({
      file,
      document,
      base: isOver ? { says: under ? under.document : fileSays } : null,
      fileThen: { says: fileSays },
      schemaVersion: SCHEMA_VERSION,
      author: author.id,
      authorName: author.name,
      basedOn: shown?.id ?? null,
      origin,
      effectiveFrom: from ? new Date(from) : null,
      effectiveUntil: until ? new Date(until) : null,
    })
    .returning({ id: contentRevisions.id });
  if (!revision) throw new Error('a revision was stored without an id');
  return revision.id;
}

/** What holds now of those versions that hold until then, at least. */
async function outlasting(tx: DbOrTransaction, file: string, until: string): Promise<Composed | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM content_revisions WHERE file = ${file} AND effective_until > now() AND effective_until <= ${until}::timestamptz`);
  return (
    await publishedNow(
      tx,
      undefined,
      rows.map(({ id }) => Number(id)),
    )
  ).get(file);
}
