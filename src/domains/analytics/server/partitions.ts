import type { Pool, PoolClient } from 'pg';
import { monthsBefore } from '../../../lib/months.ts';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import { SEEN_KEPT_DAYS } from './event-limits.ts';

/** Months around the present one that have a partition: the one before, since events may be late, and the next two. */
const MONTHS_AROUND = [-1, 0, 1, 2];
const NAME = /^analytics_events_(\d{4})_(\d{2})$/;
/** Visitors wait for a table that a lock is waited for: after this the next day tries again, in milliseconds. */
const LOCK_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10 * 60_000;
/** Ids that one statement forgets. */
const SEEN_CHUNK = 20_000;
const DAY_MS = 24 * 3600 * 1000;

/** First moment of a month; `offset` months after that of `at`. */
function monthOf(at: Date, offset = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1));
}

function nameOf(month: Date): string {
  return `analytics_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

/** Does the work in a transaction of its own, of all instances one at a time. @throws whatever the database throws */
async function alone(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.partitions]);
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    await work(client);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function existing(client: Pick<PoolClient, 'query'>): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE inhparent = 'analytics_events'::regclass`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Makes one month's partition, with what lies in the rest for it. */
async function makePartition(client: PoolClient, month: Date): Promise<void> {
  const name = nameOf(month);
  const [from, to] = [month.toISOString(), monthOf(month, 1).toISOString()];
  // From here nobody writes to the rest, so that no event of this month is left behind there.
  await client.query('LOCK TABLE analytics_events_rest IN ACCESS EXCLUSIVE MODE');
  await client.query(`CREATE TABLE ${name} (LIKE analytics_events INCLUDING ALL)`);
  await client.query(
    `WITH moved AS (DELETE FROM analytics_events_rest WHERE occurred_at >= $1 AND occurred_at < $2 RETURNING *) INSERT INTO ${name} SELECT * FROM moved`,
    [from, to],
  );
  await client.query(`ALTER TABLE analytics_events ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`);
}

/** Whether the events of the month of `at` have been dropped: it has no partition, and none of them lies in the rest. */
export async function isMonthGone(client: Pick<PoolClient, 'query'>, at: Date): Promise<boolean> {
  const { rows } = await client.query<{ gone: boolean }>(
    `SELECT to_regclass($1) IS NULL AND NOT EXISTS (SELECT 1 FROM analytics_events_rest WHERE occurred_at >= $2 AND occurred_at < $3) AS gone`,
    [nameOf(at), monthOf(at), monthOf(at, 1)],
  );
  return rows[0]?.gone ?? false;
}

/**
 * Makes the partitions of the months around `now`, and of every month that has events in the rest; can run any time.
 * @throws whatever the database throws; what is there by then stays
 */
export async function ensurePartitions(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<{ month: Date }>(
    `SELECT DISTINCT date_trunc('month', occurred_at, 'UTC') AS month FROM analytics_events_rest ORDER BY month`,
  );
  const wanted = [...MONTHS_AROUND.map((offset) => monthOf(now, offset)), ...rows.map(({ month }) => month)];
  const there = await existing(pool);
  for (const month of wanted) {
    if (there.has(nameOf(month))) continue;
    await alone(pool, async (client) => {
      if (!(await existing(client)).has(nameOf(month))) await makePartition(client, month);
    });
    there.add(nameOf(month));
  }
}

/**
 * Drops the months whose last event is older than the retention, whole; roll-ups stay. A month whose hours still wait for
 * a recount stays until they have had it.
 * @param months `ANALYTICS_RETENTION_MONTHS`; 0 keeps all
 * @returns names of the partitions that are gone
 */
export async function dropOldPartitions(pool: Pool, now: Date, months: number): Promise<string[]> {
  if (months === 0) return [];
  const limit = monthsBefore(now, months);
  const dropped: string[] = [];
  for (const name of await existing(pool)) {
    const [, year, month] = NAME.exec(name) ?? [];
    const end = new Date(Date.UTC(Number(year), Number(month), 1));
    if (!month || end > limit) continue;
    await alone(pool, async (client) => {
      const { rowCount } = await client.query('SELECT 1 FROM analytics_stale WHERE hour < $1 LIMIT 1', [end]);
      if (rowCount) return;
      await client.query(`DROP TABLE IF EXISTS ${name}`);
      dropped.push(name);
    });
  }
  return dropped;
}

/** Forgets ids that no browser sends again. @returns how many */
export async function pruneSeen(pool: Pool, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - SEEN_KEPT_DAYS * DAY_MS);
  for (let total = 0; ; ) {
    const { rowCount } = await pool.query(
      'DELETE FROM analytics_seen WHERE event_id IN (SELECT event_id FROM analytics_seen WHERE seen_at < $1 ORDER BY seen_at LIMIT $2)',
      [limit, SEEN_CHUNK],
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < SEEN_CHUNK) return total;
  }
}
