import type { Client } from 'pg';
import { type Position, toCursor } from '../../src/server/db/keyset-cursor.ts';
import { signedInPerson } from '../../tests/fixtures/signed-in-person.ts';
import { ask } from '../kit/http-client.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { median, percentile, round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const NAME = 'security-monitor';
const EVENTS = 100_000;
const BUDGET_MS = 100;

/** What an admin waits for: the page, the counts of the longest span, lists that are hard to find, and one far down. */
const QUESTIONS = [
  ['first page', '/security-monitor'],
  ['summary of 30 days', '/api/admin/security-summary?period=month'],
  ['events of a rare type', '/api/admin/security-events?type=admin_claimed'],
  ['events of an address that is not there', '/api/admin/security-events?address=8.8.8.8'],
  ['sign-ins', '/api/admin/security-events?type=sign_ins&severity=high'],
] as const;

async function seed(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO security_events (id, event_type, severity, description, ip_address, user_agent, created_at)
     SELECT gen_random_uuid(), t.type, t.severity, 'event number ' || g, '203.0.113.' || (g % 250), 'a browser', now() - g * interval '75 seconds'
     FROM generate_series(1, $1::int) g
     JOIN (VALUES (0, 'sign_in_failed', 'low'), (1, 'sign_in_succeeded', 'low'), (2, 'blocked_link', 'medium'), (3, 'rate_limited', 'low'), (4, 'access_denied', 'medium'))
       AS t (number, type, severity) ON t.number = g % 5`,
    [EVENTS],
  );
  await client.query('ANALYZE security_events');
}

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const client = await connectToEmbedded(app.dataDir);
  try {
    await seed(client);
    const email = `bench-${Date.now()}@example.com`;
    const { cookie } = await signedInPerson({ pool: client, dataDir: app.dataDir }, { email, name: 'Bench', role: 'admin' });
    const { rows } = await client.query<Position>(
      'SELECT (extract(epoch from created_at) * 1000000)::bigint::text AS micros, id FROM security_events ORDER BY created_at OFFSET 1000 LIMIT 1',
    );
    if (!rows[0]) throw new Error('no events were stored');
    const cursor = toCursor(rows[0]);
    const questions = [...QUESTIONS, ['page far down', `/api/admin/security-events?cursor=${cursor}`] as const];
    const details: Record<string, unknown> = { events: EVENTS };
    const measured: Row[] = [];
    for (const [name, path] of questions) {
      const times: number[] = [];
      for (let asked = 0; asked < (bench.quick ? 5 : 40); asked++) {
        const { status, ms } = await ask({ port: app.port, path, headers: { cookie, host: `localhost:${app.port}` } });
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        times.push(ms);
      }
      const middle = round(median(times), 1);
      details[name] = { medianMs: middle, p95Ms: round(percentile(times, 0.95), 1) };
      measured.push({ row: `${NAME}: ${name}, median`, unit: 'ms', ours: middle, budget: `at most ${BUDGET_MS} ms`, met: middle <= BUDGET_MS, noisy: true });
    }
    return { rows: measured, details };
  } finally {
    await client.query('TRUNCATE security_events');
    await client.end();
  }
}

/** The security monitor with 100,000 events. */
export const securityMonitor: Measurement = { name: NAME, measure };
