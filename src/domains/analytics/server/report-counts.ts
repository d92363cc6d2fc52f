import { type SQL, sql } from 'drizzle-orm';
import { dayAfter } from '../../../lib/banjul-time.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Counts } from '../model/counters.ts';
import type { ReportAsk, Span } from '../model/report-types.ts';
import { analyticsDays } from './analytics-tables.ts';
import { REPORT_SUMS, REPORT_SUMS_AGAIN } from './counter-sql.ts';
import { ANY } from './dimensions.ts';
import { OTHER_HOSTS } from './event-limits.ts';

const SUMS = sql.raw(REPORT_SUMS);
const SUMS_AGAIN = sql.raw(REPORT_SUMS_AGAIN);

/** Lines of a long table that are named; the others are summed. */
const LINES_SHOWN = 15;
/** All our tours, and room for names that only events know. */
const TOURS_SHOWN = 30;

/**
 * One row of the report's statement. `kind` says of what: "day", "source", "device" and "sum" of the figures, "hour" of the day, or
 * a dimension of the roll-up. `value` is null in a dimension's row of others, of which there are `lines`, or more where hosts share one.
 */
export type Counted = Counts & { kind: string; isNow: boolean; value: string | null; lines: number; isAtLeast: boolean };

function bySourceAndDevice({ source, device }: ReportAsk): SQL {
  return sql`${source ? sql`source = ${source}` : sql`source <> ${ANY}`} AND ${device ? sql`device = ${device}` : sql`device <> ${ANY}`}`;
}

/** The one line of a day and value that says what a report asks for. */
function asAsked({ source, device }: ReportAsk): SQL {
  return sql`source = ${source || ANY} AND device = ${device || ANY}`;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/**
 * All that the roll-up says, in one statement: figures by day, source and device of both periods; tours, pages, referrers,
 * countries and times of day of the range.
 * @param first first day of the period before, or of the range where nothing is compared
 * @param formerTours ids under which tours were counted before, with those that they have now (report-names.ts)
 */
export async function countedRows(
  db: Db,
  ask: ReportAsk,
  { from, to }: Span,
  first: string,
  formerTours: ReadonlyMap<string, string> = new Map(),
): Promise<Counted[]> {
  const { tour } = ask;
  const ids = [tour, ...[...formerTours.keys()].filter((former) => formerTours.get(former) === tour)];
  const inRange = sql`${asAsked(ask)} AND day BETWEEN ${from}::date AND ${to}::date`;
  const tops = tour ? sql`dimension = 'tour' AND value IN ${ids}` : sql`dimension IN ('tour', 'page', 'referrer', 'country')`;
  const hours = tour ? sql`dimension = 'tour-hour' AND value IN ${ids.flatMap((id) => HOURS.map((hour) => `${id} ${hour}`))}` : sql`dimension = 'hour'`;
  const present = sql`CASE WHEN dimension = 'tour' THEN coalesce(${JSON.stringify(Object.fromEntries(formerTours))}::jsonb ->> value, value) ELSE value END`;
  const { rows } = await db.execute<Counted>(sql`
    WITH figures AS (
      SELECT *, day >= ${from}::date AS is_now FROM ${analyticsDays}
      WHERE dimension = ${tour ? 'tour' : 'all'} AND value IN ${ids} AND day BETWEEN ${first}::date AND ${to}::date AND ${bySourceAndDevice(ask)}
    ),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY dimension ORDER BY value = ${OTHER_HOSTS}, visitors DESC, views DESC, value COLLATE "C") AS rank
      FROM (SELECT dimension, ${present} AS value, ${SUMS} FROM ${analyticsDays} WHERE ${tops} AND ${inRange} GROUP BY 1, 2) AS summed
    )
    SELECT CASE WHEN GROUPING(day) = 0 THEN 'day' WHEN GROUPING(source) = 0 THEN 'source' WHEN GROUPING(device) = 0 THEN 'device' ELSE 'sum' END AS kind,
      is_now AS "isNow", coalesce(day::text, source, device, '') AS value, 1 AS lines, false AS "isAtLeast", ${SUMS}
    FROM figures GROUP BY GROUPING SETS ((is_now, day), (is_now, source), (is_now, device), (is_now))
    UNION ALL
    SELECT dimension, true, CASE WHEN rank <= top AND value <> ${OTHER_HOSTS} THEN value END, count(*)::int, bool_or(value = ${OTHER_HOSTS}), ${SUMS_AGAIN}
    FROM (SELECT *, CASE WHEN dimension = 'tour' THEN ${TOURS_SHOWN}::int ELSE ${LINES_SHOWN}::int END AS top FROM ranked) AS placed
    GROUP BY 1, 3
    UNION ALL
    SELECT 'hour', true, right(value, 2), 1, false, ${SUMS} FROM ${analyticsDays} WHERE ${hours} AND ${inRange} GROUP BY 3`);
  return rows;
}

/** The first moment of a day in Banjul, whose clock is UTC's. */
function startOf(day: string): SQL {
  return sql`(${day}::date::timestamp AT TIME ZONE 'UTC')`;
}

/** Where in the desk's tables the report looks, of one tour's title, one source and one referrer's host. */
export type DeskCount = {
  kind: 'desk' | 'opened' | 'replied' | 'won';
  day: string;
  tour: string | null;
  source: string | null;
  host: string | null;
  count: number;
};

/**
 * Enquiries that reached the desk, those of them that somebody opened and that have an answer of ours, and those that were won (by the time
 * it was said, spec of the desk: status won), per day; spam left out. An answered one to which something came since is unread at the desk, and was opened.
 */
export async function deskCounts(db: Db, first: string, { to }: Span): Promise<DeskCount[]> {
  // Not a day more by an interval: where the database's zone has summer time, a day may have 23 hours there.
  const end = startOf(dayAfter(to, 1));
  const { rows } = await db.execute<DeskCount>(sql`
    SELECT kind, (at AT TIME ZONE 'UTC')::date::text AS day, tour, source, host, count(*)::int AS count FROM (
      SELECT kind, created_at AS at, preferred_tour AS tour, visit_source AS source, referrer_host AS host FROM inquiries
      CROSS JOIN LATERAL (VALUES ('desk', true), ('opened', read_at IS NOT NULL OR answered_at IS NOT NULL), ('replied', answered_at IS NOT NULL)) AS step (kind, is_so)
      WHERE is_so AND spam_at IS NULL AND created_at >= ${startOf(first)} AND created_at < ${end}
      UNION ALL
      SELECT 'won', said.at, i.preferred_tour, i.visit_source, i.referrer_host
      FROM (SELECT h.inquiry_id, max(h.created_at) AS at FROM inquiry_history h
        WHERE (h.event = 'quote_confirmed' OR (h.event = 'status' AND h.detail->>'to' = 'won')) AND h.created_at >= ${startOf(first)}
        GROUP BY h.inquiry_id) AS said
      JOIN inquiries i ON i.id = said.inquiry_id WHERE i.spam_at IS NULL AND i.status = 'won'
    ) AS found WHERE at >= ${startOf(first)} AND at < ${end} GROUP BY 1, 2, 3, 4, 5`);
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
