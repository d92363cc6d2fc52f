import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { madeLink } from './made-link.ts';

/** A day in Banjul, so many days from today. @returns YYYY-MM-DD */
export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A private link straight in the database: only its hash is looked at. @returns its token */
export async function seedLink(
  pool: Pool,
  kind: 'pass' | 'sheet' | 'feed' | 'review',
  owner: { resource_id?: string; party_id?: string; revoked_at?: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { resource_id = null, party_id = null, revoked_at = null } = owner;
  await pool.query('INSERT INTO private_links (id, kind, resource_id, party_id, seed, hash, revoked_at) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    randomUUID(),
    kind,
    resource_id,
    party_id,
    'seed',
    createHash('sha256').update(token).digest('hex'),
    revoked_at,
  ]);
  return token;
}

/** A line of the cash book. @param amount in the smallest unit */
export async function seedCash(pool: Pool, partyId: string, kind: string, currency: string, amount: number): Promise<void> {
  await pool.query(
    `INSERT INTO cash_lines (key, departure_id, party_id, trip_day, tour, kind, currency, amount)
     SELECT gen_random_uuid(), departures.id, parties.id, first_day, tour, $2, $3, $4 FROM parties JOIN departures ON departures.id = departure_id WHERE parties.id = $1`,
    [partyId, kind, currency, amount],
  );
}

/** A guide with a sheet, a bus, and a trip today on which Mary is fetched at 07:30 and Binta's family at 07:45. */
export async function seedSheet({ pool, dataDir }: { pool: Pool; dataDir: string }) {
  const guide = await seedResource(pool, 'guide');
  const bus = await seedResource(pool, 'vehicle', { phone: '+220 700 3344' });
  const departure = await seedDeparture(pool, dayAhead(0), { note: 'Lunch is ordered at base camp.' });
  await seedAssignment(pool, departure, guide);
  await seedAssignment(pool, departure, bus);
  const mary = await seedParty(
    pool,
    departure,
    { pickup_place: 'Kairaba Beach Hotel, lobby', pickup_time: '07:30', note: 'One of them walks with a stick.' },
    { name: 'Mary Test', phone: '+353 1 234 5678', message: 'We are on our honeymoon' },
  );
  const binta = await seedParty(
    pool,
    departure,
    { people: 4, pickup_place: 'Senegambia craft market', pickup_time: '07:45' },
    { name: 'Binta Sowe', phone: '7771234' },
  );
  await seedCash(pool, mary.id, 'agreed', 'GMD', 120_000);
  await seedCash(pool, binta.id, 'agreed', 'EUR', 18_050);
  return { guide, bus, departure, mary, binta, token: await madeLink({ pool, dataDir }, { kind: 'sheet', resourceId: guide }) };
}
