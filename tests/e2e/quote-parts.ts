import { randomUUID } from 'node:crypto';
import { seedInquiry } from '../integration/desk-seeds.ts';
import type { WorkerSite } from './test.ts';

/** A quote straight in the database. @returns its path */
export async function quoteOf(site: WorkerSite, values: { lines?: object[]; note?: string; validUntil?: string } = {}): Promise<string> {
  const { id } = await seedInquiry(site.pool, {
    reference: `HBT20261121${randomUUID().slice(0, 4).toUpperCase()}`,
    name: 'Oliver Twist',
    preferred_tour: 'Makasutu Cultural Forest',
  });
  const token = `${randomUUID()}x${randomUUID()}`.slice(0, 43);
  await site.pool.query(
    "INSERT INTO quotes (id, inquiry_id, token, title, lines, note, valid_until, author_id) VALUES (gen_random_uuid(), $1, $2, 'A full day in the forest', $3, $4, $5, 'awa')",
    [id, token, JSON.stringify(values.lines ?? [{ group: '2 people', price: 'GMD 1,500 each' }]), values.note ?? null, values.validUntil ?? '2099-12-31'],
  );
  return `/quote/${token}`;
}
