import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dropFormerDatabasesJob } from '../../src/domains/copies/server/drop-former-databases-job.ts';
import { installationSecret, pseudonyms } from '../../src/server/config/secrets.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { runCli } from '../../src/start/cli.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { seedInquiry } from '../integration/desk-seeds.ts';
import { sharedSite } from '../integration/shared-site.ts';

/* A person who is erased while a database from before a restore is kept is erased in that one too. */

const shared = sharedSite();
const log = createLogger('silent');
/** Its name is that of the site's own database and when the restore was. */
let formerName = '';
let owner: SignedInBrowser;
let former: Pool;

beforeAll(async () => {
  formerName = `${new URL(shared.env.DATABASE_URL ?? '').pathname.slice(1)}_before_20260101000000`;
  former = poolOf(await cloneDatabase(inject('clusterUrl'), formerName));
  owner = await signInAs(shared, 'Fatou Ceesay', 'admin');
});
afterAll(async () => {
  await former.end();
  await dropDatabase(inject('clusterUrl'), formerName);
});

const erase = (email: string) => owner.json('/api/admin/person/erase', { email, confirm: email });
const left = async () => (await former.query<{ reference: string }>('SELECT reference FROM inquiries ORDER BY 1')).rows.map(({ reference }) => reference);
async function doctor(): Promise<string> {
  const lines: string[] = [];
  await runCli(['doctor'], { ...shared.env, LOG_LEVEL: 'silent' }, (line) => lines.push(line));
  return lines.join('\n');
}

it('a person goes with what only that database has of them; others, and who came back since, stay', async () => {
  const { email, ...both } = await seedInquiry(shared.pool, { email: 'İsatou@example.com' });
  await seedInquiry(former, { email, id: both.id, reference: 'SAME' });
  await seedInquiry(former, { email: 'İSATOU@example.com', reference: 'LOST-WITH-THE-RESTORE', created_at: '2025-12-30T00:00:00Z' });
  await seedInquiry(former, { email: 'isatou@example.com', reference: 'ANOTHER' });
  await seedInquiry(former, { email, reference: 'LATER', created_at: '2099-01-01T00:00:00Z' });
  const account = 'i̇satou@example.com';
  await former.query("INSERT INTO users (id, name, email) VALUES ('isatou', 'İsatou', $1)", [account]);
  await former.query("INSERT INTO mails (id, kind, recipient, status, message_id) VALUES (gen_random_uuid(), 'confirm_address', $1, 'sent', 'former')", [
    account,
  ]);
  await former.query("INSERT INTO audit_log (action, target) VALUES ('admin_revoked', $1)", [account]);
  // What they wrote here, and what the diary has of them as a guide.
  await former.query("INSERT INTO content_revisions (file, document, schema_version, author, author_name) VALUES ('site.yaml', '{}', 1, 'isatou', 'İsatou')");
  await former.query(
    `INSERT INTO resources (id, kind, name, phone, email, active, created_at) VALUES (gen_random_uuid(), 'guide', 'İsatou', '731', 'İSATOU@example.com', false, '2025-12-30'),
       (gen_random_uuid(), 'guide', 'Came later', '732', 'İSATOU@example.com', false, '2099-01-01')`,
  );
  // Their words in somebody else's conversation.
  const others = await seedInquiry(former, { reference: 'ANOTHERS-THREAD', created_at: '2025-12-30T00:00:00Z' });
  await former.query(
    `WITH reply AS (INSERT INTO replies (id, inquiry_id, direction, channel, body) VALUES (gen_random_uuid(), $1, 'in', 'email', $2) RETURNING id)
     INSERT INTO received_mails (id, key, outcome, inquiry_id, reply_id, from_address, from_folded, received_at, created_at)
     SELECT gen_random_uuid(), 'known', 'message', $1, id, $2, $2, '2025-12-30', '2025-12-30' FROM reply`,
    [others.id, account],
  );
  expect(await erase(email)).toMatchObject({ status: 200, body: { inquiries: 1 } });
  expect(await left()).toEqual(['ANOTHER', 'ANOTHERS-THREAD', 'LATER']);
  expect((await former.query('SELECT key, outcome FROM received_mails')).rows).toEqual([{ key: 'known', outcome: 'erased' }]);
  expect((await former.query('SELECT author_name FROM content_revisions')).rows).toEqual([{ author_name: 'A former colleague' }]);
  expect((await former.query('SELECT name, phone FROM resources ORDER BY name')).rows).toEqual([
    { name: 'A former guide', phone: null },
    { name: 'Came later', phone: '732' },
  ]);
  await former.query('DELETE FROM inquiries WHERE id = $1', [others.id]);
  for (const table of ['users', 'mails', 'audit_log', 'replies', 'received_mails'])
    expect((await former.query(`SELECT 1 FROM ${table} AS one WHERE one::text LIKE $1`, [`%${account}%`])).rowCount, table).toBe(0);
  expect(await doctor()).toContain(`note  the database from before a restore, ${formerName}, goes after`);
});

it('somebody without an address goes by the phone number, however it was typed', async () => {
  const phone = '+220 712 34 56';
  const { reference } = await seedInquiry(shared.pool, { email: null, phone });
  for (const [one, typed] of Object.entries({ SPACED: phone, OTHERWISE: '+220 7123456', NEIGHBOUR: '+220 7123457' }))
    await seedInquiry(former, { email: null, phone: typed, reference: one, created_at: '2025-12-30T00:00:00Z' });
  expect(await owner.json('/api/admin/person/erase', { reference, confirm: reference })).toMatchObject({ status: 200 });
  expect(await left()).toEqual(['ANOTHER', 'LATER', 'NEIGHBOUR']);
});

it('somebody who stands in that database alone is erased there, by address or by the reference of who left none', async () => {
  const email = 'Only.There@example.com';
  const { id } = await seedInquiry(former, { email, reference: 'ONLY-THERE', created_at: '2025-12-31T23:00:00Z' });
  await seedInquiry(former, { email, reference: 'ONLY-THERE-TOO', created_at: '2025-12-31T23:30:00Z' });
  await former.query(
    "INSERT INTO mails (id, inquiry_id, kind, recipient, status, message_id) VALUES (gen_random_uuid(), $1, 'confirmation', $2, 'sent', 'only-there')",
    [id, email],
  );
  expect(await owner.json('/api/admin/person/erase', { reference: 'ONLY-THERE', confirm: 'ONLY-THERE' })).toMatchObject({ status: 422 });
  expect(await erase('only.there@EXAMPLE.com')).toMatchObject({ status: 200, body: { success: true, inquiries: 2, mails: 1, account: false } });
  expect(await left()).toEqual(['ANOTHER', 'LATER', 'NEIGHBOUR']);
  expect((await former.query("SELECT 1 FROM mails WHERE message_id = 'only-there'")).rowCount).toBe(0);
  const { rows } = await shared.pool.query("SELECT erased->'inquiries' ? $1 AS noted FROM erasures ORDER BY at DESC LIMIT 1", [id]);
  expect(rows, 'so that a copy brings nobody back').toEqual([{ noted: true }]);
  expect(await erase(email), 'and once only').toMatchObject({ status: 404, body: { error: 'Nothing is stored about this person.' } });

  await former.query("INSERT INTO users (id, name, email) VALUES ('only', 'Only There', 'account.there@example.com')");
  expect(await erase('account.there@example.com')).toMatchObject({ status: 200, body: { inquiries: 0, account: true } });
  expect((await former.query("SELECT 1 FROM users WHERE id = 'only'")).rowCount).toBe(0);

  const phone = '+220 799 88 77';
  await seedInquiry(former, { email: null, phone, reference: 'BY-PHONE', created_at: '2025-12-31T23:00:00Z' });
  await seedInquiry(former, { email: null, phone: '+2207998877', reference: 'SAME-PHONE', created_at: '2025-12-31T23:00:00Z' });
  const byPhone = { reference: 'by-phone', confirm: 'by-phone' };
  expect(await owner.json('/api/admin/person/erase', byPhone)).toMatchObject({ status: 200, body: { inquiries: 2 } });
  expect(await left()).toEqual(['ANOTHER', 'LATER', 'NEIGHBOUR']);
  expect(await owner.json('/api/admin/person/erase', byPhone)).toMatchObject({ status: 404 });
});

it('a review goes as well, by the pseudonym of who wrote it where their enquiry is long gone; one that was written since stays', async () => {
  const email = 'reviewed@example.com';
  const who = pseudonyms(installationSecret(undefined, shared.dataDir))(email);
  const review = (pool: Pool, values: [string, string]) =>
    pool.query(
      `INSERT INTO reviews (id, tour, stars, body, name, consented_at, state, who, created_at)
       VALUES (gen_random_uuid(), 'x', 5, 'A good day.', 'Ann', now(), 'published', $1, $2)`,
      values,
    );
  await review(former, [who, '2025-12-30T00:00:00Z']);
  await review(former, [who, '2099-01-01T00:00:00Z']);
  await review(former, ['another', '2025-12-30T00:00:00Z']);
  await review(shared.pool, [who, '2025-12-30T00:00:00Z']);
  expect(await erase(email)).toMatchObject({ status: 200, body: { inquiries: 0, account: false } });
  expect((await shared.pool.query('SELECT 1 FROM reviews')).rowCount).toBe(0);
  const { rows } = await former.query('SELECT who, created_at > now() AS later FROM reviews ORDER BY 2');
  expect(rows).toEqual([
    { who: 'another', later: false },
    { who, later: true },
  ]);
});

it('a photograph goes as well', async () => {
  const bytes = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#20c020' } })
    .jpeg()
    .toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const init = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/jpeg' } };
  expect((await owner.ask(`/api/admin/photographs?sha256=${sha256}`, undefined, init)).status).toBe(200);
  const { rows } = await shared.pool.query<{ row: object }>('SELECT to_json(photographs) AS row FROM photographs WHERE sha256 = $1', [sha256]);
  await former.query('INSERT INTO photographs SELECT * FROM json_populate_record(NULL::photographs, $1)', [JSON.stringify(rows[0]?.row)]);
  expect(await owner.json('/api/admin/person/photograph', { photograph: sha256 })).toMatchObject({ status: 200 });
  expect((await former.query('SELECT 1 FROM photographs WHERE sha256 = $1', [sha256])).rowCount).toBe(0);
  expect((await former.query('SELECT 1 FROM erased_photographs WHERE sha256 = $1', [sha256])).rowCount).toBe(1);
});

it('where that database cannot be reached the doctor says so, and it is done at night', async () => {
  const { email, id } = await seedInquiry(shared.pool);
  await seedInquiry(former, { email, id, reference: 'UNREACHED' });
  await shared.pool.query(`ALTER DATABASE ${formerName} ALLOW_CONNECTIONS false`);
  await former.end();
  const reopen = () => shared.pool.query(`ALTER DATABASE ${formerName} ALLOW_CONNECTIONS true`);
  const opened = openDatabase(shared.env.DATABASE_URL ?? '', log);
  const pseudonym = pseudonyms(installationSecret(undefined, shared.dataDir));
  const job = dropFormerDatabasesJob({ db: opened.db, databaseUrl: shared.env.DATABASE_URL ?? '', projectRoot: process.cwd(), pseudonym, log });
  try {
    expect(await erase('nobody.knows@example.com'), 'nobody can tell').toMatchObject({
      status: 503,
      body: { code: 'former_unreachable', error: expect.stringContaining('could not be looked through') },
    });
    expect(await erase(email)).toMatchObject({ status: 200, body: { inquiries: 1 } });
    const said = `who was erased since may still stand in the database from before a restore, ${formerName} (database "${formerName}" is not currently accepting connections)`;
    expect(await doctor()).toContain(`LOOK  ${said}. The site tries again every night; drop it`);
    await expect(job.work(new Date('2026-01-02T00:00:00Z'))).rejects.toThrow(said);
    await reopen();
    expect(await doctor()).toContain('(1 erasure has not been done in it yet)');
    expect(await job.work(new Date('2026-01-02T00:00:00Z'))).toEqual({ dropped: [] });
    expect(await doctor()).toContain(`note  the database from before a restore, ${formerName}`);
  } finally {
    await reopen();
    await opened.pool.end();
    former = poolOf((shared.env.DATABASE_URL ?? '').replace(/[^/]*$/, formerName));
  }
  expect(await left()).not.toContain('UNREACHED');
});
