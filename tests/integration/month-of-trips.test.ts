import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* The cash of a month by trip day (issue 38, point 6). */

const shared = sharedSite();
let awa: SignedInBrowser;
let guide = '';

const line = (departure: string | null, party: string | null, values: Record<string, unknown>) => {
  const row = { key: randomUUID(), departure_id: departure, party_id: party, tour: 'makasutu-cultural-forest', currency: 'GMD', ...values };
  const names = Object.keys(row);
  return shared.pool.query(`INSERT INTO cash_lines (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`, Object.values(row));
};

beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
  guide = await seedResource(shared.pool, 'guide');
  const first = await seedDeparture(shared.pool, '2026-12-31', { last_day: '2027-01-01', title: 'Dakar, "two days"' });
  const party = await seedParty(shared.pool, first, { people: 3 }, { name: 'Unmistakable Person' });
  await seedParty(shared.pool, first, { people: 4, status: 'cancelled' });
  await line(first, party.id, { trip_day: '2026-12-31', kind: 'agreed', amount: 300_000, actor_id: awa.id });
  await line(first, party.id, { trip_day: '2026-12-31', kind: 'received', amount: 120_050, actor_id: awa.id, resource_id: guide });
  await line(first, party.id, { trip_day: '2026-12-31', kind: 'received', amount: 5_000, currency: 'EUR', actor_id: awa.id });
  // It was moved from November into December after they had paid.
  const moved = await seedDeparture(shared.pool, '2026-12-01');
  const early = await seedParty(shared.pool, moved);
  await line(moved, early.id, { trip_day: '2026-11-30', kind: 'received', amount: 50_000, actor_id: 'left' });
  // They went with another departure than the one on which they paid.
  const changed = await seedParty(shared.pool, moved, { people: 1 });
  const before = await seedDeparture(shared.pool, '2026-10-10', { status: 'cancelled' });
  await line(before, changed.id, { trip_day: '2026-10-10', kind: 'agreed', amount: 50_000, tour: 'another' });
  // Nothing is left of its departure.
  await line(null, null, { trip_day: '2026-12-10', kind: 'agreed', amount: 70_000, tour: 'no-such-tour' });
  // Called off: without cash it is no trip, with cash it is.
  await seedDeparture(shared.pool, '2026-12-02', { status: 'cancelled', title: 'Called off and empty' });
  const off = await seedDeparture(shared.pool, '2026-12-03', { status: 'cancelled' });
  await line(off, null, { trip_day: '2026-12-03', kind: 'received', amount: 10_000, actor_id: awa.id });
  await line(off, null, { trip_day: '2026-12-03', kind: 'correction', reason: 'refund', amount: -10_000, actor_id: awa.id });
  // Of no month, and of the next.
  const undated = await seedDeparture(shared.pool, null);
  await line(undated, null, { kind: 'received', amount: 99_900, actor_id: awa.id });
  await seedDeparture(shared.pool, '2027-01-01', { title: 'Next year' });
});

it('of a trip whose day was taken away stands beside all months: in the total of one it belonged to none of its trips', async () => {
  const trip = await seedDeparture(shared.pool, null);
  const party = await seedParty(shared.pool, trip);
  await line(trip, party.id, { trip_day: '2029-05-05', kind: 'received', amount: 20_000, currency: 'GBP', actor_id: awa.id });
  const bare = async (month: string) => (await page(`/admin/days/month?month=${month}`)).text;
  expect(await bare('2029-05')).toContain('No trip stands in the diary this month, and no cash.');
  expect(await bare('2029-05')).toContain('£200 received of £0 agreed');
  await shared.pool.query("UPDATE departures SET first_day = '2029-06-06', last_day = '2029-06-06' WHERE id = $1", [trip]);
  expect(await bare('2029-06')).toMatch(/6 June 2029 Makasutu Cultural Forest 2 people .*All .*£200/);
  expect(await bare('2029-06')).not.toContain('£200 received of');
});

const page = async (path: string) => {
  const response = await awa.ask(path);
  return { status: response.status, text: (await response.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
};

describe('the cash of a month', () => {
  it('is a list by trip day with sums per currency, and who received how much; it names no guest', async () => {
    const { status, text } = await page('/admin/days/month?month=2026-12');
    expect(status).toBe(200);
    const bare = text.replaceAll('&quot;', '"').replaceAll(/(Agreed|Received|Due|Overpaid) (?=GMD|€|–|−)/g, '');
    expect(bare).toMatch(/1 December 2026 Makasutu Cultural Forest 3 people GMD 500 GMD 500 GMD 500 GMD 500 /);
    expect(bare).toMatch(/3 December 2026 Makasutu Cultural Forest \(called off\) 0 people GMD 0 GMD 0 GMD 0 GMD 0 /);
    expect(bare).toMatch(/10 December 2026 no-such-tour not known any more GMD 700 GMD 0 GMD 700 GMD 0 /);
    expect(bare).toMatch(/31 December 2026 Dakar, "two days" 3 people GMD 3,000 €0 GMD 1,200\.50 €50 GMD 1,799\.50 €0 GMD 0 €50 /);
    expect(bare).toMatch(/All GMD 4,200 €0 GMD 1,700\.50 €50 GMD 2,999\.50 €0 GMD 500 €50 /);
    expect(bare).toContain('trips without a day: GMD 999 received of GMD 0 agreed, overpaid GMD 999.');
    expect(bare).toMatch(/Who received it .* Awa Ceesay GMD 0 €50 Kebba Jarjusey, guide GMD 1,200\.50 People who have left GMD 500/);
    for (const none of ['Called off and empty', 'Next year', 'Unmistakable']) expect(text).not.toContain(none);
  });

  it('is a file of the same, and that it was taken is noted', async () => {
    const response = await awa.ask('/api/admin/days/month.csv?month=2026-12');
    expect(response.headers.get('content-disposition')).toContain('cash-2026-12.csv');
    expect((await response.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'day,tour,people,GMD agreed,GMD received,GMD due,EUR agreed,EUR received,EUR due,GBP agreed,GBP received,GBP due,GMD to give back,EUR to give back,GBP to give back,GMD overpaid,EUR overpaid,GBP overpaid',
      '2026-12-01,Makasutu Cultural Forest,3,500,500,500,,,,,,,0,,,500,,',
      '2026-12-03,Makasutu Cultural Forest (called off),0,0,0,0,,,,,,,0,,,0,,',
      '2026-12-10,no-such-tour,,700,0,700,,,,,,,0,,,0,,',
      '2026-12-31,"Dakar, ""two days""",3,3000,1200.5,1799.5,0,50,0,,,,0,0,,0,50,',
      'All,,,4200,1700.5,2999.5,0,50,0,,,,0,0,,500,50,',
      'Received by Awa Ceesay,,,,0,,,50,,,,,,,,,,',
      'Received by Kebba Jarjusey,,,,1200.5,,,,,,,,,,,,,',
      'Received by people who have left,,,,500,,,,,,,,,,,,,',
    ]);
    const { rows } = await shared.pool.query("SELECT target FROM audit_log WHERE action = 'cash_exported' AND actor_id = $1", [awa.id]);
    expect(rows).toEqual([{ target: '2026-12' }]);
  });

  it('of a month that cannot be read is that of today, and a file of it is refused', async () => {
    const answer = await awa.ask('/admin/days/month?month=2026-13');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/days/month']);
    expect((await awa.ask('/api/admin/days/month.csv?month=2026-13')).status).toBe(422);
    expect((await page('/admin/days/month')).status).toBe(200);
    expect((await page('/admin/days/month?month=2031-02')).text).toContain('No trip stands in the diary this month, and no cash.');
  });

  it('with 400 departures and 1,200 parties is there at once', async () => {
    await shared.pool.query(`
      WITH d AS (INSERT INTO departures (id, key, tour, title, first_day, last_day) SELECT gen_random_uuid(), gen_random_uuid(), 't', 'Trip', '2028-03-01'::date + n % 31, '2028-03-01'::date + n % 31 FROM generate_series(1, 400) n RETURNING id),
      i AS (INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, lead_source)
        SELECT gen_random_uuid(), 'HBT20280301' || lpad(n::text, 4, '0'), gen_random_uuid(), '', 'Ann', 'many' || n || '@example.com', 'general', '', 'phone' FROM generate_series(1, 3) n RETURNING id),
      p AS (INSERT INTO parties (id, departure_id, inquiry_id, people) SELECT gen_random_uuid(), d.id, i.id, 2 FROM d, i RETURNING id, departure_id)
      INSERT INTO cash_lines (key, departure_id, party_id, trip_day, tour, kind, currency, amount)
        SELECT gen_random_uuid(), departure_id, id, '2028-03-01', 't', kind, 'GMD', 1000 FROM p, unnest(ARRAY['agreed', 'received', 'received']) kind`);
    await shared.pool.query('ANALYZE departures, parties, cash_lines');
    const times: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      const started = performance.now();
      const file = await (await awa.ask('/api/admin/days/month.csv?month=2028-03')).text();
      times.push(performance.now() - started);
      expect(file.split('\r\n').filter((row) => row.includes(',Trip,6,'))).toHaveLength(400);
    }
    const median = times.toSorted((one, other) => one - other)[4] ?? 0;
    // On a machine that is shared with other tests; the budget of 60 ms is the bench's.
    expect(median).toBeLessThan(1_000);
  });
});
