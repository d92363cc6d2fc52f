import { Agent } from 'node:http';
import type { Client } from 'pg';
import { signInAs } from '../../tests/fixtures/admin.ts';
import { ask } from '../kit/http-client.ts';
import type { Bench, Measured, Measurement } from '../kit/row.ts';
import { median, percentile, round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const DEPARTURES = 400;
const PARTIES = 1_200;
/** Of a year around it. */
const OTHER_MONTHS = 11;
const MONTH = '2027-03';
const ROUNDS = 60;
const BUDGET_MS = 60;

/** A full month, and eleven more beside it: three parties on each departure, a guide and a vehicle, most with cash in two currencies. */
async function seed(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO resources (id, kind, name, seats)
     SELECT gen_random_uuid(), (ARRAY['guide','vehicle'])[1 + n % 2], 'Resource ' || n, CASE WHEN n % 2 = 1 THEN 7 END FROM generate_series(1, 40) AS n`,
  );
  await client.query(
    `INSERT INTO departures (id, key, tour, title, first_day, last_day, starts_at, ends_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'makasutu-cultural-forest', 'Makasutu Cultural Forest',
       ('${MONTH}-01'::date + ((m - 5) || ' months')::interval)::date + n % 31, ('${MONTH}-01'::date + ((m - 5) || ' months')::interval)::date + n % 31 + (CASE WHEN n % 20 = 0 THEN 1 ELSE 0 END),
       lpad((6 + n % 6)::text, 2, '0') || ':00', (13 + n % 6) || ':00'
     FROM generate_series(0, ${OTHER_MONTHS}) AS m, generate_series(1, ${DEPARTURES}) AS n WHERE n % 31 < 28 OR m = 5`,
  );
  const each = PARTIES / DEPARTURES;
  await client.query(
    `WITH numbered AS (SELECT id, first_day, row_number() OVER () AS n FROM departures),
     asked AS (
       INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, inquiry_type, message, lead_source, status)
       SELECT gen_random_uuid(), 'HBT20270101' || lpad(upper(to_hex(n * ${each} + p)), 6, '0'), gen_random_uuid(), 'bench-diary ' || n, 'Guest ' || n, 'booking', 'Three days', 'whatsapp', 'won'
       FROM numbered, generate_series(1, ${each}) AS p RETURNING id, split_part(content_hash, ' ', 2)::int AS n
     ),
     going AS (
       INSERT INTO parties (id, departure_id, inquiry_id, people, pickup_place, pickup_time, status)
       SELECT gen_random_uuid(), d.id, a.id, 1 + (a.n % 4), 'Hotel ' || a.n % 30, '07:' || lpad((a.n % 60)::text, 2, '0'), (ARRAY['held','confirmed'])[1 + a.n % 2]
       FROM asked AS a JOIN numbered AS d ON d.n = a.n RETURNING id, departure_id, people
     )
     INSERT INTO cash_lines (key, departure_id, party_id, trip_day, tour, kind, currency, amount)
     SELECT gen_random_uuid(), departure_id, going.id, first_day, 'makasutu-cultural-forest', kind, currency, 100000 FROM going JOIN numbered ON numbered.id = departure_id, (VALUES ('agreed', 'GMD'), ('agreed', 'EUR'), ('received', 'GMD')) AS line (kind, currency)
     WHERE people < 4`,
  );
  await client.query(
    `INSERT INTO assignments (departure_id, resource_id)
     SELECT d.id, r.id FROM (SELECT id, row_number() OVER () AS n FROM departures) AS d
     JOIN (SELECT id, row_number() OVER () AS n FROM resources) AS r ON r.n IN (1 + d.n % 20 * 2, 2 + d.n % 20 * 2)`,
  );
  await client.query('VACUUM ANALYZE departures, parties, resources, assignments, cash_lines, inquiries');
  const { rows } = await client.query<{ departures: number; parties: number }>(
    `SELECT count(DISTINCT d.id)::int AS departures, count(p.id)::int AS parties FROM departures AS d LEFT JOIN parties AS p ON p.departure_id = d.id
     WHERE d.first_day <= '${MONTH}-31' AND d.last_day >= '${MONTH}-01'`,
  );
  const [there] = rows;
  if (!there || there.departures < DEPARTURES || there.parties < PARTIES) throw new Error(`the month has ${JSON.stringify(there)}`);
}

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const client = await connectToEmbedded(app.dataDir);
  await seed(client);
  const signIn = signInAs({ site: { url: `http://localhost:${app.port}` }, pool: client, dataDir: app.dataDir }, 'Diary bench', 'admin');
  const admin = await signIn.finally(() => client.end());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const found: Record<string, number[]> = {};
  for (const [name, query] of Object.entries({ 'a month at a glance': `view=month&month=${MONTH}`, 'a week at a glance': `view=week&from=${MONTH}-08` })) {
    const times: number[] = [];
    for (let turn = 0; turn < (bench.quick ? 10 : ROUNDS); turn += 1) {
      const answer = await ask({ port: app.port, agent, path: `/admin/days?${query}`, headers: { cookie: admin.cookie } });
      if (answer.status !== 200) throw new Error(`/admin/days?${query} answered ${answer.status}`);
      times.push(answer.ms);
    }
    found[name] = times;
  }
  agent.destroy();
  return {
    rows: Object.entries(found).map(([name, times]) => ({
      row: `diary: ${name}, whole page; ${DEPARTURES} departures and ${PARTIES.toLocaleString('en')} parties in the month, median`,
      unit: 'ms',
      ours: round(median(times), 1),
      budget: `at most ${BUDGET_MS} ms`,
      met: median(times) <= BUDGET_MS,
      noisy: true,
    })),
    details: Object.fromEntries(
      Object.entries(found).map(([name, times]) => [name, { p99Ms: round(percentile(times, 0.99), 1), maxMs: round(percentile(times, 1), 1) }]),
    ),
  };
}

/** What the diary asks for, with a full month and a year around it in the database. */
export const diary: Measurement = { name: 'diary', measure };
