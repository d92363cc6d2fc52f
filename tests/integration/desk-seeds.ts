import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

let number = 0;

/** An enquiry straight in the database; `values` are columns. Each is another person's. */
export async function seedInquiry(pool: Pool, values: Record<string, unknown> = {}): Promise<{ id: string; reference: string; email: string }> {
  number += 1;
  const letters = number.toString(36).toUpperCase().padStart(4, '0');
  const row: Record<string, unknown> = {
    id: randomUUID(),
    reference: `HBT20261121${letters}`,
    idempotency_key: randomUUID(),
    content_hash: 'seed',
    name: 'Mary Test',
    email: `seed${number}@example.com`,
    inquiry_type: 'general',
    message: 'A seeded message',
    lead_source: 'inquiry_form',
    ...values,
  };
  const names = Object.keys(row);
  await pool.query(`INSERT INTO inquiries (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`, Object.values(row));
  return { id: String(row.id), reference: String(row.reference), email: String(row.email) };
}
