import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import type { FormerTitle } from '../../tours/model/trips/all-trips.ts';
import { nameOfFile } from './document-kinds.ts';

/** `under`: title of the file that it took the place of. `from`: address that it had before, the latest. */
type Version = { file: string; title: string | null; under: string | null; from: string | null; isBack: boolean };

/**
 * Titles that tours had, in versions that were shown and in files that these took the place of, the oldest first: enquiries, quotes and figures
 * know tours by them. They go with a tour to its next address, and stay with one that was taken away and brought back; to another one that was
 * made at its address since, it left none.
 */
export async function formerTitles(db: DbOrTransaction): Promise<FormerTitle[]> {
  const { rows } = await db.execute<Version>(sql`
    WITH said AS (
      SELECT id, file, document ->> 'title' AS title, file_then -> 'says' ->> 'title' AS under, document -> 'formerly' ->> -1 AS "from", origin = 'restore' AS "isBack"
      FROM content_revisions WHERE (file LIKE 'tours/%' OR file = 'dakar.yaml')
        AND (effective_from IS NULL OR (effective_from <= now() AND (effective_until IS NULL OR effective_until > effective_from)))
    ), steps AS (SELECT *, lag(concat_ws(' ', title IS NULL, title, under)) OVER (PARTITION BY file ORDER BY id) AS before FROM said)
    SELECT file, title, under, "from", "isBack" FROM steps WHERE before IS DISTINCT FROM concat_ws(' ', title IS NULL, title, under) ORDER BY id`);
  const lives = new Map<string, Life>();
  for (const [at, version] of rows.entries()) {
    const slug = version.file === 'dakar.yaml' ? DAKAR_SLUG : nameOfFile(version.file);
    const life = lifeAt(slug, version, lives);
    if (life.isOfFile && version.under !== null && !life.titles.has(version.under)) life.titles.set(version.under, at);
    // Said again is said last: of two tours that had a title, it is that of the later one.
    if (version.title !== null) life.titles.set(version.title, at);
    life.isGone = version.title === null;
    lives.set(slug, life);
  }
  const all = [...lives].flatMap(([slug, { titles }]) => [...titles].map(([title, at]) => ({ slug, title, at })));
  return all.sort((a, b) => a.at - b.at).map(({ slug, title }) => ({ slug, title }));
}

/** `titles` with when they were said last. `isOfFile`: it began as the file of its address. */
type Life = { titles: Map<string, number>; isGone: boolean; isOfFile: boolean };

/** The tour that a version is of: the one of its address, one that moved there, or a new one. */
function lifeAt(slug: string, { title, from, isBack }: Version, lives: Map<string, Life>): Life {
  const there = lives.get(slug);
  if (there && (!there.isGone || title === null || isBack)) return there;
  const moved = from === null ? undefined : lives.get(from);
  if (!moved?.isGone) return { titles: new Map(), isGone: false, isOfFile: !there };
  lives.delete(from ?? '');
  return { ...moved, isOfFile: false };
}
