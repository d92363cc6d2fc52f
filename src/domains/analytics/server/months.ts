import { sql } from 'drizzle-orm';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { Db } from '../../../server/db/database.ts';
import { analyticsDays, analyticsHours, analyticsMonths, analyticsMonthsKept } from './analytics-tables.ts';
import { ROLLED_COLUMNS } from './report-sql.ts';

/** A month is over for so long before it is summed, for what a browser sends late. */
const REST_HOURS = 2;
/** What a month's sums hold; raised when they hold more, together with a migration that empties analytics_months_kept. */
const MONTHS_VERSION = 2;
/** Months that one run sums: a run of the whole past is no long transaction. */
const MONTHS_A_RUN = 24;

const NAMES = sql.raw(ROLLED_COLUMNS.join(', '));
const SUMS = sql.raw(ROLLED_COLUMNS.map((column) => `sum(${column})`).join(', '));

/**
 * Sums the months that are over and have no exact sums (analytics_months), oldest first. Can run twice, and beside
 * recounts of hours and days, without harm.
 * @returns how many months were summed
 */
export async function keepMonths({ db }: { db: Db }, now: Date): Promise<{ months: number }> {
  const rested = new Date(now.getTime() - REST_HOURS * 3600 * 1000).toISOString();
  const { rows } = await db.execute<{ month: string }>(sql`
    SELECT month::date::text AS month
    FROM generate_series(
      (SELECT date_trunc('month', min(day)::timestamp) FROM ${analyticsDays} WHERE dimension = 'all'),
      date_trunc('month', ${rested}::timestamptz AT TIME ZONE 'UTC') - interval '1 month', interval '1 month') AS month
    WHERE month::date NOT IN (SELECT month FROM ${analyticsMonthsKept}) ORDER BY 1 LIMIT ${MONTHS_A_RUN}`);
  for (const { month } of rows) await keepMonth(db, month);
  return { months: rows.length };
}

async function keepMonth(db: Db, month: string): Promise<void> {
  const end = sql`(${month}::date + interval '1 month')`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.months})`);
    await tx.execute(sql`DELETE FROM ${analyticsMonths} WHERE month = ${month}::date`);
    await tx.execute(sql`
      INSERT INTO ${analyticsMonths} (month, dimension, value, source, device, ${NAMES})
      SELECT ${month}::date, dimension, value, source, device, ${SUMS} FROM ${analyticsDays}
      WHERE day >= ${month}::date AND day < ${end}::date AND dimension <> 'all' GROUP BY dimension, value, source, device
      UNION ALL
      SELECT ${month}::date, CASE dimension WHEN 'all' THEN 'hour' ELSE 'tour-hour' END,
        CASE dimension WHEN 'all' THEN '' ELSE value || ' ' END || to_char(hour AT TIME ZONE 'UTC', 'HH24'), source, device, ${SUMS} FROM ${analyticsHours}
      WHERE hour >= ${month}::date::timestamp AT TIME ZONE 'UTC' AND hour < ${end} AT TIME ZONE 'UTC' GROUP BY 2, 3, 4, 5`);
    await tx.execute(sql`INSERT INTO ${analyticsMonthsKept} (month, version) VALUES (${month}::date, ${MONTHS_VERSION}) ON CONFLICT DO NOTHING`);
  });
}
