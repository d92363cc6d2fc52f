import type { Client, Pool } from 'pg';

type Database = Pick<Pool | Client, 'query'>;

/** Different visitors of some of the events, and events of a type: the definitions of the roll-ups (analytics-schema.ts). */
const COUNTS = `
  count(*) FILTER (WHERE e.event_type = 'view')::int, count(*) FILTER (WHERE e.event_type = 'whatsapp_click')::int,
  count(*) FILTER (WHERE e.event_type = 'book_attempt')::int, count(*) FILTER (WHERE e.event_type = 'inquiry')::int,
  count(*) FILTER (WHERE e.event_type = 'booking_error')::int, count(DISTINCT e.visitor_id)::int,
  count(DISTINCT e.visitor_id) FILTER (WHERE e.event_type = 'view')::int,
  count(DISTINCT e.visitor_id) FILTER (WHERE e.event_type = 'view' AND e.tour_id IS NOT NULL)::int,
  count(DISTINCT e.visitor_id) FILTER (WHERE e.event_type IN ('whatsapp_click', 'book_attempt'))::int,
  count(DISTINCT e.visitor_id) FILTER (WHERE e.event_type = 'whatsapp_click')::int,
  count(DISTINCT e.visitor_id) FILTER (WHERE e.event_type = 'book_attempt')::int,
  count(DISTINCT e.visitor_id) FILTER (WHERE e.event_type = 'inquiry')::int`;
const COLUMNS = `dimension, value, source, device, views, chats, attempts, enquiries, errors, visitors, view_visitors, tour_visitors, asked_visitors,
  chat_visitors, attempt_visitors, enquiry_visitors`;

/** Dimensions of a roll-up as pairs of a name and what it is of an event; null is no line. */
function pairs(names: string[]): string {
  const values: Record<string, string> = { all: "''", tour: 'e.tour_id', page: 'e.page', referrer: 'e.referrer_host', country: 'e.country' };
  return names.map((name) => `('${name}', ${values[name]})`).join(', ');
}

/** Recounts every roll-up from the raw events. */
export async function rollUpAll(database: Database): Promise<void> {
  await database.query('TRUNCATE analytics_hours, analytics_days, analytics_months, analytics_months_kept, analytics_stale');
  await database.query(
    `INSERT INTO analytics_hours (hour, ${COLUMNS}) SELECT date_trunc('hour', e.occurred_at, 'UTC'), d.name, d.value, e.source, e.device, ${COUNTS}
     FROM analytics_events e CROSS JOIN LATERAL (VALUES ${pairs(['all', 'tour'])}) AS d (name, value)
     WHERE NOT e.is_bot AND d.value IS NOT NULL GROUP BY 1, 2, 3, 4, 5`,
  );
  await database.query(
    `INSERT INTO analytics_days (day, ${COLUMNS}) SELECT (e.occurred_at AT TIME ZONE 'UTC')::date, d.name, d.value, e.source, e.device, ${COUNTS}
     FROM analytics_events e CROSS JOIN LATERAL (VALUES ${pairs(['all', 'tour', 'page', 'referrer', 'country'])}) AS d (name, value)
     WHERE NOT e.is_bot AND d.value IS NOT NULL GROUP BY 1, 2, 3, 4, 5`,
  );
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

/** Raw events, without their roll-ups. */
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

/** So many events of `days` days that end now, alike in every run: about five a visitor, of all types, tours, sources and hours. */
export async function manyEvents(database: Database, count: number, days: number, tours: string[]): Promise<void> {
  await database.query(
    `INSERT INTO analytics_events (event_id, occurred_at, event_type, tour_id, page, source, referrer_host, device, country, visitor_id, is_bot)
     SELECT gen_random_uuid(),
       date_trunc('day', now(), 'UTC') - (v.n % $2) * interval '1 day' + ((v.n * 7919 + e * 60) % 86000) * interval '1 second',
       CASE WHEN e < 3 THEN 'view' WHEN v.n % 5 = 0 THEN 'whatsapp_click' WHEN v.n % 7 = 0 THEN 'book_attempt' WHEN v.n % 11 = 0 THEN 'inquiry' WHEN v.n % 97 = 0 THEN 'booking_error' ELSE 'view' END,
       CASE WHEN (v.n + e) % 3 > 0 THEN ($3::text[])[1 + (v.n * e) % cardinality($3::text[])] END,
       '/page-' || (v.n + e) % 40,
       (ARRAY['direct', 'search', 'search', 'social', 'reviews', 'other', 'campaign'])[1 + v.n % 7],
       CASE WHEN v.n % 7 > 0 THEN 'host-' || v.n % 7 || '-' || v.n % 23 || '.example' END,
       (ARRAY['phone', 'phone', 'computer', 'tablet', 'unknown'])[1 + v.n % 5],
       (ARRAY['GB', 'NL', 'SE', 'GM', 'DE', NULL])[1 + v.n % 6],
       'visitor-' || v.n, v.n % 50 = 0
     FROM generate_series(1, $1::int / 5) AS v (n) CROSS JOIN generate_series(0, 4) AS e`,
    [count, days, tours],
  );
}
