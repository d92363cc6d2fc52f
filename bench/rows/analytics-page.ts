import type { Client } from 'pg';
import { signInAs } from '../../tests/fixtures/admin.ts';
import { answerTimes } from '../kit/answer-times.ts';
import { makeEvents, makeRollUps } from '../kit/made-up-analytics.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { median, percentile, round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const NAME = 'analytics-page';
const MANY = 10_000_000;
const BUDGET_MS = 300;
/** Ten times the events may cost so many times the time. */
const GROWTH_BUDGET = 1.5;
const ROUNDS = 40;
const TABLES = 'analytics_events, analytics_days, analytics_stale';

/** A year with the year before beside it, as the page and as what it fetches; and narrowed to a tour. */
const QUESTIONS = {
  'a year, with comparison': '/api/admin/analytics?range=12m',
  'the page of a year': '/analytics?range=12m',
  'a year of one tour': '/api/admin/analytics?range=12m&tour=tour-1',
  'a year of one device': '/api/admin/analytics?range=12m&device=phone',
  '28 days': '/api/admin/analytics',
};
type Question = keyof typeof QUESTIONS;

async function seed(client: Client, events: number): Promise<Record<string, unknown>> {
  const started = performance.now();
  await client.query(`TRUNCATE ${TABLES}`);
  await makeEvents(client, events);
  const eventsMs = performance.now() - started;
  await makeRollUps(client, events);
  await client.query('VACUUM ANALYZE analytics_days');
  await client.query('ANALYZE analytics_events');
  const { rows } = await client.query<{ lines: string }>('SELECT count(*) AS lines FROM analytics_days');
  return { events, lines: rows[0]?.lines, eventsS: round(eventsMs / 1000, 1), seedingS: round((performance.now() - started) / 1000, 1) };
}

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const client = await connectToEmbedded(app.dataDir);
  const most = bench.quick ? MANY / 10 : MANY;
  const sizes = [most / 10, most];
  const details: Record<string, unknown> = {};
  const medians: Record<number, Partial<Record<Question, number>>> = {};
  try {
    const admin = await signInAs({ site: { url: `http://localhost:${app.port}` }, pool: client, dataDir: app.dataDir }, 'Bench', 'admin');
    for (const events of sizes) {
      const found: Record<string, unknown> = { seeded: await seed(client, events) };
      for (const [name, path] of Object.entries(QUESTIONS) as [Question, string][]) {
        const times = await answerTimes(app.port, path, admin.cookie, bench.quick ? 8 : ROUNDS);
        medians[events] = { ...medians[events], [name]: round(median(times), 1) };
        found[name] = { medianMs: round(median(times), 1), p95Ms: round(percentile(times, 0.95), 1) };
      }
      details[`${events} events`] = found;
    }
  } finally {
    await client.query(`TRUNCATE ${TABLES}`);
    await client.end();
  }
  const rows = (Object.keys(QUESTIONS) as Question[]).map((name): Row => {
    const ours = medians[most]?.[name] ?? Number.NaN;
    return {
      row: `${NAME}: ${name}, ${most.toLocaleString('en')} events, median`,
      unit: 'ms',
      ours,
      budget: `at most ${BUDGET_MS} ms`,
      met: ours <= BUDGET_MS,
      noisy: true,
    };
  });
  const growth = round((medians[most]?.['a year, with comparison'] ?? Number.NaN) / (medians[most / 10]?.['a year, with comparison'] ?? Number.NaN), 2);
  rows.push({
    row: `${NAME}: ten times the events, a year`,
    unit: 'times',
    ours: growth,
    budget: `at most ${GROWTH_BUDGET}`,
    met: growth <= GROWTH_BUDGET,
    noisy: true,
  });
  return { rows, details };
}

/** The report over a year with 10 million events, and with a tenth of them. */
export const analyticsPage: Measurement = { name: NAME, measure };
