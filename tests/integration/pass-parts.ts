import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { SignedInBrowser } from '../fixtures/admin.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';

/** The link of a party's pass, as the desk copies it. @returns its path */
export async function passLink(admin: SignedInBrowser, departure: string, partyId: string, act: 'link' | 'renew' = 'link', version = 1): Promise<string> {
  const { status, body } = await admin.json<{ partyId: string; link: string }[]>(`/api/admin/days/${departure}/passes`, { partyId, version, act });
  if (status !== 200) throw new Error(`no link: ${status} ${JSON.stringify(body)}`);
  return new URL(body.find((pass) => pass.partyId === partyId)?.link ?? '').pathname;
}

/** A trip with a guide, a bus, and Mary Smith, who has paid a part. */
export async function seedTrip(pool: Pool, day: string | null, { departure = {}, party = {}, asked = {} }: Record<string, Record<string, unknown>> = {}) {
  const id = await seedDeparture(pool, day, departure);
  const guide = { picture: 'guide-founder', languages: JSON.stringify(['English', 'Wolof']) };
  for (const resource of [await seedResource(pool, 'guide', guide), await seedResource(pool, 'vehicle')]) await seedAssignment(pool, id, resource);
  const pickup = { pickup_place: 'Kairaba Beach Hotel, main gate', pickup_time: '07:30', price_line: '2 people: GMD 3,000' };
  const mary = { name: 'Mary Smith', email: 'mary.smith@example.com', phone: '+44 7700 900123', ...asked };
  const made = await seedParty(pool, id, { ...pickup, ...party }, mary);
  for (const [kind, amount] of [
    ['agreed', 300_000],
    ['received', 120_050],
  ] as const) {
    await pool.query(
      `INSERT INTO cash_lines (key, departure_id, party_id, trip_day, tour, kind, currency, amount) VALUES ($1, $2, $3, $4, 'makasutu-cultural-forest', $5, 'GMD', $6)`,
      [randomUUID(), id, made.id, day, kind, amount],
    );
  }
  return { departure: id, partyId: made.id, inquiryId: made.inquiryId, reference: made.reference, email: made.email };
}

/** A token of the right form that opens nothing. */
export const strangeToken = () => randomBytes(32).toString('base64url');

/** A link of a party's pass straight in the database, with a token that looks at pages know for one (steady-words.ts). @returns its path */
export async function seedPassLink(pool: Pool, partyId: string): Promise<string> {
  const token = `${randomUUID()}x${randomUUID()}`.slice(0, 43);
  const hash = createHash('sha256').update(token).digest('hex');
  await pool.query("INSERT INTO private_links (id, kind, party_id, seed, hash) VALUES ($1, 'pass', $2, 'none', $3)", [randomUUID(), partyId, hash]);
  return `/trip/${token}`;
}

/** What the desk leaves behind for a party when it moves or calls off a trip. */
export async function seedTold(
  pool: Pool,
  kind: 'moved' | 'called_off',
  { departure, partyId }: { departure: string; partyId: string },
  reason: string,
  offeredDays: string[] = [],
): Promise<void> {
  const key = randomUUID();
  await pool.query("INSERT INTO tellings (id, kind, departure_id, party_id, about, channel, told_at) VALUES ($1, $2, $3, $4, $5, 'chat', now())", [
    randomUUID(),
    kind,
    departure,
    partyId,
    key,
  ]);
  await pool.query('INSERT INTO departure_history (departure_id, event, detail) VALUES ($1, $2, $3)', [
    departure,
    kind,
    JSON.stringify({ key, reason, offeredDays }),
  ]);
}

/** What a page says, in one line. */
export const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
