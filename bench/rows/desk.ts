import { Agent } from 'node:http';
import type { Client } from 'pg';
import { signInAs } from '../../tests/fixtures/admin.ts';
import { ask } from '../kit/http-client.ts';
import type { Bench, Measured, Measurement } from '../kit/row.ts';
import { median, percentile, round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const INQUIRIES = 10_000;
const BUDGET_MS = 100;
const ROUNDS = 60;

/** Enquiries of two years, each with a first line of history; every tenth waits, names and words repeat as they do in life. */
async function seed(client: Client): Promise<string[]> {
  await client.query(
    `WITH made AS (
       INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, phone, inquiry_type, message, preferred_tour, lead_source, status, answered_at, read_at, created_at)
       SELECT gen_random_uuid(), 'HBT20250101' || lpad(upper(to_hex(n)), 4, '0'), gen_random_uuid(), 'bench',
         (ARRAY['Fatou','Oliver','Ingrid','Lamin','Mary','Jeroen','Aminata','Sven'])[1 + n % 8] || ' ' || (ARRAY['Ceesay','Smith','Larsson','Jallow','Brown','de Vries'])[1 + n % 6],
         'visitor' || n || '@example.com', '+44 20 79' || lpad(n::text, 6, '0'), 'booking',
         'We are ' || (1 + n % 9) || ' people and would like to see the ' || (ARRAY['crocodiles','birds','river','village','stone circles'])[1 + n % 5] ||
         ', in the morning if we can, and to be fetched from Kololi. Room ' || n || '.',
         (ARRAY['Kachikally Crocodile Pool','Birdwatching in The Gambia & Senegal','Lamin Lodge River Cruise','Village Cultural Experience'])[1 + n % 4],
         (ARRAY['whatsapp','inquiry_form'])[1 + n % 2], CASE WHEN n % 10 = 0 THEN 'new' ELSE 'replied' END,
         CASE WHEN n % 10 = 0 THEN NULL ELSE now() - n * interval '100 minutes' + interval '20 minutes' END, now(), now() - n * interval '100 minutes'
       FROM generate_series(1, ${INQUIRIES}) AS n RETURNING id)
     INSERT INTO inquiry_history (inquiry_id, event) SELECT id, 'received' FROM made`,
  );
  await client.query('VACUUM ANALYZE inquiries');
  const { rows } = await client.query<{ reference: string }>("SELECT reference FROM inquiries WHERE content_hash = 'bench' ORDER BY id LIMIT $1", [ROUNDS]);
  return rows.map(({ reference }) => reference);
}

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const client = await connectToEmbedded(app.dataDir);
  const references = await seed(client);
  const admin = await signInAs({ site: { url: `http://localhost:${app.port}` }, pool: client, dataDir: app.dataDir }, 'Bench', 'admin').finally(() =>
    client.end(),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async function times(paths: string[]): Promise<number[]> {
    const all: number[] = [];
    for (const path of bench.quick ? paths.slice(0, 10) : paths) {
      const answer = await ask({ port: app.port, agent, path, headers: { cookie: admin.cookie } });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      all.push(answer.ms);
    }
    return all;
  }
  const searches = ['fatou', 'fatou crocod', 'ingr larss river', 'visitor4711', 'a', 'the', '+44 20 79004711', 'kololi village', 'room 9999', 'nobody at all'];
  const many = <T>(pick: (index: number) => T) => Array.from({ length: ROUNDS }, (_, index) => pick(index));
  const found: Record<string, number[]> = {
    'inbox, first page': await times(many(() => '/api/admin/inquiries')),
    search: await times(many((index) => `/api/admin/inquiries?q=${encodeURIComponent(searches[index % searches.length] ?? '')}`)),
    'one enquiry': await times(many((index) => `/api/admin/inquiries/${references[index]}`)),
    today: await times(many(() => '/api/admin/today')),
  };
  agent.destroy();
  const rows = Object.entries(found).map(([name, all]) => ({
    row: `desk: ${name}, ${INQUIRIES.toLocaleString('en')} enquiries, median`,
    unit: 'ms',
    ours: round(median(all), 1),
    budget: `at most ${BUDGET_MS} ms`,
    met: median(all) <= BUDGET_MS,
    noisy: true,
  }));
  return {
    rows,
    details: Object.fromEntries(
      Object.entries(found).map(([name, all]) => [name, { p99Ms: round(percentile(all, 0.99), 1), maxMs: round(percentile(all, 1), 1) }]),
    ),
  };
}

/** What the reply desk asks for, with 10,000 enquiries in the database. */
export const desk: Measurement = { name: 'desk', measure };
