import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { Counts, ReportAsk, Span } from '../model/report-types.ts';
import { analyticsDaySums, analyticsDays, analyticsHourSums, analyticsHours, analyticsMonths, analyticsMonthsKept } from './analytics-tables.ts';
import { OTHER_HOSTS } from './limits.ts';
import { countsOf, SUMS, SUMS_AGAIN, startOf } from './report-sql.ts';

/** Lines of a long table that are named; the others are summed. */
const LINES_SHOWN = 15;
/** All our tours, and room for names that only events know. */
const TOURS_SHOWN = 30;

/**
 * One row of the report's statement. `kind` says of what: "day", "source", "device" and "sum" of the figures, "hour" of the day, or
 * a dimension of the roll-ups. `value` is null in a dimension's row of others, of which there are `lines`, or more where hosts share one.
 */
export type Counted = Counts & { kind: string; isNow: boolean; value: string | null; lines: number; isAtLeast: boolean };

function narrowed({ source, device }: ReportAsk, table: string): SQL {
  const name = sql.raw(table);
  return sql`${source ? sql`AND ${name}.source = ${source}` : sql``} ${device ? sql`AND ${name}.device = ${device}` : sql``}`;
}

/** Whether only the lines will do; else the sums over sources and devices say the same in a twentieth of the rows. */
function isNarrowed({ source, device }: ReportAsk): boolean {
  return Boolean(source || device);
}

/** Lines of a tour, or of all that a dimension has. */
function ofTour({ tour }: ReportAsk, table: string): SQL {
  return tour ? sql`AND ${sql.raw(table)}.value = ${tour}` : sql``;
}

/** Lines of the roll-ups; where a report is narrowed to neither source nor device, the sums over them. */
function partsOf(ask: ReportAsk): SQL {
  const dimensions = ask.tour ? sql`'tour'` : sql`'tour', 'page', 'referrer', 'country'`;
  return sql`
    SELECT m.dimension, m.value, ${countsOf('m')} FROM whole JOIN ${analyticsMonths} m ON m.month = whole.month
    WHERE m.dimension IN (${dimensions}) ${ofTour(ask, 'm')} ${narrowed(ask, 'm')}
    UNION ALL
    SELECT d.dimension, d.value, ${countsOf('d')} FROM gap
    -- Day by day by the index: joined freely, all days that were ever are read.
    CROSS JOIN LATERAL (
      SELECT * FROM ${isNarrowed(ask) ? analyticsDays : analyticsDaySums} d
      WHERE d.day = gap.day AND d.dimension IN (${dimensions}) ${ofTour(ask, 'd')} ${narrowed(ask, 'd')} OFFSET 0
    ) AS d`;
}

/** Every hour of a day as the roll-ups write it. */
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The same of hours, by the hour of the day: "00" to "23". */
function hoursOf(ask: ReportAsk): SQL {
  const values = HOURS.map((hour) => (ask.tour ? `${ask.tour} ${hour}` : hour));
  return sql`
    SELECT right(m.value, 2) AS value, ${countsOf('m')} FROM whole JOIN ${analyticsMonths} m ON m.month = whole.month
    WHERE m.dimension = ${ask.tour ? 'tour-hour' : 'hour'} AND m.value IN ${values} ${narrowed(ask, 'm')}
    UNION ALL
    SELECT to_char(h.hour AT TIME ZONE 'UTC', 'HH24'), ${countsOf('h')} FROM gap
    CROSS JOIN LATERAL (
      SELECT * FROM ${isNarrowed(ask) ? analyticsHours : analyticsHourSums} h
      WHERE h.dimension = ${ask.tour ? 'tour' : 'all'} AND h.value = ${ask.tour} AND h.hour >= gap.day::timestamp AT TIME ZONE 'UTC'
        AND h.hour < (gap.day + 1)::timestamp AT TIME ZONE 'UTC' ${narrowed(ask, 'h')} OFFSET 0
    ) AS h`;
}

/**
 * All that the roll-ups say, in one statement: figures by day, source and device of both periods, tours, pages, referrers,
 * countries and times of day of the range. Months that are over and summed exactly are read as months.
 * @param first first day of the period before, or of the range where nothing is compared
 */
export async function countedRows(db: Db, ask: ReportAsk, { from, to }: Span, first: string): Promise<Counted[]> {
  const { tour } = ask;
  const { rows } = await db.execute<Counted>(sql`
    WITH every AS MATERIALIZED (SELECT day::date FROM generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') AS day),
    whole AS MATERIALIZED (
      SELECT month FROM ${analyticsMonthsKept} WHERE month >= ${from}::date AND month + interval '1 month' <= ${to}::date + 1
    ),
    gap AS MATERIALIZED (SELECT day FROM every WHERE date_trunc('month', day)::date NOT IN (SELECT month FROM whole)),
    figures AS (
      SELECT d.day, d.day >= ${from}::date AS is_now, d.source, d.device, ${countsOf('d')} FROM ${analyticsDays} d
      WHERE d.dimension = ${tour ? 'tour' : 'all'} AND d.value = ${tour} AND d.day >= ${first}::date AND d.day <= ${to}::date ${narrowed(ask, 'd')}
    ),
    parts AS (${partsOf(ask)}),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY dimension ORDER BY value = ${OTHER_HOSTS}, visitors DESC, views DESC, value COLLATE "C") AS rank
      FROM (SELECT dimension, value, ${SUMS} FROM parts GROUP BY dimension, value) AS summed
    ),
    hours AS (${hoursOf(ask)})
    SELECT CASE WHEN GROUPING(day) = 0 THEN 'day' WHEN GROUPING(source) = 0 THEN 'source' WHEN GROUPING(device) = 0 THEN 'device' ELSE 'sum' END AS kind,
      is_now AS "isNow", coalesce(day::text, source, device, '') AS value, 1 AS lines, false AS "isAtLeast", ${SUMS}
    FROM figures GROUP BY GROUPING SETS ((is_now, day), (is_now, source), (is_now, device), (is_now))
    UNION ALL
    SELECT dimension, true, CASE WHEN rank <= top AND value <> ${OTHER_HOSTS} THEN value END, count(*)::int, bool_or(value = ${OTHER_HOSTS}), ${SUMS_AGAIN}
    FROM (SELECT *, CASE WHEN dimension = 'tour' THEN ${TOURS_SHOWN}::int ELSE ${LINES_SHOWN}::int END AS top FROM ranked) AS placed
    GROUP BY 1, 3
    UNION ALL
    SELECT 'hour', true, value, 1, false, ${SUMS} FROM hours GROUP BY value`);
  return rows;
}

/** Where in the desk's tables the report looks, of one tour's title and one referrer's host. */
export type DeskCount = { kind: 'desk' | 'won'; day: string; tour: string | null; host: string | null; count: number };

/** Enquiries that reached the desk, and those that were won (by the time it was said, spec of the desk: status won), per day; spam left out. */
export async function deskCounts(db: Db, first: string, { to }: Span): Promise<DeskCount[]> {
  const end = sql`${startOf(to)} + interval '1 day'`;
  const { rows } = await db.execute<DeskCount>(sql`
    SELECT kind, (at AT TIME ZONE 'UTC')::date::text AS day, tour, host, count(*)::int AS count FROM (
      SELECT 'desk' AS kind, created_at AS at, preferred_tour AS tour, referrer_host AS host FROM inquiries
      WHERE spam_at IS NULL AND created_at >= ${startOf(first)} AND created_at < ${end}
      UNION ALL
      SELECT 'won', (SELECT max(h.created_at) FROM inquiry_history h WHERE h.inquiry_id = i.id AND h.event = 'status' AND h.detail->>'to' = 'won'),
        i.preferred_tour, i.referrer_host
      FROM inquiries i WHERE i.spam_at IS NULL AND i.status = 'won'
    ) AS found WHERE at >= ${startOf(first)} AND at < ${end} GROUP BY 1, 2, 3, 4`);
  return rows;
}

/** Visitors "now" were seen in so many minutes. */
const LIVE_MINUTES = 5;

/** Different visitors of the last five minutes, robots left out; from raw events, by the index of their time. */
export async function liveVisitors(db: Db, now: Date = new Date()): Promise<number> {
  const { rows } = await db.execute<{ live: number }>(sql`
    SELECT count(DISTINCT visitor_id)::int AS live FROM analytics_events
    WHERE occurred_at > ${now.toISOString()}::timestamptz - ${LIVE_MINUTES} * interval '1 minute' AND NOT is_bot`);
  return rows[0]?.live ?? 0;
}
