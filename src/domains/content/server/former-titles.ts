import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import type { FormerTitle } from '../../tours/model/trips/all-trips.ts';
import { nameOfFile } from './document-kinds.ts';

/**
 * Titles that tours had, in versions that were published and in files that these took the place of, the oldest first: enquiries, quotes and figures
 * know tours by them. A tour that was taken away left none to another one that was made at its address since.
 */
export async function formerTitles(db: DbOrTransaction): Promise<FormerTitle[]> {
  const { rows } = await db.execute<{ file: string; title: string }>(sql`
    WITH lives AS (
      SELECT id, file, document, file_then -> 'says' AS under, count(*) FILTER (WHERE document IS NULL) OVER (PARTITION BY file ORDER BY id) AS life
      FROM content_revisions WHERE file LIKE 'tours/%' OR file = 'dakar.yaml'
    ), said AS (
      SELECT id, file, life, document ->> 'title' AS title FROM lives WHERE document IS NOT NULL
      UNION ALL SELECT id, file, 0, under ->> 'title' FROM lives WHERE life = 0 OR (life = 1 AND document IS NULL)
    ), latest AS (SELECT *, max(life) OVER (PARTITION BY file) AS latest FROM said WHERE title IS NOT NULL)
    SELECT file, title FROM latest WHERE life = latest GROUP BY file, title ORDER BY max(id)`);
  return rows.map(({ file, title }) => ({ slug: file === 'dakar.yaml' ? DAKAR_SLUG : nameOfFile(file), title }));
}
