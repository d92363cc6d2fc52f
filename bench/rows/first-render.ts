import type { ExperimentsView } from '../../src/domains/experiments/model/result-types.ts';
import { signInAs } from '../../tests/fixtures/admin.ts';
import { ask } from '../kit/http-client.ts';
import type { Bench, Measured, Measurement } from '../kit/row.ts';
import { median, percentile, round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const BUDGET_MS = 25;
/** Even, so that the site's experiment ends as it stood; so many that the median is that of a site that has been running for a while. */
const RENDERS = 120;
/** An experiment whose beginning and end every page shows, so that all are rendered anew. */
const EXPERIMENT = 'pricing_display';
/** How a page shows that it runs. */
const RUNS = new RegExp(`data-experiments="[^"]*${EXPERIMENT}=`);
const CHANGE = `/api/admin/experiments/${EXPERIMENT}`;

/**
 * Starts and stops an experiment of the site: whenever one does, the kept pages are thrown away, and the next visitor waits for
 * a rendering.
 * @throws Error where a page does not show how the experiment stands, since then it was a kept one
 */
async function measure(bench: Bench): Promise<Measured> {
  const { port, dataDir } = await bench.app();
  const client = await connectToEmbedded(dataDir);
  const times: number[] = [];
  try {
    const admin = await signInAs({ site: { url: `http://localhost:${port}` }, pool: client, dataDir }, 'Render', 'admin');
    let run: string | null = null;
    for (let n = 0; n < (bench.quick ? 40 : RENDERS); n++) {
      const action = n % 2 === 0 ? 'start' : 'stop';
      const { status, body }: { status: number; body: ExperimentsView } = await admin.json<ExperimentsView>(CHANGE, { action, run });
      if (status !== 200) throw new Error(`${CHANGE} answered ${status} to ${action}`);
      run = body.experiments.find(({ id }) => id === EXPERIMENT)?.latest?.run.id ?? null;
      const page = await ask({ port, path: '/', headers: { 'accept-encoding': 'identity' } });
      if (page.status !== 200) throw new Error(`/ answered ${page.status}`);
      if (RUNS.test(page.body.toString()) !== (action === 'start')) throw new Error('/ was not rendered anew');
      times.push(page.ms);
    }
  } finally {
    await client.end();
  }
  const ours = round(median(times), 1);
  return {
    rows: [{ row: 'first render of /, median', unit: 'ms', ours, budget: `at most ${BUDGET_MS} ms`, met: ours <= BUDGET_MS, noisy: true }],
    details: { firstMs: round(times[0] ?? Number.NaN, 1), p90Ms: round(percentile(times, 0.9), 1), timesMs: times.map((ms) => round(ms, 1)) },
  };
}

/** How long a visitor waits for the home page when none is kept. */
export const firstRender: Measurement = { name: 'first-render', measure };
