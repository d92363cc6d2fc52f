import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { contentSource, readSource } from './content-source.ts';
import { contentRevisions, type ORIGINS } from './content-tables.ts';
import { SCHEMA_VERSION } from './document-kinds.ts';

export type NewRevision = {
  file: string;
  /** Null: taken away. */
  document: unknown;
  origin: (typeof ORIGINS)[number];
  from?: string | undefined;
  until?: string | undefined;
};

/** Takes the one lock of publishing until the transaction ends, and tells every instance that there is something new. */
export async function raiseGeneration(tx: DbOrTransaction): Promise<void> {
  await tx.execute(sql`INSERT INTO content_generation (row, counter) VALUES (1, 1) ON CONFLICT (row) DO UPDATE SET counter = content_generation.counter + 1`);
}

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
  now: ReadonlyMap<string, { id: number }>,
  { file, document, origin, from, until }: NewRevision,
): Promise<number> {
  const [revision] = await tx
    .insert(contentRevisions)
    .values({
      file,
      document,
      fileThen: { says: readSource(contentSource(contentFolder), file) },
      schemaVersion: SCHEMA_VERSION,
      author: author.id,
      authorName: author.name,
      basedOn: now.get(file)?.id ?? null,
      origin,
      effectiveFrom: from ? new Date(from) : null,
      effectiveUntil: until ? new Date(until) : null,
    })
    .returning({ id: contentRevisions.id });
  if (!revision) throw new Error('a revision was stored without an id');
  return revision.id;
}
