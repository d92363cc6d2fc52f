import { ensureBuilt, makeDataDir, startApp } from '../kit/app.ts';
import { ask } from '../kit/http-client.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { median, round } from '../kit/stats.ts';

const FIRST_START_BUDGET_MS = 8_000;
const LATER_START_BUDGET_MS = 1_500;
const STARTS = 3;

/** Start on a data folder. @returns milliseconds until ready, and of the first page after that */
async function timeStart(dataDir: string): Promise<{ readyMs: number; firstPageMs: number }> {
  const app = await startApp(dataDir);
  const page = await ask({ port: app.port, path: '/', headers: { 'accept-encoding': 'br' } });
  await app.stop();
  if (app.built) throw new Error('sources changed while starts were measured, so that one of them included a build; run it again');
  if (page.status !== 200) throw new Error(`/ answered ${page.status} after the start`);
  return { readyMs: round(app.readyMs), firstPageMs: round(page.ms, 1) };
}

async function measure(bench: Bench): Promise<Measured> {
  ensureBuilt();
  const times = bench.quick ? 1 : STARTS;
  const first: Awaited<ReturnType<typeof timeStart>>[] = [];
  const later: typeof first = [];
  let dataDir = '';
  for (let i = 0; i < times; i++) {
    dataDir = makeDataDir();
    first.push(await timeStart(dataDir));
  }
  for (let i = 0; i < times; i++) later.push(await timeStart(dataDir));
  const row = (name: string, starts: typeof first, budgetMs: number): Row => {
    const ours = median(starts.map((start) => start.readyMs));
    return { row: name, unit: 'ms', ours, budget: `at most ${budgetMs} ms`, met: ours <= budgetMs, noisy: true };
  };
  return {
    rows: [
      row('start: first ever, until /readyz is 200', first, FIRST_START_BUDGET_MS),
      row('start: later, until /readyz is 200', later, LATER_START_BUDGET_MS),
    ],
    details: { first, later },
  };
}

/** How soon the site serves: on an empty data folder, and on one that has been used. */
export const start: Measurement = { name: 'start', measure };
