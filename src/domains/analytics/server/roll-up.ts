import type { Pool, PoolClient } from 'pg';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { Logger } from '../../../server/log.ts';
import { HOSTS_A_DAY, OTHER_HOSTS } from './limits.ts';
import { isMonthGone } from './partitions.ts';

/** A day of a million events takes seconds; a recount may take this long, in milliseconds, before it is given up. */
const STATEMENT_TIMEOUT_MS = 5 * 60_000;

const COUNTS =
  'views, chats, attempts, enquiries, errors, visitors, view_visitors, tour_visitors, asked_visitors, chat_visitors, attempt_visitors, enquiry_visitors';
/** Of one visitor, within one row. */
const OF_VISITOR = `
  count(*) FILTER (WHERE event_type = 'view') AS views,
  count(*) FILTER (WHERE event_type = 'view' AND tour_id IS NOT NULL) AS tour_views,
  count(*) FILTER (WHERE event_type = 'whatsapp_click') AS chats,
  count(*) FILTER (WHERE event_type = 'book_attempt') AS attempts,
  count(*) FILTER (WHERE event_type = 'inquiry') AS enquiries,
  count(*) FILTER (WHERE event_type = 'booking_error') AS errors`;
/** Of all visitors of a row. Counted in two steps, since counting different ones in one sorts every event five times. */
const OF_ROW = `
  sum(views), sum(chats), sum(attempts), sum(enquiries), sum(errors), count(*),
  count(*) FILTER (WHERE views > 0), count(*) FILTER (WHERE tour_views > 0), count(*) FILTER (WHERE chats > 0 OR attempts > 0), count(*) FILTER (WHERE chats > 0), count(*) FILTER (WHERE attempts > 0), count(*) FILTER (WHERE enquiries > 0)`;

const RECOUNT_HOURS = `
  INSERT INTO analytics_hours (hour, dimension, value, source, device, ${COUNTS})
  SELECT hour, dimension, value, source, device, ${OF_ROW} FROM (
    SELECT date_trunc('hour', occurred_at, 'UTC') AS hour, dimension, value, source, device, visitor_id, ${OF_VISITOR}
    FROM analytics_events CROSS JOIN LATERAL (VALUES ('all', ''), ('tour', tour_id)) AS about (dimension, value)
    WHERE occurred_at >= $2 AND occurred_at < $3 AND NOT is_bot AND value IS NOT NULL AND date_trunc('hour', occurred_at, 'UTC') = ANY ($1)
    GROUP BY 1, 2, 3, 4, 5, 6
  ) AS visits GROUP BY 1, 2, 3, 4, 5`;

/** Anybody may name any host: the ones with the most visitors of the day have lines, the others one together. */
const RECOUNT_DAY = `
  WITH hosts AS MATERIALIZED (
    SELECT referrer_host AS host FROM analytics_events
    WHERE occurred_at >= $2 AND occurred_at < $3 AND NOT is_bot AND referrer_host IS NOT NULL
    GROUP BY referrer_host ORDER BY count(DISTINCT visitor_id) DESC, count(*) DESC, referrer_host COLLATE "C" LIMIT $4
  )
  INSERT INTO analytics_days (day, dimension, value, source, device, ${COUNTS})
  SELECT $1::date, dimension, value, source, device, ${OF_ROW} FROM (
    SELECT dimension, value, source, device, visitor_id, ${OF_VISITOR}
    FROM analytics_events LEFT JOIN hosts ON host = referrer_host CROSS JOIN LATERAL
      (VALUES ('all', ''), ('tour', tour_id), ('page', page), ('referrer', coalesce(host, CASE WHEN referrer_host IS NOT NULL THEN $5 END)), ('country', country))
      AS about (dimension, value)
    WHERE occurred_at >= $2 AND occurred_at < $3 AND NOT is_bot AND value IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5
  ) AS visits GROUP BY 2, 3, 4, 5`;

const DAY_MS = 24 * 3600 * 1000;

/**
 * Recounts what is stale, a day a transaction, the latest day first. Exact after late, repeated and shuffled batches: the
 * stale lines are taken away first, and the later statements see every event whose line was taken; an event that is
 * committed meanwhile leaves a line of its own (docs/analytics.md). A month whose events have been dropped is refused: its
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
  const stale = await client.query<{ hour: Date }>('DELETE FROM analytics_stale WHERE hour >= $1 AND hour < $2 RETURNING hour', [from, to]);
  const hours = [...new Set(stale.rows.map(({ hour }) => hour.toISOString()))];
  if (hours.length > 0 && (await isMonthGone(client, from))) {
    // Without its lines, so that the next months can still be dropped.
    log.warn({ day }, 'this day is not recounted: the events of its month have been dropped. Its counts stay as they are');
  } else if (hours.length > 0) {
    await client.query('DELETE FROM analytics_hours WHERE hour = ANY ($1)', [hours]);
    await client.query(RECOUNT_HOURS, [hours, from, to]);
    await client.query('DELETE FROM analytics_days WHERE day = $1', [day]);
    await client.query(RECOUNT_DAY, [day, from, to, HOSTS_A_DAY, OTHER_HOSTS]);
  }
  await client.query('COMMIT');
  return true;
}
