import { BYTES_PER_MB, memoryOf } from '../kit/process-facts.ts';
import type { Bench, Measured, Measurement } from '../kit/row.ts';
import { round } from '../kit/stats.ts';
import { cachedPage } from './cached-page.ts';
import { submitInquiry } from './submit-inquiry.ts';

const BUDGET_MB = 320;

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  for (const load of [cachedPage, submitInquiry]) if (!bench.loads.has(load.name)) await load.measure({ ...bench, quick: true });
  const { resident, highest } = memoryOf(app.pid);
  const ours = round(resident / BYTES_PER_MB, 1);
  return {
    rows: [{ row: 'memory: resident, app process after load', unit: 'MB', ours, budget: `at most ${BUDGET_MB} MB`, met: ours <= BUDGET_MB, noisy: true }],
    details: { residentAfterMb: bench.residentMb, highestMb: highest === undefined ? undefined : round(highest / BYTES_PER_MB, 1) },
  };
}

/** What the app's process holds once it has been under load; puts a short one on it where this run has not yet. */
export const memory: Measurement = { name: 'memory', measure };
