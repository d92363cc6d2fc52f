import { afterAll, expect, inject, it } from 'vitest';
import { freePort } from '../../src/server/free-port.ts';
import { madeUpEvents, PHONE, seededRandom, shuffled } from '../fixtures/analytics-events.ts';
import { recountInMemory, storedRollUps } from '../fixtures/analytics-recount.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

const EVENTS = 6_000;
const CLIENTS = 8;
/** The first instance is killed after so many acknowledged batches. */
const KILL_AFTER = [60, 200];
const DATABASE = 'test_analytics_kill';

const folder = temporaryFolder();
const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
  await dropDatabase(inject('clusterUrl'), DATABASE);
  folder.remove();
});

it('two instances, one of them killed in the middle, and a client that tries again: every acknowledged event once, and roll-ups that equal a recount', async () => {
  const databaseUrl = await cloneDatabase(inject('clusterUrl'), DATABASE);
  const start = async (port: number) =>
    startSiteProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder.path,
      TRUSTED_PROXIES: '1',
      PORT: String(port),
      AUTH_SECRET: 's'.repeat(32),
      LOG_LEVEL: 'warn',
    });
  const ports = [await freePort(), await freePort()];
  const sites: SiteProcess[] = await Promise.all(ports.map(start));
  for (const index of [0, 1]) cleanUp.push(async () => sites[index]?.kill('SIGKILL'));

  const random = seededRandom(6);
  const events = madeUpEvents(random, EVENTS, { visitors: 200 });
  const sent = shuffled([...events, ...events.slice(0, EVENTS / 8)], random);
  const batches: Record<string, unknown>[][] = [];
  while (sent.length > 0) batches.push(sent.splice(0, 1 + Math.floor(random() * 30)));
  const kills = [...KILL_AFTER];
  let acknowledged = 0;
  let restarting: Promise<void> | undefined;
  async function killAndRestart(): Promise<void> {
    await sites[0]?.kill('SIGKILL');
    sites[0] = await start(ports[0] ?? 0);
    restarting = undefined;
  }
  /** Like the page: the same ids until the server has them, at whichever instance answers. */
  async function send(batch: unknown[], number: number): Promise<void> {
    let tries = number;
    await until(
      `batch ${number} to be acknowledged`,
      async () => {
        const response = await fetch(`http://127.0.0.1:${ports[tries++ % 2]}/api/track-analytics`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': PHONE, 'x-forwarded-for': `10.2.${number >> 8}.${number & 255}` },
          body: JSON.stringify({ events: batch }),
        });
        await response.text();
        return response.status === 202;
      },
      60_000,
    );
    acknowledged += 1;
    // A quick machine would be done before the first restart is.
    if (kills[0] !== undefined && acknowledged >= kills[0]) await restarting;
    if (kills[0] !== undefined && acknowledged >= kills[0] && !restarting) {
      kills.shift();
      restarting = killAndRestart();
    }
  }
  const queue = batches.entries();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const [number, batch] of queue) await send(batch, number);
    }),
  );
  await restarting;
  expect(kills).toEqual([]);

  const pool = poolOf(databaseUrl);
  cleanUp.push(() => pool.end());
  const { rows } = await pool.query('SELECT event_id FROM analytics_events ORDER BY event_id');
  expect(rows.map(({ event_id }) => event_id)).toEqual(events.map(({ eventId }) => eventId).sort());
  await until('no hour to be stale', async () => (await pool.query('SELECT 1 FROM analytics_stale')).rowCount === 0, 60_000);
  expect(await storedRollUps(pool)).toEqual(await recountInMemory(pool));

  // SIGTERM with events under way: who is answered has them stored.
  const last = madeUpEvents(random, 400);
  const answers = Array.from({ length: 40 }, async (_, index) => {
    const own = last.slice(index * 10, index * 10 + 10);
    const response = await fetch(`http://127.0.0.1:${ports[1]}/api/track-analytics`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': PHONE, 'x-forwarded-for': `10.3.0.${index}` },
      body: JSON.stringify({ events: own }),
    }).catch(() => undefined);
    return response?.status === 202 ? own.map(({ eventId }) => eventId) : [];
  });
  const exit = sites[1]?.kill('SIGTERM');
  const kept = (await Promise.all(answers)).flat();
  expect(await exit).toBe(0);
  const found = await pool.query('SELECT 1 FROM analytics_events WHERE event_id = ANY ($1)', [kept]);
  expect(found.rowCount).toBe(kept.length);
});
