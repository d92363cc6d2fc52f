import type { Client } from 'pg';
import { signInAs } from '../../tests/fixtures/admin.ts';
import { answerTimes } from '../kit/answer-times.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { median, percentile, round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const NAME = 'experiments-page';
const MANY = 1_000_000;
/** Visitors that one statement adds, as a busy site's groups of events do many times. */
const CHUNK = 50_000;
const BUDGET_MS = 150;
const ROUNDS = 40;

const QUESTIONS = { 'its answer': '/api/admin/experiments', 'the page': '/analytics/experiments' };
type Question = keyof typeof QUESTIONS;

/** Visitors of the one test that runs from the start, a half of them control; one of twenty got in touch. */
async function seed(client: Client, visitors: number): Promise<Record<string, unknown>> {
  const started = performance.now();
  const { rows } = await client.query<{ id: string }>("SELECT id FROM experiment_runs WHERE test_id = 'hero_cta' AND ended_at IS NULL");
  const run = rows[0]?.id;
  if (!run) throw new Error('hero_cta does not run');
  const told = async () => {
    const sums = await client.query<{ visitors: number }>('SELECT coalesce(sum(visitors), 0)::int AS visitors FROM experiment_tallies WHERE run_id = $1', [
      run,
    ]);
    return sums.rows[0]?.visitors ?? 0;
  };
  // Other measurements send visitors too.
  const before = await told();
  for (let from = 1; from <= visitors; from += CHUNK) {
    await client.query(
      `INSERT INTO experiment_visitors (run_id, visitor_id, variant, first_at, chat_at, attempt_at, enquiry_at)
       SELECT $1, gen_random_uuid() || '-' || n, (ARRAY['control', 'control', 'variant_a', 'variant_b'])[1 + n % 4], now(),
         CASE WHEN n % 20 = 3 THEN now() END, CASE WHEN n % 40 = 7 THEN now() END, CASE WHEN n % 90 = 11 THEN now() END
       FROM generate_series($2::int, $3::int) AS n`,
      [run, from, Math.min(from + CHUNK - 1, visitors)],
    );
  }
  await client.query('VACUUM ANALYZE experiment_visitors, experiment_tallies');
  const added = (await told()) - before;
  if (added !== visitors) throw new Error(`the sums tell of ${added} visitors more`);
  return { visitors, seedingS: round((performance.now() - started) / 1000, 1) };
}

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const client = await connectToEmbedded(app.dataDir);
  const visitors = bench.quick ? MANY / 10 : MANY;
  const details: Record<string, unknown> = {};
  const rows: Row[] = [];
  try {
    const admin = await signInAs({ site: { url: `http://localhost:${app.port}` }, pool: client, dataDir: app.dataDir }, 'Bench', 'admin');
    details.seeded = await seed(client, visitors);
    for (const [name, path] of Object.entries(QUESTIONS) as [Question, string][]) {
      const times = await answerTimes(app.port, path, admin.cookie, bench.quick ? 8 : ROUNDS);
      const ours = round(median(times), 1);
      details[name] = { medianMs: ours, p95Ms: round(percentile(times, 0.95), 1) };
      rows.push({
        row: `${NAME}: ${name}, ${visitors.toLocaleString('en')} visitors of a test, median`,
        unit: 'ms',
        ours,
        budget: `at most ${BUDGET_MS} ms`,
        met: ours <= BUDGET_MS,
        noisy: true,
      });
    }
  } finally {
    await client.query('TRUNCATE experiment_visitors, experiment_tallies');
    await client.end();
  }
  return { rows, details };
}

/** What a million visitors of a test cost the page of the experiments. */
export const experimentsPage: Measurement = { name: NAME, measure };
