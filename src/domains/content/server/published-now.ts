import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Published } from '../../content-format/server/content-source.ts';
import { type Composed, compose, type Layer } from './compose-revisions.ts';

/** What holds of the documents that were published, by their files. */
export type Found = ReadonlyMap<string, Composed>;

export function documentsOf(found: Found): Published {
  return new Map([...found].map(([file, { document }]) => [file, document]));
}

type Row = Layer & { file: string };

/**
 * What holds of every document that was published: its versions whose time has come and has not ended, laid over each other in the
 * order in which they began, from the last that stands whole. One without a time of its own began when it was published; where the
 * clock was set back in between, they follow each other all the same.
 * @param at another moment than now
 * @param without versions that are passed over, since they do not fit
 */
export async function publishedNow(db: DbOrTransaction, at?: Date, without: readonly number[] = []): Promise<Found> {
  const moment = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
  const { rows } = await db.execute<Row & { id: string }>(sql`
    WITH begun AS (
      SELECT *, coalesce(effective_from, max(created_at) OVER (PARTITION BY file ORDER BY id)) AS began FROM content_revisions
    ), holding AS (
      SELECT *, count(*) FILTER (WHERE base IS NULL)
        OVER (PARTITION BY file ORDER BY began DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS covering
      FROM begun
      WHERE (effective_from IS NULL OR effective_from <= ${moment}) AND (effective_until IS NULL OR effective_until > ${moment})
        AND id <> ALL(${sql.param(without)}::bigint[])
    )
    SELECT file, id, document, base, file_then AS "fileThen", effective_from IS NOT NULL AS "isForLater", effective_until IS NOT NULL AS ends
    FROM holding WHERE covering = 0 ORDER BY file, began, id`);
  const layers = new Map<string, [Layer, ...Layer[]]>();
  for (const { file, id, ...rest } of rows) {
    const layer = { ...rest, id: Number(id) };
    const below = layers.get(file);
    if (below) below.push(layer);
    else layers.set(file, [layer]);
  }
  return new Map([...layers].map(([file, all]) => [file, compose(all)]));
}
