import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropOldPartitions, ensurePartitions, pruneSeen } from '../../src/domains/analytics/server/partitions.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';

let pool: Pool;
let other: Pool;

beforeAll(async () => {
  const url = await cloneDatabase(inject('clusterUrl'), 'test_partitions');
  const log = createLogger('silent');
  ({ pool } = openDatabase(url, log));
  ({ pool: other } = openDatabase(url, log));
  // A database has partitions from the start: those of the months around the day on which this runs.
  await forgetAll();
});
afterAll(async () => {
  await Promise.all([pool.end(), other.end()]);
  await dropDatabase(inject('clusterUrl'), 'test_partitions');
});
afterEach(forgetAll);

async function forgetAll(): Promise<void> {
  for (const name of await partitions()) if (name !== 'rest') await pool.query(`DROP TABLE analytics_events_${name}`);
  await pool.query('TRUNCATE analytics_events, analytics_seen, analytics_stale, analytics_days');
}

async function partitions(): Promise<string[]> {
  const { rows } = await pool.query("SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'analytics_events'::regclass ORDER BY 1");
  return rows.map(({ name }) => name.replace('analytics_events_', ''));
}

/** Stores an event. @returns in which partition it lies */
async function event(at: string, client: Pick<Pool, 'query'> = pool): Promise<string> {
  const { rows } = await client.query(
    `INSERT INTO analytics_events (event_id, occurred_at, event_type, source, device, visitor_id) VALUES ($1, $2, 'view', 'direct', 'phone', 'ann')
     RETURNING tableoid::regclass::text AS place`,
    [randomUUID(), at],
  );
  return rows[0].place.replace('analytics_events_', '');
}

describe('partitions', () => {
  it.each([
    ['2026-11-21T12:00:00Z', ['2026_10', '2026_11', '2026_12', '2027_01']],
    ['2026-12-31T23:59:59.999Z', ['2026_11', '2026_12', '2027_01', '2027_02']],
    ['2027-01-01T00:00:00Z', ['2026_12', '2027_01', '2027_02', '2027_03']],
    ['2028-01-31T23:00:00Z', ['2027_12', '2028_01', '2028_02', '2028_03']],
  ])('at %s: %j', async (now, expected) => {
    await ensurePartitions(pool, new Date(now));
    expect(await partitions()).toEqual([...expected, 'rest']);
  });

  it('hold their month from its first to its last moment, and are found by the index', async () => {
    await ensurePartitions(pool, new Date('2026-11-21T12:00:00Z'));
    expect(await event('2026-11-01T00:00:00Z')).toBe('2026_11');
    expect(await event('2026-11-30T23:59:59.999Z')).toBe('2026_11');
    expect(await event('2026-12-01T00:00:00Z')).toBe('2026_12');
    expect(await event('2027-02-01T00:00:00Z')).toBe('rest');
    const { rows } = await pool.query("SELECT indexdef FROM pg_indexes WHERE tablename = 'analytics_events_2026_11'");
    expect(rows.map(({ indexdef }) => indexdef)).toEqual([expect.stringContaining('(occurred_at)')]);
  });

  it('take over what lies in the rest, of whatever month', async () => {
    for (const at of ['2025-03-05T01:00:00Z', '2025-03-31T23:59:59Z', '2026-11-20T01:00:00Z', '2029-07-01T00:00:00Z']) expect(await event(at)).toBe('rest');
    await ensurePartitions(pool, new Date('2026-11-21T12:00:00Z'));
    expect(await partitions()).toEqual(['2025_03', '2026_10', '2026_11', '2026_12', '2027_01', '2029_07', 'rest']);
    const { rows } = await pool.query('SELECT tableoid::regclass::text AS place, count(*)::int AS n FROM analytics_events GROUP BY 1 ORDER BY 1');
    expect(rows).toEqual([
      { place: 'analytics_events_2025_03', n: 2 },
      { place: 'analytics_events_2026_11', n: 1 },
      { place: 'analytics_events_2029_07', n: 1 },
    ]);
  });

  it('are made once by two instances that start together, and again without harm', async () => {
    const now = new Date('2026-11-21T12:00:00Z');
    await event('2026-11-21T01:00:00Z');
    await Promise.all([ensurePartitions(pool, now), ensurePartitions(other, now)]);
    await ensurePartitions(pool, now);
    expect(await partitions()).toEqual(['2026_10', '2026_11', '2026_12', '2027_01', 'rest']);
    expect((await pool.query('SELECT 1 FROM analytics_events')).rowCount).toBe(1);
  });

  it('lose no event that is written while they are made', async () => {
    const writer = await other.connect();
    await writer.query('BEGIN');
    await event('2026-11-21T01:00:00Z', writer);
    const making = ensurePartitions(pool, new Date('2026-11-21T12:00:00Z'));
    await writer.query('COMMIT');
    writer.release();
    await making;
    expect((await pool.query('SELECT tableoid::regclass::text AS place FROM analytics_events')).rows).toEqual([{ place: 'analytics_events_2026_11' }]);
  });
});

describe('retention', () => {
  const NOW = new Date('2026-11-21T12:00:00Z');

  it('drops the months whose last event is older, whole; counts stay', async () => {
    for (const at of ['2025-08-31T23:59:59Z', '2025-09-30T23:59:59Z', '2025-10-01T00:00:00Z']) await event(at);
    await pool.query("INSERT INTO analytics_days (day, dimension, value, source, device, views) VALUES ('2025-08-31', 'all', '', 'direct', 'phone', 1)");
    await ensurePartitions(pool, NOW);
    expect((await dropOldPartitions(pool, NOW, 14)).sort()).toEqual(['analytics_events_2025_08']);
    expect(await partitions()).toEqual(['2025_09', '2025_10', '2026_10', '2026_11', '2026_12', '2027_01', 'rest']);
    expect((await pool.query('SELECT 1 FROM analytics_days')).rowCount).toBe(1);
    // September ends on 1 October: fourteen months later it goes.
    expect(await dropOldPartitions(pool, new Date('2026-11-30T23:59:59Z'), 14)).toEqual([]);
    expect(await dropOldPartitions(pool, new Date('2026-12-01T00:00:00Z'), 14)).toEqual(['analytics_events_2025_09']);
  });

  it('keeps all where it is 0', async () => {
    await event('1999-01-01T00:00:00Z');
    await ensurePartitions(pool, NOW);
    expect(await dropOldPartitions(pool, NOW, 0)).toEqual([]);
  });

  it('keeps a month that still waits for its recount', async () => {
    await event('2025-01-05T00:00:00Z');
    await pool.query("INSERT INTO analytics_stale (hour) VALUES ('2025-01-05T00:00:00Z')");
    await ensurePartitions(pool, NOW);
    expect(await dropOldPartitions(pool, NOW, 14)).toEqual([]);
    await pool.query('TRUNCATE analytics_stale');
    expect(await dropOldPartitions(pool, NOW, 14)).toEqual(['analytics_events_2025_01']);
  });

  it('forgets ids after 35 days', async () => {
    const days = (count: number) => new Date(NOW.getTime() - count * 24 * 3_600_000);
    for (const at of [days(35.01), days(36), days(34.99), NOW])
      await pool.query('INSERT INTO analytics_seen (event_id, seen_at) VALUES ($1, $2)', [randomUUID(), at]);
    expect(await pruneSeen(pool, NOW)).toBe(2);
    expect((await pool.query('SELECT 1 FROM analytics_seen')).rowCount).toBe(2);
  });

  it('forgets many of them in portions', async () => {
    await pool.query("INSERT INTO analytics_seen (event_id, seen_at) SELECT gen_random_uuid(), '2026-01-01' FROM generate_series(1, 45000)");
    expect(await pruneSeen(pool, NOW)).toBe(45_000);
  });
});
