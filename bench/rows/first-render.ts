import { Agent } from 'node:http';
import { ask } from '../kit/http-client.ts';
import type { Bench, Measured, Measurement } from '../kit/row.ts';
import { median, percentile, round } from '../kit/stats.ts';

const BUDGET_MS = 25;
const RENDERS = 30;

/** Addresses with a query are never cached, so that every one of them is rendered anew. */
async function measure(bench: Bench): Promise<Measured> {
  const { port } = await bench.app();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let n = 1; n <= (bench.quick ? 10 : RENDERS); n++) {
    const page = await ask({ port, path: `/?n=${n}`, agent, headers: { 'accept-encoding': 'br' } });
    if (page.status !== 200) throw new Error(`/?n=${n} answered ${page.status}`);
    times.push(page.ms);
  }
  agent.destroy();
  const ours = round(median(times), 1);
  return {
    rows: [{ row: 'first render of /, median', unit: 'ms', ours, budget: `at most ${BUDGET_MS} ms`, met: ours <= BUDGET_MS, noisy: true }],
    details: { firstMs: round(times[0] ?? Number.NaN, 1), p90Ms: round(percentile(times, 0.9), 1), timesMs: times.map((ms) => round(ms, 1)) },
  };
}

/** How long it takes to render the home page. */
export const firstRender: Measurement = { name: 'first-render', measure };
