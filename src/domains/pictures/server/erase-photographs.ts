import { eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { raiseGeneration } from '../../content-format/server/raise-generation.ts';
import { type FocalPoint, MIDDLE } from '../model/photograph-schema.ts';
import { cutKey } from './cut-key.ts';
import { drawNeutral, NEUTRAL, NEUTRAL_DOCUMENT } from './neutral-poster.ts';
import { erasedPhotographs, photographs } from './picture-tables.ts';

/** A photograph that is no more: its SHA-256, and the keys that stand in the addresses of its cuts. */
export type ErasedPhotograph = { sha256: string; cuts: string[] };

/**
 * Erases a photograph: its bytes, and whatever versions and drafts of documents say of it, where a neutral poster stands from then on.
 * The tables of documents are named here, since a restore has to do the same where nothing is published.
 * @param cuts keys of its cuts that no version names any more, but a file or an earlier erasure knew
 * @returns what is to be noted, and how many rows were changed
 */
export async function erasePhotograph(tx: DbOrTransaction, sha256: string, cuts: readonly string[] = []): Promise<ErasedPhotograph & { rows: number }> {
  await raiseGeneration(tx);
  const { rows: points } = await tx.execute<{ focus: Partial<FocalPoint> | null }>(sql`
    SELECT DISTINCT said -> 'focus' AS focus FROM (
      SELECT document AS said FROM content_revisions UNION ALL SELECT file_then -> 'says' FROM content_revisions UNION ALL SELECT base -> 'says' FROM content_revisions
      UNION ALL SELECT document FROM content_drafts UNION ALL SELECT base -> 'says' FROM content_drafts
    ) AS documents WHERE said ->> 'photograph' = ${sha256}`);
  const keys = points.map(({ focus }) => cutKey({ photograph: sha256, focus: { x: focus?.x ?? MIDDLE.x, y: focus?.y ?? MIDDLE.y } }));
  const erased = { sha256, cuts: [...new Set([...cuts, ...keys, cutKey({ photograph: sha256, focus: MIDDLE })])] };
  const neutral = sql`${JSON.stringify(NEUTRAL_DOCUMENT)}::jsonb`;
  const changed = [
    await tx.execute(sql`UPDATE content_revisions SET document = ${neutral} WHERE document ->> 'photograph' = ${sha256}`),
    await tx.execute(
      sql`UPDATE content_revisions SET file_then = jsonb_build_object('says', ${neutral}) WHERE file_then -> 'says' ->> 'photograph' = ${sha256}`,
    ),
    await tx.execute(sql`UPDATE content_revisions SET base = jsonb_build_object('says', ${neutral}) WHERE base -> 'says' ->> 'photograph' = ${sha256}`),
    await tx.execute(sql`UPDATE content_drafts SET base = jsonb_build_object('says', ${neutral}) WHERE base -> 'says' ->> 'photograph' = ${sha256}`),
    // An open form of the draft is told that there is another version.
    await tx.execute(
      sql`UPDATE content_drafts SET document = ${neutral}, version = nextval('content_draft_versions') WHERE document ->> 'photograph' = ${sha256}`,
    ),
    await tx.delete(photographs).where(eq(photographs.sha256, sha256)),
  ].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  await keepNeutral(tx);
  await tx
    .insert(erasedPhotographs)
    .values(erased)
    .onConflictDoUpdate({ target: erasedPhotographs.sha256, set: { cuts: erased.cuts, at: sql`now()` } });
  return { ...erased, rows: changed };
}

async function keepNeutral(tx: DbOrTransaction): Promise<void> {
  if ((await tx.$count(photographs, eq(photographs.sha256, NEUTRAL))) > 0) return;
  await tx
    .insert(photographs)
    .values({ ...(await drawNeutral()), sha256: NEUTRAL, author: 'the site', authorName: 'The site' })
    .onConflictDoNothing();
}

/** Whether one of these was erased. */
export async function isErased(db: DbOrTransaction, sha256s: readonly string[]): Promise<boolean> {
  return sha256s.length > 0 && (await db.$count(erasedPhotographs, inArray(erasedPhotographs.sha256, [...sha256s]))) > 0;
}

/** Why it is not taken again, for a person. */
export const ERASED_WORDS =
  'This photograph was erased for good: a person in it no longer agrees to be shown. Nothing of it was kept. If all of them agree anew, add another photograph.';
