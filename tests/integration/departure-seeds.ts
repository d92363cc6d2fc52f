import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { seedInquiry } from './desk-seeds.ts';

/* Departures, parties and resources straight in the database; `values` are columns. */

async function insert(pool: Pool, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  await pool.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`, Object.values(row));
}

/** A planned departure of one day, 8 to 16 o'clock. @param day YYYY-MM-DD, or null for one without a date */
export async function seedDeparture(pool: Pool, day: string | null, values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const tour = { tour: 'makasutu-cultural-forest', title: 'Makasutu Cultural Forest' };
  await insert(pool, 'departures', { id, key: randomUUID(), ...tour, first_day: day, last_day: day, starts_at: '08:00', ends_at: '16:00', ...values });
  return id;
}

/** A confirmed party of two. Without `inquiry_id` it is that of an enquiry of its own, with the columns of `asked`. */
export async function seedParty(
  pool: Pool,
  departureId: string,
  values: Record<string, unknown> = {},
  asked: Record<string, unknown> = {},
): Promise<{ id: string; inquiryId: string; reference: string; email: string }> {
  const inquiry = values.inquiry_id
    ? { id: String(values.inquiry_id), reference: '', email: '' }
    : await seedInquiry(pool, { status: 'won', answered_at: new Date(), read_at: new Date(), ...asked });
  const row = { id: randomUUID(), departure_id: departureId, inquiry_id: inquiry.id, people: 2, status: 'confirmed', confirmed_at: new Date(), ...values };
  await insert(pool, 'parties', row);
  return { id: row.id, inquiryId: inquiry.id, reference: inquiry.reference, email: inquiry.email };
}

/** An active guide, or a vehicle of seven seats. */
export async function seedResource(pool: Pool, kind: 'guide' | 'vehicle', values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const named =
    kind === 'guide' ? { name: 'Kebba Jarjusey', phone: '+220 700 1122', licence: 'GTB 0417' } : { name: 'White bus', seats: 7, licence: 'BJL 1234 A' };
  await insert(pool, 'resources', { id, kind, ...named, ...values });
  return id;
}

/** Takes a guide or vehicle along, without a word of warning. */
export async function seedAssignment(pool: Pool, departureId: string, resourceId: string): Promise<void> {
  await insert(pool, 'assignments', { departure_id: departureId, resource_id: resourceId });
}
