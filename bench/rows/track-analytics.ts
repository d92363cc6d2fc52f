import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type EventLoad, eventLoad } from '../kit/event-load.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { percentile, round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const NAME = 'track-analytics';
const CONNECTIONS = 32;
const BATCH = 10;
const RATE_BUDGET = 5_000;

type Found = { expected: number; missing: number; repeated: number };

/** Looks for every acknowledged event. */
async function findEvents(client: Client, ids: string[]): Promise<Found> {
  const { rows } = await client.query<{ missing: number; repeated: number }>(
    `SELECT count(*) FILTER (WHERE stored IS NULL)::int AS missing, count(*) FILTER (WHERE stored > 1)::int AS repeated
     FROM unnest($1::uuid[]) AS acknowledged (id)
     LEFT JOIN (SELECT event_id, count(*) AS stored FROM analytics_events GROUP BY 1) AS found ON event_id = id`,
    [ids],
  );
  return { expected: ids.length, missing: rows[0]?.missing ?? 0, repeated: rows[0]?.repeated ?? 0 };
}

/** Longest wait for the roll-ups. */
const ROLL_UP_WAIT_MS = 60_000;

/** Whether the roll-ups say how many events of people there are (Lighthouse is a program), once no hour is stale. */
async function rolledUp(client: Client): Promise<{ counted: number; stored: number; waitedMs: number }> {
  const started = performance.now();
  while (performance.now() - started < ROLL_UP_WAIT_MS) {
    if (!(await client.query('SELECT 1 FROM analytics_stale LIMIT 1')).rowCount) break;
    await pause(100);
  }
  const waitedMs = performance.now() - started;
  const { rows } = await client.query<{ counted: number; stored: number }>(
    `SELECT (SELECT sum(views + chats + attempts + enquiries + errors)::int FROM analytics_days WHERE dimension = 'all' AND source = 'any' AND device = 'any') AS counted,
            (SELECT count(*)::int FROM analytics_events WHERE NOT is_bot) AS stored`,
  );
  return { counted: rows[0]?.counted ?? 0, stored: rows[0]?.stored ?? 0, waitedMs: round(waitedMs) };
}

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const warmUp = await eventLoad(app.port, CONNECTIONS, BATCH, bench.quick ? 1 : 4);
  const load = await eventLoad(app.port, CONNECTIONS, BATCH, bench.quick ? 3 : 20);
  bench.loads.add(NAME);
  const client = await connectToEmbedded(app.dataDir);
  try {
    const found = await findEvents(client, [...warmUp.ids, ...load.ids]);
    const counts = await rolledUp(client);
    return { rows: toRows(load, found, counts), details: details(load, found, counts) };
  } finally {
    await client.end();
  }
}

function toRows(load: EventLoad, found: Found, { counted, stored }: { counted: number; stored: number }): Row[] {
  const rate = round((load.ids.length / load.elapsedMs) * 1000);
  const wrong = found.missing + found.repeated;
  return [
    {
      row: `track-analytics: ${CONNECTIONS} connections, batches of ${BATCH}`,
      unit: 'events/s',
      ours: rate,
      budget: `at least ${RATE_BUDGET.toLocaleString('en')}/s`,
      met: rate >= RATE_BUDGET && load.refused.length === 0,
      noisy: true,
    },
    { row: 'track-analytics: acknowledged, not there exactly once', unit: `of ${found.expected}`, ours: wrong, budget: '0', met: wrong === 0, noisy: false },
    {
      row: 'track-analytics: stored, not in the roll-ups',
      unit: `of ${stored}`,
      ours: Math.abs(stored - counted),
      budget: '0',
      met: stored === counted,
      noisy: false,
    },
  ];
}

function details(load: EventLoad, found: Found, counts: object): Record<string, unknown> {
  return {
    requests: load.times.length,
    refused: load.refused.length,
    refusals: load.refused.slice(0, 3),
    p50Ms: round(percentile(load.times, 0.5), 1),
    p99Ms: round(percentile(load.times, 0.99), 1),
    maxMs: round(percentile(load.times, 1), 1),
    ...found,
    ...counts,
  };
}

/** Events of many visitors at once, and afterwards whether each is in the database exactly once and in the counts. */
export const trackAnalytics: Measurement = { name: NAME, measure };
