import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { deskCounts } from '../../src/domains/analytics/server/report-counts.ts';
import { tellOfTomorrow } from '../../src/domains/departures/server/evening/evening-before-job.ts';
import { tellingsToDo, untoldCount } from '../../src/domains/departures/server/tellings/telling-lines.ts';
import { listInquiries } from '../../src/domains/desk/server/list-inquiries.ts';
import { today } from '../../src/domains/desk/server/today.ts';
import { inquiryRhythm } from '../../src/domains/watch/server/site-facts.ts';
import { banjulDay, dayAfter } from '../../src/lib/banjul-time.ts';
import type { Db } from '../../src/server/db/database.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { rowsRead } from '../fixtures/rows-read.ts';
import { sampleContent } from '../fixtures/sample-content.ts';

/* What is asked again and again reads what is of today, however much the years before have left. */

const NAME = 'test_ten_years';
/** Enquiries of before, each answered, travelled and told of: as many lines of every kind. */
const PAST = 4_000;
/** What any of it may read: of departures there are a quarter as many, which may all be looked at. */
const FEW = PAST / 2;
const admin = { id: 'nobody', name: 'Awa', email: 'awa@example.com', role: 'admin' } as never;
let pool: Pool;
const servicesOf = (db: Db) =>
  ({ db, content: sampleContent(), config: { siteUrl: new URL('https://tours.example.com'), backup: {} }, dataDir: '/nowhere', samples: () => [] }) as never;

beforeAll(async () => {
  pool = poolOf(await cloneDatabase(inject('clusterUrl'), NAME));
  await pool.query(`
    INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, email_folded, inquiry_type, message, lead_source, status, read_at, answered_at, assigned_to, spam_at, created_at)
      SELECT gen_random_uuid(), 'HBT2020010' || n, gen_random_uuid(), 'past', 'Ann', n || '@example.com', n || '@example.com', 'general', repeat('A long letter. ', 20), 'inquiry_form',
        'won', at, at, 'somebody', CASE WHEN n % 5 = 0 THEN at END, at FROM (SELECT n, now() - interval '1 year' - n * interval '6 hours' AS at FROM generate_series(1, ${PAST}) AS n) AS past;
    INSERT INTO inquiry_history (inquiry_id, event, detail, created_at) SELECT id, event, '{"to": "won"}', created_at FROM inquiries, unnest(ARRAY['received', 'status']) AS event;
    INSERT INTO departures (id, key, tour, title, first_day, last_day, status)
      SELECT gen_random_uuid(), gen_random_uuid(), 'makasutu', 'Makasutu', day, day, 'done' FROM (SELECT current_date - 300 - n AS day FROM generate_series(1, ${PAST / 4}) AS n) AS past;
    INSERT INTO parties (id, departure_id, inquiry_id, people, status) SELECT gen_random_uuid(), d.id, i.id, 2, 'confirmed'
      FROM (SELECT id, row_number() OVER () AS n FROM inquiries) AS i JOIN (SELECT id, row_number() OVER () AS n FROM departures) AS d ON d.n = 1 + i.n / 4;
    INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, status, sent_at, created_at)
      SELECT p.id, p.inquiry_id, 'trip_tomorrow', 'ann@example.com', p.id, 'sent', now(), d.first_day FROM parties AS p JOIN departures AS d ON d.id = departure_id;
    INSERT INTO tellings (id, kind, departure_id, party_id, about, channel, mail_id, due_at, created_at)
      SELECT gen_random_uuid(), 'tomorrow', d.id, p.id, d.first_day::text, 'mail', p.id, d.first_day, d.first_day FROM parties AS p JOIN departures AS d ON d.id = departure_id;`);
  await pool.query(`INSERT INTO audit_log (action, target) SELECT 'quote_sent', n FROM generate_series(1, ${PAST}) AS n`);
  await pool.query('VACUUM ANALYZE');
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('clusterUrl'), NAME);
});

it('what the desk opens with, and the lists beside it', async () => {
  expect(await rowsRead(pool, (db) => today(admin, servicesOf(db)))).toBeLessThan(FEW);
  for (const view of ['waiting', 'unread', 'mine', 'spam_today']) {
    const list = (db: Db) => listInquiries(admin, servicesOf(db), new URLSearchParams({ view }));
    expect(await rowsRead(pool, list), view).toBeLessThan(FEW);
  }
});

it('who is to be told of a trip, at the desk and each minute', async () => {
  const now = new Date();
  expect(await rowsRead(pool, (db) => untoldCount(db, now))).toBeLessThan(FEW);
  expect(await rowsRead(pool, (db) => tellingsToDo(admin, servicesOf(db)))).toBeLessThan(FEW);
  expect(await rowsRead(pool, (db) => tellOfTomorrow(servicesOf(db), now))).toBeLessThan(FEW);
});

it('how often enquiries come, which is watched each minute', async () => {
  let history: Awaited<ReturnType<typeof inquiryRhythm>>;
  const read = await rowsRead(pool, async (db) => {
    history = await inquiryRhythm(db);
  });
  // Four a day for 14 days, of which every fifth lies in quarantine.
  expect(read).toBeLessThan(FEW);
  expect(history).toMatchObject({ recent: 45 });
});

it('what was won in a report of the last days', async () => {
  const to = banjulDay(new Date());
  expect(await rowsRead(pool, (db) => deskCounts(db, dayAfter(to, -30), { from: dayAfter(to, -30), to }))).toBeLessThan(FEW);
});

/** Rows of these are few, or their other side is never deleted. */
const WITHOUT_INDEX = {
  'blocked_days.resource_id': 'a guide or vehicle is put aside, and stays',
  'canaries.mail_id': 'one a day, for a while',
  'cash_lines.resource_id': 'a guide or vehicle stays',
  'departure_history.resource_id': 'a guide or vehicle stays',
  'private_links.resource_id': 'a guide or vehicle stays',
  'reviews.departure_id': 'a departure stays',
  'sheet_ticks.resource_id': 'a guide or vehicle stays',
  'tellings.resource_id': 'a guide or vehicle stays',
};

it('what goes with an enquiry or a party is found by an index: without one, erasing years reads a whole table for each', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1] AND indpred IS NULL) ORDER BY 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_INDEX));
});
