import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { analyticsDays } from './analytics-tables.ts';
import { ANY } from './dimensions.ts';

/** How far back is looked, in days: what is popular changes with the season. */
const DAYS = 90;

/** How often each page was seen lately, by its path; from the roll-up. */
export async function viewsOfPages(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ page: string; views: number }>(sql`
    SELECT value AS page, sum(views)::int AS views FROM ${analyticsDays}
    WHERE dimension = 'page' AND source = ${ANY} AND device = ${ANY} AND day > (now() AT TIME ZONE 'UTC')::date - ${DAYS}::int GROUP BY value`);
  return new Map(rows.map(({ page, views }) => [page, views]));
}
