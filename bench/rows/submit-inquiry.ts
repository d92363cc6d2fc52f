import { statfsSync } from 'node:fs';
import type { App } from '../kit/app.ts';
import { inquiryLoad, type LoadResult } from '../kit/inquiry-load.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { percentile, round } from '../kit/stats.ts';
import { type Found, findStored } from '../kit/stored-inquiries.ts';

const NAME = 'submit-inquiry';
const CONNECTIONS = 32;
const RATE_BUDGET = 300;
const P99_BUDGET_MS = 150;
/** What statfs calls a file system in memory, on Linux. */
const TMPFS = 0x01021994;

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const warmUp = await inquiryLoad(app.port, CONNECTIONS, bench.quick ? 1 : 4);
  const load = await inquiryLoad(app.port, CONNECTIONS, bench.quick ? 3 : 20);
  bench.loads.add(NAME);
  const found = await findStored(app.dataDir, [...warmUp.acknowledged, ...load.acknowledged]);
  return { rows: toRows(load, found), details: details(app, load, found) };
}

function toRows(load: LoadResult, found: Found): Row[] {
  const rate = round((load.acknowledged.length / load.elapsedMs) * 1000);
  const p99 = round(percentile(load.times, 0.99), 1);
  const wrong = found.missing + found.repeated + found.different;
  return [
    {
      row: 'submit-inquiry: 32 connections, durable',
      unit: 'inquiries/s',
      ours: rate,
      budget: `at least ${RATE_BUDGET}/s`,
      met: rate >= RATE_BUDGET && load.refused.length === 0,
      noisy: true,
    },
    { row: 'submit-inquiry: p99', unit: 'ms', ours: p99, budget: `at most ${P99_BUDGET_MS} ms`, met: p99 <= P99_BUDGET_MS, noisy: true },
    { row: 'submit-inquiry: acknowledged, not there exactly once', unit: `of ${found.expected}`, ours: wrong, budget: '0', met: wrong === 0, noisy: false },
  ];
}

function details(app: App, load: LoadResult, found: Found): Record<string, unknown> {
  return {
    acknowledged: load.acknowledged.length,
    refused: load.refused.length,
    refusals: load.refused.slice(0, 3),
    p50Ms: round(percentile(load.times, 0.5), 1),
    p90Ms: round(percentile(load.times, 0.9), 1),
    maxMs: round(percentile(load.times, 1), 1),
    ...found,
    ...(statfsSync(app.dataDir).type === TMPFS ? { note: 'the temporary folder is in memory: durable writes cost nothing here' } : {}),
  };
}

/** Booking requests by many visitors at once, and afterwards whether each is in the database exactly once. */
export const submitInquiry: Measurement = { name: NAME, measure };
