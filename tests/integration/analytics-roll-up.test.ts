import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { trackSchema } from '../../src/domains/analytics/model/track-events.ts';
import { type Analytics, createAnalytics } from '../../src/domains/analytics/server/analytics.ts';
import { knownIds } from '../../src/domains/analytics/server/known-ids.ts';
import { dropOldPartitions, ensurePartitions } from '../../src/domains/analytics/server/partitions.ts';
import { rollUp } from '../../src/domains/analytics/server/roll-up.ts';
import type { ExperimentEvent } from '../../src/domains/analytics/server/store-events.ts';
import { publicPages } from '../../src/domains/content/server/public-pages.ts';
import { type Db, openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { madeUpEvents, PHONE, seededRandom, shuffled } from '../fixtures/analytics-events.ts';
import { recountInMemory, storedRollUps } from '../fixtures/analytics-recount.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { until } from '../fixtures/until.ts';

const DEVICES = [
  PHONE,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];
const log = createLogger('silent');
const known = knownIds(
  sampleContent(),
  publicPages(sampleContent()).map(({ path }) => path),
  ['hero_cta', 'booking_widget'],
);
let db: Db;
let pool: Pool;
let url: string;
let told: ExperimentEvent[];
let broken: string | undefined;
const open: { pool: Pool; analytics: Analytics }[] = [];

/** One process of the site, as far as events go. */
function instance(): Analytics {
  const own = openDatabase(url, log);
  const analytics = createAnalytics({
    ...own,
    log,
    knownIds: () => known,
    siteUrl: new URL('https://tours.example'),
    trustedProxies: 1,
    recordVisitors: async (_tx, events) => {
      if (events.some(({ visitorId }) => visitorId === broken)) throw Object.assign(new Error('these cannot be noted'), { code: '22P02' });
      told.push(...events);
    },
  });
  open.push({ pool: own.pool, analytics });
  return analytics;
}

let address = 0;
/** From another visitor's device, country and address each time. */
function send(analytics: Analytics, events: unknown[], userAgent = PHONE): Promise<unknown> {
  address += 1;
  const headers = new Headers({ 'user-agent': userAgent, 'cf-ipcountry': ['GM', 'GB', 'XX'][address % 3] ?? '' });
  return analytics.receive(trackSchema.parse({ events }), headers, `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`);
}

const rows = async (table: string) => (await pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;

beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), 'test_roll_up');
  ({ db, pool } = openDatabase(url, log));
});
beforeEach(async () => {
  told = [];
  broken = undefined;
  // What a test before began in the background would meet the truncation half way.
  for (const { analytics, pool: own } of open.splice(0)) {
    await analytics.close();
    await own.end();
  }
  await pool.query('TRUNCATE analytics_events, analytics_seen, analytics_stale, analytics_days');
});
afterAll(async () => {
  for (const one of open) {
    await one.analytics.close();
    await one.pool.end();
  }
  await pool.end();
  await dropDatabase(inject('clusterUrl'), 'test_roll_up');
});

describe('roll-ups', () => {
  it.each([1, 2, 3])(
    'equal a recount of the raw events after shuffled, repeated and late batches on three instances, recounted meanwhile (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const events = madeUpEvents(random, 1_500);
      // A third comes twice, some thrice.
      const sent = shuffled([...events, ...events.slice(0, 500), ...events.slice(0, 100)], random);
      const instances = [instance(), instance(), instance()];
      const batches: unknown[][] = [];
      while (sent.length > 0) batches.push(sent.splice(0, 1 + Math.floor(random() * 50)));
      const sending = batches.map((batch, index) => send(instances[index % 3] as Analytics, batch, DEVICES[Math.floor(random() * 3)]));
      for (let i = 0; i < 5; i++) await Promise.all(instances.map((one) => one.recount()));
      await Promise.all(sending);
      expect(await rows('analytics_events')).toBe(events.length);
      expect(await rows('analytics_seen')).toBe(events.length);
      // A recount that found another at work leaves its lines for the next.
      await instances[0]?.recount();
      expect(await rows('analytics_stale')).toBe(0);
      const stored = await storedRollUps(pool);
      expect(Object.keys(stored).length).toBeGreaterThan(50);
      expect(stored).toEqual(await recountInMemory(pool));
    },
  );

  it('count different visitors within an hour and within a day, and leave robots out', async () => {
    const analytics = instance();
    const noon = Math.floor((Date.now() - 3 * 3_600_000) / 3_600_000) * 3_600_000;
    const at = (visitorId: string, eventType: string, hour: number) => ({ eventId: randomUUID(), eventType, visitorId, at: noon + hour * 3_600_000 });
    await send(analytics, [at('ann', 'view', 0), at('ann', 'view', 0), at('ann', 'inquiry', 1), at('bob', 'view', 1), at('bob', 'whatsapp_click', 1)]);
    await send(analytics, [at('robot', 'view', 0)], DEVICES[2]);
    await analytics.recount();
    const hours = await pool.query(
      "SELECT views, visitors, view_visitors, enquiries, chats FROM analytics_days WHERE dimension = 'hour' AND source = 'any' AND device = 'any' ORDER BY day, value",
    );
    expect(hours.rows).toEqual([
      { views: 2, visitors: 1, view_visitors: 1, enquiries: 0, chats: 0 },
      { views: 1, visitors: 2, view_visitors: 1, enquiries: 1, chats: 1 },
    ]);
    expect(await rows('analytics_events')).toBe(6);
    expect(await storedRollUps(pool)).toEqual(await recountInMemory(pool));
  });

  it('name the 200 hosts of a day that brought the most visitors, and count the visitors of all others together, each once', async () => {
    const analytics = instance();
    const at = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    const from = (host: string, visitorId: string) => ({ eventId: randomUUID(), eventType: 'view', visitorId, referrer: `https://${host}/`, at });
    const events: ReturnType<typeof from>[] = [];
    // Two visitors each, and as many hosts as have a line; then strangers' names, one of them from somebody who came by three.
    for (let host = 0; host < 199; host++) events.push(from(`many-${host}.example`, `a${host}`), from(`many-${host}.example`, `b${host}`));
    for (let host = 0; host < 60; host++) events.push(from(`one-${String(host).padStart(2, '0')}.example`, host < 3 ? 'thrice' : `c${host}`));
    for (let start = 0; start < events.length; start += 50) await send(analytics, shuffled(events.slice(start, start + 50), seededRandom(start)));
    // Anybody who recounts at this moment, of the instances there are.
    await until('no hour to be stale', async () => {
      await analytics.recount();
      return (await rows('analytics_stale')) === 0;
    });
    const stored = await storedRollUps(pool);
    expect(stored).toEqual(await recountInMemory(pool));
    const { rows: lines } = await pool.query(
      "SELECT value, views, visitors FROM analytics_days WHERE dimension = 'referrer' AND source = 'any' AND device = 'any' ORDER BY value",
    );
    expect(lines).toHaveLength(201);
    // "thrice" came by one host that has a line, and by two that have none.
    expect(lines.find(({ value }) => value === '(other)')).toEqual({ value: '(other)', views: 59, visitors: 58 });
    expect(lines.find(({ value }) => value === 'one-00.example')).toEqual({ value: 'one-00.example', views: 1, visitors: 1 });
  });

  it('of a month whose events have been dropped are refused: its counts stay, and the next months can be dropped', async () => {
    const [early, late] = ['2025-01-15T10:00:00Z', '2025-02-15T10:00:00Z'];
    for (const time of [early, late]) {
      await pool.query(
        "INSERT INTO analytics_events (event_id, occurred_at, event_type, source, device, visitor_id) VALUES ($1, $2, 'view', 'direct', 'phone', 'ann')",
        [randomUUID(), time],
      );
      await pool.query('INSERT INTO analytics_stale (hour) VALUES ($1)', [time]);
    }
    const now = new Date('2026-04-10T12:00:00Z');
    await ensurePartitions(pool, now);
    expect(await rollUp(pool, log)).toBe('done');
    expect(await dropOldPartitions(pool, now, 14)).toEqual(['analytics_events_2025_01']);
    const before = await storedRollUps(pool);
    const linesOfAll = Object.keys(before).filter((key) => key.includes('|all||direct|phone'));
    expect(linesOfAll.sort()).toEqual(['2025-01-15|all||direct|phone', '2025-02-15|all||direct|phone']);
    const said: unknown[] = [];
    await pool.query("INSERT INTO analytics_stale (hour) SELECT generate_series('2025-01-15'::timestamptz, '2025-02-15 23:00Z', interval '1 hour')");
    await rollUp(pool, { warn: (facts: unknown) => said.push(facts) });
    expect(await storedRollUps(pool)).toEqual(before);
    expect(said.slice(0, 1)).toEqual([{ day: '2025-01-31' }]);
    expect(said).toHaveLength(17);
    expect(await rows('analytics_stale')).toBe(0);
    expect(await dropOldPartitions(pool, new Date('2026-06-01T12:00:00Z'), 14)).toEqual(['analytics_events_2025_02']);
  });

  it('of a day that is not stale are left as they are', async () => {
    const analytics = instance();
    await pool.query("INSERT INTO analytics_days (day, dimension, value, source, device, views) VALUES ('2020-01-01', 'all', '', 'direct', 'phone', 7)");
    await send(analytics, madeUpEvents(seededRandom(9), 20));
    await analytics.recount();
    expect((await pool.query("SELECT views FROM analytics_days WHERE day = '2020-01-01'")).rows).toEqual([{ views: 7 }]);
  });

  it('wait while another instance recounts, and lose nothing by it', async () => {
    await send(instance(), madeUpEvents(seededRandom(4), 20, { hours: 1 }));
    const other = await pool.connect();
    await other.query('SELECT pg_advisory_lock(7215002)');
    expect(await rollUp(pool, log)).toBe('busy');
    expect(await rows('analytics_days')).toBe(0);
    await other.query('SELECT pg_advisory_unlock(7215002)');
    other.release();
    expect(await rollUp(pool, log)).toBe('done');
    expect(await storedRollUps(pool)).toEqual(await recountInMemory(pool));
  });

  it('see an event that is committed during the recount, by the line that it leaves', async () => {
    const analytics = instance();
    await send(analytics, madeUpEvents(seededRandom(5), 10, { hours: 1 }));
    // The event is stored and its transaction open while the recount runs.
    const late = await pool.connect();
    await late.query('BEGIN');
    await late.query(
      "INSERT INTO analytics_events (event_id, occurred_at, event_type, source, device, visitor_id) VALUES ($1, now(), 'view', 'direct', 'phone', 'late')",
      [randomUUID()],
    );
    await late.query("INSERT INTO analytics_stale (hour) VALUES (date_trunc('hour', now(), 'UTC'))");
    await analytics.recount();
    await late.query('COMMIT');
    late.release();
    expect(await rows('analytics_stale')).toBe(1);
    await analytics.recount();
    expect(await storedRollUps(pool)).toEqual(await recountInMemory(pool));
  });
});

describe('the experiments', () => {
  const view = (extra: object) => ({ eventId: randomUUID(), eventType: 'view', visitorId: 'ann', ...extra });

  it('learn of each new event once, with the tests there are; never of robots', async () => {
    const analytics = instance();
    const one = view({ exposed: ['hero_cta', 'no_such_test', 'hero_cta'] });
    const chat = view({ eventType: 'whatsapp_click' });
    await send(analytics, [one, chat]);
    await send(analytics, [chat]);
    await send(analytics, [view({ exposed: ['hero_cta'] })], DEVICES[2]);
    expect(told).toEqual([
      { visitorId: 'ann', eventType: 'view', occurredAt: expect.any(Date), exposed: ['hero_cta'] },
      { visitorId: 'ann', eventType: 'whatsapp_click', occurredAt: expect.any(Date), exposed: [] },
    ]);
  });

  it('learn from a view that comes again what came into sight since, and the view is stored once', async () => {
    const analytics = instance();
    const one = view({});
    await send(analytics, [one]);
    await send(analytics, [{ ...one, exposed: ['booking_widget'] }]);
    expect(told.map(({ exposed }) => exposed)).toEqual([[], ['booking_widget']]);
    expect(await rows('analytics_events')).toBe(1);
  });

  it('learn nothing from somebody else who sends a view again, in one batch or in two', async () => {
    const analytics = instance();
    const one = view({});
    const stranger = { ...one, visitorId: 'stranger', exposed: ['hero_cta'] };
    await send(analytics, [one, stranger]);
    await send(analytics, [stranger, { ...one, exposed: ['booking_widget'] }]);
    await Promise.all([instance(), analytics].map((each) => send(each, [stranger])));
    expect(told.map(({ visitorId, exposed }) => [visitorId, ...exposed])).toEqual([['ann'], ['ann', 'booking_widget']]);
    // What was stored before the visitor was noted with it is believed, as long as it is kept.
    await pool.query('UPDATE analytics_seen SET visitor = NULL');
    await send(analytics, [{ ...one, exposed: ['hero_cta'] }]);
    expect(told).toHaveLength(3);
  });

  it('that cannot be noted leave nothing of their events behind, and take no others with them', async () => {
    broken = 'bad';
    const analytics = instance();
    const results = await Promise.allSettled([send(analytics, [view({})]), send(analytics, [view({ visitorId: 'bad' })]), send(analytics, [view({})])]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([await rows('analytics_events'), await rows('analytics_seen')]).toEqual([2, 2]);
    expect((await db.execute("SELECT 1 FROM analytics_events WHERE visitor_id = 'bad'")).rowCount).toBe(0);
  });
});
