import type { Client, Pool } from 'pg';
import { rollUp } from '../../src/domains/analytics/server/roll-up.ts';
import { createLogger } from '../../src/server/log.ts';
import { until } from '../fixtures/until.ts';

type Database = Pick<Pool | Client, 'query'>;

/** Recounts the roll-up from the raw events; the site may be at it as well. */
export async function rollUpAll(pool: Pool): Promise<void> {
  await pool.query('TRUNCATE analytics_days, analytics_stale');
  await pool.query("INSERT INTO analytics_stale (hour) SELECT DISTINCT date_trunc('hour', occurred_at, 'UTC') FROM analytics_events");
  await until('no hour to be stale', async () => {
    await rollUp(pool, createLogger('silent'));
    return (await pool.query('SELECT 1 FROM analytics_stale LIMIT 1')).rowCount === 0;
  });
}

export type SeedEvent = {
  at: string;
  type?: 'view' | 'whatsapp_click' | 'book_attempt' | 'inquiry' | 'booking_error';
  visitor: string;
  tour?: string | null;
  page?: string | null;
  source?: string;
  host?: string | null;
  device?: string;
  country?: string | null;
  bot?: boolean;
};

/** Raw events, without their roll-up. */
export async function seedEvents(database: Database, events: SeedEvent[]): Promise<void> {
  for (const {
    at,
    type = 'view',
    visitor,
    tour = null,
    page = null,
    source = 'direct',
    host = null,
    device = 'phone',
    country = null,
    bot = false,
  } of events) {
    await database.query(
      `INSERT INTO analytics_events (event_id, occurred_at, event_type, tour_id, page, source, referrer_host, device, country, visitor_id, is_bot)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [at, type, tour, page, source, host, device, country, visitor, bot],
    );
  }
}

/** So many events of `days` days, the last of which is that of `end`; alike in every run: about five a visitor, of all types, tours, sources and hours. */
export async function manyEvents(database: Database, count: number, days: number, tours: string[], end = new Date()): Promise<void> {
  await database.query(
    `INSERT INTO analytics_events (event_id, occurred_at, event_type, tour_id, page, source, referrer_host, device, country, visitor_id, is_bot)
     SELECT gen_random_uuid(),
       date_trunc('day', $4::timestamptz, 'UTC') - (v.n % $2) * interval '1 day' + ((v.n * 7919 + e * 60) % 86000) * interval '1 second',
       CASE WHEN e < 3 THEN 'view' WHEN v.n % 5 = 0 THEN 'whatsapp_click' WHEN v.n % 7 = 0 THEN 'book_attempt' WHEN v.n % 11 = 0 THEN 'inquiry' WHEN v.n % 97 = 0 THEN 'booking_error' ELSE 'view' END,
       CASE WHEN (v.n + e) % 3 > 0 THEN ($3::text[])[1 + (v.n * e) % cardinality($3::text[])] END,
       '/page-' || (v.n + e) % 40,
       (ARRAY['direct', 'search', 'search', 'social', 'reviews', 'other', 'campaign'])[1 + v.n % 7],
       CASE WHEN v.n % 7 > 0 THEN 'host-' || v.n % 7 || '-' || v.n % 23 || '.example' END,
       (ARRAY['phone', 'phone', 'computer', 'tablet', 'unknown'])[1 + v.n % 5],
       (ARRAY['GB', 'NL', 'SE', 'GM', 'DE', NULL])[1 + v.n % 6],
       'visitor-' || v.n, v.n % 50 = 0
     FROM generate_series(1, $1::int / 5) AS v (n) CROSS JOIN generate_series(0, 4) AS e`,
    [count, days, tours, end],
  );
}
