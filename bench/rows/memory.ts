import { memoryOf } from '../kit/process-facts.ts';
import type { Bench, Measured, Measurement } from '../kit/row.ts';
import { round } from '../kit/stats.ts';
import { cachedPage } from './cached-page.ts';
import { submitInquiry } from './submit-inquiry.ts';

const BUDGET_MB = 220;
const BYTES_PER_MB = 1_000_000;

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const before = memoryOf(app.pid);
  for (const load of [cachedPage, submitInquiry]) if (!bench.loads.has(load.name)) await load.measure({ ...bench, quick: true });
  const after = memoryOf(app.pid);
  const megabytes = (bytes: number | undefined) => (bytes === undefined ? undefined : round(bytes / BYTES_PER_MB, 1));
  const ours = round(after.resident / BYTES_PER_MB, 1);
  return {
    rows: [{ row: 'memory: resident, app process after load', unit: 'MB', ours, budget: `at most ${BUDGET_MB} MB`, met: ours <= BUDGET_MB, noisy: true }],
    details: { residentBeforeMb: megabytes(before.resident), residentAfterMb: ours, highestMb: megabytes(after.highest) },
  };
}

/** What the app's process holds once it has been under load; puts a short one on it where this run has not yet. */
export const memory: Measurement = { name: 'memory', measure };
