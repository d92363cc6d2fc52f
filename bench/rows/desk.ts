import { Agent } from 'node:http';
import type { Client } from 'pg';
import { signInAs } from '../../tests/fixtures/admin.ts';
import { ask } from '../kit/http-client.ts';
import type { Bench, Measured, Measurement } from '../kit/row.ts';
import { median, percentile, round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const INQUIRIES = 10_000;
const MESSAGES = 30_000;
/** So many of them belong to the longest conversation. */
const LONGEST = 200;
const BUDGET_MS = 100;
/** Of the first page of the list, and of the longest conversation. */
const FIRST_PAGE_MS = 50;
const LONGEST_MS = 80;
const ROUNDS = 60;
const FIRST_PAGE = 'inbox, first page';
const LONG = `an enquiry with ${LONGEST} messages`;
const BUDGETS: Record<string, number> = { [FIRST_PAGE]: FIRST_PAGE_MS, [LONG]: LONGEST_MS };

/**
 * Enquiries of two years, each with a first line of history; every tenth waits, names and words repeat as they do in life. Their messages go to and
 * fro, ours with their mails, and one conversation is long. @returns references, the first of that one
 */
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
  // The newest enquiry has the long conversation; what is left goes round the others, and every ninth of them travels in the next days.
  await client.query(
    `WITH numbered AS (SELECT id, email, created_at, row_number() OVER (ORDER BY created_at DESC) AS n FROM inquiries WHERE content_hash = 'bench'),
     made AS (
       SELECT gen_random_uuid() AS id, CASE WHEN m % 2 = 1 THEN gen_random_uuid() END AS mail_id, q.id AS inquiry_id, q.email, m,
         q.created_at + m * interval '1 second' AS at
       FROM generate_series(1, ${MESSAGES}) AS m JOIN numbered AS q ON q.n = CASE WHEN m <= ${LONGEST} THEN 1 ELSE 2 + m % (${INQUIRIES} - 1) END
     ),
     mailed AS (
       INSERT INTO mails (id, inquiry_id, kind, recipient, status, message_id, created_at, sent_at)
       SELECT mail_id, inquiry_id, 'reply', email, 'sent', '<' || mail_id || '@bench>', at, at FROM made WHERE mail_id IS NOT NULL
     )
     INSERT INTO replies (id, inquiry_id, direction, channel, subject, body, mail_id, created_at, recorded_at)
     SELECT id, inquiry_id, CASE WHEN m % 2 = 1 THEN 'out' ELSE 'in' END, 'email', 'Your day',
       'We are back at the hotel by four, and ' || m || ' other words stand here so that a message is about as long as people write them. Shall we bring anything?', mail_id, at, at
     FROM made`,
  );
  await client.query(`UPDATE inquiries SET preferred_date = (now() + (1 + abs(hashtext(reference)) % 9) * interval '12 hours')::date
    WHERE content_hash = 'bench' AND created_at > now() - interval '20 days'`);
  await client.query('VACUUM ANALYZE inquiries, replies, mails, inquiry_history');
  const { rows } = await client.query<{ reference: string }>(
    `SELECT reference FROM inquiries AS i WHERE content_hash = 'bench'
     ORDER BY (SELECT count(*) FROM replies AS r WHERE r.inquiry_id = i.id) DESC, id LIMIT $1`,
    [ROUNDS + 1],
  );
  return rows.map(({ reference }) => reference);
}

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const client = await connectToEmbedded(app.dataDir);
  const [longest, ...references] = await seed(client);
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
    [FIRST_PAGE]: await times(many(() => '/api/admin/inquiries')),
    [LONG]: await times(many(() => `/api/admin/inquiries/${longest}`)),
    search: await times(many((index) => `/api/admin/inquiries?q=${encodeURIComponent(searches[index % searches.length] ?? '')}`)),
    'one enquiry': await times(many((index) => `/api/admin/inquiries/${references[index]}`)),
    today: await times(many(() => '/api/admin/today')),
  };
  agent.destroy();
  const rows = Object.entries(found).map(([name, all]) => {
    const budget = BUDGETS[name] ?? BUDGET_MS;
    return {
      row: `desk: ${name}, ${INQUIRIES.toLocaleString('en')} enquiries and ${MESSAGES.toLocaleString('en')} messages, median`,
      unit: 'ms',
      ours: round(median(all), 1),
      budget: `at most ${budget} ms`,
      met: median(all) <= budget,
      noisy: true,
    };
  });
  return {
    rows,
    details: Object.fromEntries(
      Object.entries(found).map(([name, all]) => [name, { p99Ms: round(percentile(all, 0.99), 1), maxMs: round(percentile(all, 1), 1) }]),
    ),
  };
}

/** What the reply desk asks for, with 10,000 enquiries and 30,000 messages in the database. */
export const desk: Measurement = { name: 'desk', measure };
