import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eraseSchema } from '../../src/domains/desk/model/desk-requests.ts';
import { insertInquiry } from '../../src/domains/inquiries/server/inquiries.ts';
import { inquiries } from '../../src/domains/inquiries/server/inquiries-tables.ts';
import { foldStoredAddresses } from '../../src/domains/inquiries/server/inquiry-addresses.ts';
import { foldAddress } from '../../src/lib/folded-address.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { madeUpRuns } from '../fixtures/made-up-runs.ts';
import { seedInquiry } from './desk-seeds.ts';

/* Whether two addresses are the same: the page, the server and the database give one answer. */

const DATABASE = 'test_folded_addresses';
let opened: Database;
beforeAll(async () => {
  opened = openDatabase(await cloneDatabase(inject('clusterUrl'), DATABASE), createLogger('silent'));
});
afterAll(async () => {
  await opened.pool.end();
  await dropDatabase(inject('clusterUrl'), DATABASE);
});

/** Letters whose small forms differ between languages, locales and databases, and some of many scripts. */
const LETTERS = [...'aAiIİıßẞſKkÅåÅΣσςΩωΩéÉÆæĲĳǅǆЖжԱաႠⴀᏣꮳⰀⰰＡａ１𐐀𐐨ثहع日가\u0307\u0301.-+'];
const address = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...LETTERS) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((letters) => `${letters.join('').replace(/[\s@\p{C}]/gu, '') || 'x'}@example.com`);
/** An address, and one that may be the same. */
const pair = fc.oneof(
  fc.tuple(address, address),
  address.map((one): [string, string] => [one, one.toUpperCase()]),
  address.map((one): [string, string] => [one.toLowerCase(), one]),
);

it('letters of many scripts: what is one address for the page is one for the server and for the database', async () => {
  await fc.assert(
    fc.asyncProperty(pair, async ([stored, typed]) => {
      const page = foldAddress(stored) === foldAddress(typed);
      expect(foldAddress(foldAddress(typed)), 'folded twice').toBe(foldAddress(typed));
      expect(eraseSchema.safeParse({ email: stored, confirm: typed }).success, 'the server').toBe(page);
      const asked = eraseSchema.parse({ email: typed, confirm: typed }).email;
      const [id, key] = [randomUUID(), randomUUID()];
      const row = { id, reference: id, idempotencyKey: key, contentHash: 'x', name: 'x', email: stored, message: 'x' };
      await insertInquiry(opened.db, { ...row, inquiryType: 'general', leadSource: 'inquiry_form' });
      const { rows } = await opened.pool.query('SELECT email_folded = $2 AS same FROM inquiries WHERE id = $1', [id, asked]);
      expect(rows, 'the database').toEqual([{ same: page }]);
    }),
    { numRuns: madeUpRuns(100, 400) },
  );
});

it('what an earlier version stored without the folded form gets it, however much it is', async () => {
  await seedInquiry(opened.pool, { email: 'İREM@example.com' });
  await opened.pool.query(`INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, lead_source)
    SELECT gen_random_uuid(), 'EARLIER' || n, gen_random_uuid(), 'x', 'x', 'SEED' || n || '@example.com', 'general', 'x', 'inquiry_form' FROM generate_series(1, 6000) AS n`);
  await foldStoredAddresses(opened.db);
  const stored = await opened.db.select({ email: inquiries.email, folded: inquiries.emailFolded }).from(inquiries);
  expect(stored.length).toBeGreaterThan(6000);
  expect(stored.filter(({ email, folded }) => folded !== foldAddress(email ?? ''))).toEqual([]);
});
