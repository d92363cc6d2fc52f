import type { Client } from 'pg';
import { ANY } from '../../src/domains/analytics/server/dimensions.ts';

/** Days that are filled, ending today. */
const YEAR_DAYS = 365;

/** Names of each dimension and how many there are; shares fall as one over the rank, which leaves a long tail. */
const CARDINALITY = { tour: 18, page: 60, referrer: 300, country: 60 } as const;
/** Shares of a day's events that have a value in the dimension. */
const REACH: Record<keyof typeof CARDINALITY, number> = { tour: 0.6, page: 1, referrer: 0.6, country: 0.95 };
/** Events that a visitor leaves. */
const EVENTS_A_VISITOR = 5;

const WAYS = `(VALUES ('direct', 0.35), ('search', 0.33), ('social', 0.15), ('reviews', 0.09), ('other', 0.06), ('campaign', 0.02)) AS s (source, source_share)
  CROSS JOIN (VALUES ('phone', 0.62), ('computer', 0.3), ('tablet', 0.07), ('unknown', 0.01)) AS g (device, device_share)`;
const COUNTERS = ['views', 'chats', 'attempts', 'enquiries', 'errors', 'visitors', 'view_visitors', 'tour_visitors', 'asked_visitors', 'enquiry_visitors'];
const COLUMNS = `dimension, value, source, device, ${COUNTERS.join(', ')}`;
/** Counts of a line from its number of events: nine of ten are views, one of a hundred is an enquiry. */
const COUNTS = `n, n / 20, n / 30, n / 100, n / 5000, greatest(1, n / ${EVENTS_A_VISITOR}), greatest(1, n / ${EVENTS_A_VISITOR}), n / 8, n / 20, n / 100`;

/** Expected events become a whole number that keeps their mean: 0.3 is 1 in three lines of ten. */
const WHOLE = 'floor(expected + random())::int';

function valuesOf(dimension: keyof typeof CARDINALITY): string {
  const names = CARDINALITY[dimension];
  // A site that refers to us is of one source; the others meet every source.
  const source = dimension === 'referrer' ? `(ARRAY['search', 'social', 'reviews', 'other'])[1 + v % 4]` : 'NULL::text';
  return `SELECT '${dimension}' AS dimension, '${dimension}-' || v AS value, ${source} AS only_source,
    ${REACH[dimension]} / (v * (SELECT sum(1.0 / k) FROM generate_series(1, ${names}) AS k)) AS share FROM generate_series(1, ${names}) AS v`;
}

/** Raw events of a year in one statement, spread over its seconds. */
export async function makeEvents(client: Client, events: number): Promise<void> {
  await client.query(
    `INSERT INTO analytics_events (event_id, occurred_at, event_type, tour_id, page, source, referrer_host, device, country, visitor_id)
     SELECT gen_random_uuid(), now() - ($1::float8 - n) / $1 * ${YEAR_DAYS} * interval '1 day',
       (ARRAY['view', 'view', 'view', 'view', 'view', 'view', 'view', 'view', 'view', 'whatsapp_click', 'book_attempt', 'inquiry'])[1 + n % 12],
       'tour-' || n % ${CARDINALITY.tour}, '/page-' || n % ${CARDINALITY.page}, (ARRAY['direct', 'search', 'social', 'reviews'])[1 + n % 4],
       'referrer-' || n % ${CARDINALITY.referrer}, (ARRAY['phone', 'phone', 'computer'])[1 + n % 3], 'GB', 'visitor-' || n / ${EVENTS_A_VISITOR}
     FROM generate_series(1, $1::int) AS n`,
    [events],
  );
}

/** The roll-up that so many events of a year lead to, with as many lines as it would have: by source and device, then their sums. */
export async function makeRollUps(client: Client, events: number): Promise<void> {
  const values = (Object.keys(CARDINALITY) as (keyof typeof CARDINALITY)[]).map(valuesOf).join(' UNION ALL ');
  const hour = `SELECT lpad(h::text, 2, '0') AS hour FROM generate_series(0, 23) AS h`;
  const all = `SELECT 'all' AS dimension, '' AS value, NULL::text AS only_source, 1.0 AS share UNION ALL SELECT 'hour', hour, NULL, 1.0 / 24 FROM (${hour}) AS h
    UNION ALL SELECT 'tour-hour', value || ' ' || hour, NULL, share / 24 FROM (${valuesOf('tour')}) AS t CROSS JOIN (${hour}) AS h`;
  const share = `CASE WHEN only_source IS NULL THEN source_share WHEN only_source = source THEN 1 ELSE 0 END`;
  await client.query('SELECT setseed(0.5)');
  await client.query(
    `INSERT INTO analytics_days (day, ${COLUMNS}) SELECT day, dimension, value, source, device, ${COUNTS} FROM (
       SELECT day, dimension, value, source, device, ${WHOLE} AS n FROM (
         SELECT current_date - d AS day, dimension, value, source, device, $1::float8 / ${YEAR_DAYS} * share * ${share} * device_share AS expected
         FROM generate_series(0, ${YEAR_DAYS - 1}) AS d CROSS JOIN (${all} UNION ALL ${values}) AS v CROSS JOIN ${WAYS}) AS e) AS counted
     WHERE n > 0 ORDER BY day`,
    [events],
  );
  // A day's sums lie together, as a recount writes them.
  await client.query(
    `INSERT INTO analytics_days (day, ${COLUMNS})
     SELECT day, dimension, value, coalesce(source, '${ANY}'), coalesce(device, '${ANY}'), ${COUNTERS.map((column) => `sum(${column})`).join(', ')}
     FROM analytics_days GROUP BY day, dimension, value, CUBE (source, device) HAVING GROUPING(source, device) > 0 ORDER BY day, source, device, dimension`,
  );
}
