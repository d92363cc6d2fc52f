import type { Pool, PoolClient } from 'pg';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { Logger } from '../../../server/log.ts';
import { COUNTER_COLUMNS, COUNTER_SUMS, COUNTS_OF_VISITORS, EVENTS_OF_VISITOR } from './counter-sql.ts';
import { ANY, DIMENSIONS } from './dimensions.ts';
import { HOSTS_A_DAY } from './event-limits.ts';
import { isMonthGone } from './partitions.ts';

/** A day of a million events takes seconds; a recount may take this long, in milliseconds, before it is given up. */
const STATEMENT_TIMEOUT_MS = 5 * 60_000;

const VALUES = Object.entries(DIMENSIONS)
  .map(([dimension, value]) => `('${dimension}', ${value})`)
  .join(', ');

/**
 * Lines of one day by source and device, and from them the sums over either and both. Anybody may name any host: the ones with the
 * most visitors of the day have lines, the others one together.
 */
const RECOUNT_DAY = `
  WITH hosts AS MATERIALIZED (
    SELECT referrer_host AS host FROM analytics_events
    WHERE occurred_at >= $2 AND occurred_at < $3 AND NOT is_bot AND referrer_host IS NOT NULL
    GROUP BY referrer_host ORDER BY count(DISTINCT visitor_id) DESC, count(*) DESC, referrer_host COLLATE "C" LIMIT $4
  ), visits AS (
    SELECT dimension, value, source, device, visitor_id, ${EVENTS_OF_VISITOR}
    FROM analytics_events LEFT JOIN hosts ON host = referrer_host CROSS JOIN LATERAL (VALUES ${VALUES}) AS about (dimension, value)
    WHERE occurred_at >= $2 AND occurred_at < $3 AND NOT is_bot AND value IS NOT NULL
    GROUP BY visitor_id, source, device, dimension, value
  ), lines AS (
    SELECT dimension, value, source, device, ${COUNTS_OF_VISITORS} FROM visits GROUP BY dimension, value, source, device
  )
  INSERT INTO analytics_days (day, dimension, value, source, device, ${COUNTER_COLUMNS})
  SELECT $1::date, dimension, value, coalesce(source, '${ANY}'), coalesce(device, '${ANY}'), ${COUNTER_SUMS}
  FROM lines GROUP BY dimension, value, CUBE (source, device) ORDER BY source, device, dimension`;

const DAY_MS = 24 * 3600 * 1000;

/**
 * Recounts what is stale, a day a transaction, the latest day first. Exact after late, repeated and shuffled batches: the
 * stale lines are taken away first, and the later statements see every event whose line was taken; an event that is
 * committed meanwhile leaves a line of its own (docs/develop/analytics.md). A month whose events have been dropped is refused: its
 * counts are all that is left of it.
 * @returns "busy" where another instance is at it; its lines may be taken, ours may not
 * @throws whatever the database throws; then the lines of that day are still there
 */
export async function rollUp(pool: Pool, log: Pick<Logger, 'warn'>): Promise<'done' | 'busy'> {
  const client = await pool.connect();
  try {
    // Each day once a run, however fast events arrive meanwhile.
    const { rows } = await client.query<{ day: string }>(
      `SELECT DISTINCT date_trunc('day', hour AT TIME ZONE 'UTC')::date::text AS day FROM analytics_stale ORDER BY day DESC`,
    );
    let outcome: 'done' | 'busy' = 'done';
    for (const { day } of rows) if (!(await recountDay(client, day, log))) outcome = 'busy';
    client.release();
    return outcome;
  } catch (error) {
    // Whatever state the connection is in, its transaction ends with it.
    client.release(true);
    throw error;
  }
}

/** @returns false where another instance recounts */
async function recountDay(client: PoolClient, day: string, log: Pick<Logger, 'warn'>): Promise<boolean> {
  const from = new Date(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + DAY_MS);
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  const lock = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS ours', [LOCKS.recount]);
  if (!lock.rows[0]?.ours) {
    await client.query('ROLLBACK');
    return false;
  }
  await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
  await client.query(`SET LOCAL work_mem = '32MB'`);
  const { rowCount: stale } = await client.query('DELETE FROM analytics_stale WHERE hour >= $1 AND hour < $2', [from, to]);
  if (stale && (await isMonthGone(client, from))) {
    // Without its lines, so that the next months can still be dropped.
    log.warn({ day }, 'this day is not recounted: the events of its month have been dropped. Its counts stay as they are');
  } else if (stale) {
    await client.query('DELETE FROM analytics_days WHERE day = $1', [day]);
    await client.query(RECOUNT_DAY, [day, from, to, HOSTS_A_DAY]);
  }
  await client.query('COMMIT');
  return true;
}
