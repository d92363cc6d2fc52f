import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { SECURITY_EVENT_SEVERITIES } from '../../security/model/security-events.ts';
import type { Severity } from '../../security/model/severities.ts';
import type { Admin } from '../../security/server/admin.ts';
import { recentAlerts } from '../../security/server/alerts.ts';
import { RATE_LIMITS } from '../../security/server/rate-limits.ts';
import { rateLimits, securityEvents } from '../../security/server/security-tables.ts';
import type { Bar, LimitedNow, Period, SecuritySummary } from '../model/monitor-types.ts';

const HOUR_MS = 3600 * 1000;
const SPANS: Record<Period, { bars: number; barMs: number }> = {
  day: { bars: 24, barMs: HOUR_MS },
  week: { bars: 7, barMs: 24 * HOUR_MS },
  month: { bars: 30, barMs: 24 * HOUR_MS },
};
const KEYS_SHOWN = 5;

/** The bars of a span that ends now, the running hour or day being the last; all empty. */
function emptyBars(period: Period, now: Date): Bar[] {
  const { bars, barMs } = SPANS[period];
  // Hours and days of Banjul begin with those of UTC.
  const last = Math.floor(now.getTime() / barMs) * barMs;
  return Array.from({ length: bars }, (_, index) => ({ from: new Date(last - (bars - 1 - index) * barMs).toISOString(), low: 0, medium: 0, high: 0 }));
}

/**
 * Events since then by what their rows stand for, since of a flood only its size is kept: a row with `more` is so many of
 * its kind (event-flood.ts), and a row of all floods names the kinds and how many of each (event-budget.ts), beside itself.
 */
function standing(begin: string): SQL {
  const { createdAt, severity, eventType, metadata } = securityEvents;
  const severities = sql.join(
    Object.entries(SECURITY_EVENT_SEVERITIES).map(([type, of]) => sql`(${type}, ${of})`),
    sql`, `,
  );
  return sql`
    SELECT ${createdAt} AS at, ${severity} AS severity, ${eventType} AS type, coalesce((${metadata}->>'more')::int, 1) AS stands
    FROM ${securityEvents} WHERE ${createdAt} >= ${begin}::timestamptz
    UNION ALL
    SELECT ${createdAt}, known.severity, known.type, kind.value::int
    FROM ${securityEvents}, jsonb_each_text(${metadata}) AS kind JOIN (VALUES ${severities}) AS known (type, severity) ON known.type = kind.key
    WHERE ${eventType} = 'event_flood' AND ${createdAt} >= ${begin}::timestamptz`;
}

type Counted = { from: number; severity: Severity; type: string; events: number };

/** What the monitor opens with: counts over time, sign-ins, limits that refuse somebody now, alerts (spec §2, §9). */
export async function securitySummary(_admin: Admin<'security'>, db: Db, period: Period, now: Date = new Date()): Promise<SecuritySummary> {
  const bars = emptyBars(period, now);
  const { barMs } = SPANS[period];
  const begin = bars[0]?.from ?? now.toISOString();
  const [counted, limited, alerts] = await Promise.all([
    db.execute<Counted>(sql`
      SELECT (extract(epoch FROM bin) * 1000)::float8 AS from, severity, type, events FROM (
        SELECT date_bin(${barMs / 1000} * interval '1 second', at, ${begin}::timestamptz) AS bin, severity, type, sum(stands)::int AS events
        FROM (${standing(begin)}) AS one GROUP BY 1, 2, 3
      ) AS counted`),
    limitedNow(db, now),
    recentAlerts(db, now),
  ]);
  const signIns = { succeeded: 0, failed: 0, refused: 0 };
  for (const { from, severity, type, events } of counted.rows) {
    const bar = Math.round((from - Date.parse(begin)) / barMs);
    const place = bars[Math.min(bar, bars.length - 1)];
    if (place) place[severity] += events;
    if (type === 'sign_in_succeeded') signIns.succeeded += events;
    if (type === 'sign_in_failed' || type === 'two_factor_failed') signIns.failed += events;
    if (type === 'sign_in_limited') signIns.refused += events;
  }
  return {
    period,
    bars,
    signIns,
    limited,
    alerts: alerts.map(({ createdAt, ...alert }) => ({ ...alert, at: createdAt.toISOString() })),
  };
}

/** Limits of which somebody has used up all: the next attempt is refused until the time given. */
async function limitedNow(db: Db, now: Date): Promise<LimitedNow[]> {
  const points = sql.join(
    Object.entries(RATE_LIMITS).map(([name, limit]) => sql`(${name}, ${limit.points}::int)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ limit: string; usedUp: number; until: string; keys: string[] }>(sql`
    SELECT l.name AS limit, count(*)::int AS "usedUp", max(r.expire)::float8 AS until,
      (array_agg(split_part(r.key, ':', 2) ORDER BY r.expire DESC))[1:${KEYS_SHOWN}] AS keys
    FROM ${rateLimits} r JOIN (VALUES ${points}) AS l (name, points) ON split_part(r.key, ':', 1) = l.name AND r.points >= l.points
    WHERE r.expire > ${now.getTime()}::bigint GROUP BY l.name ORDER BY "usedUp" DESC, l.name`);
  return rows.map(({ until, ...rest }) => ({ ...rest, until: new Date(Number(until)).toISOString() }));
}
