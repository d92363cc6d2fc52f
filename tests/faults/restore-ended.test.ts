import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { copyInFile } from '../../src/domains/copies/server/copy-bytes.ts';
import { deskCopy } from '../../src/domains/copies/server/desk-copy-job.ts';
import { dropFormerDatabasesJob } from '../../src/domains/copies/server/drop-former-databases-job.ts';
import { noteErasure } from '../../src/domains/copies/server/erasures.ts';
import { formerFindings } from '../../src/domains/copies/server/former-findings.ts';
import { ownIdentities } from '../../src/domains/copies/server/keys/copy-keys.ts';
import { examineKnown } from '../../src/domains/copies/server/restore/examine-known.ts';
import { restoreCopy } from '../../src/domains/copies/server/restore/restore-copy.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { installationSecret, pseudonyms } from '../../src/server/config/secrets.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { runCli } from '../../src/start/cli.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { seedDeparture, seedParty } from '../integration/departure-seeds.ts';
import { seedInquiry } from '../integration/desk-seeds.ts';

/* What was ended since a copy stays ended after a restore of it. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const DATABASE = 'test_restore_ended';
const folder = temporaryFolder();
const [dataDir, copiesDir] = [join(folder.path, 'data'), join(folder.path, 'copies')];
const log = createLogger('silent');
let env: Record<string, string> = {};

async function cli(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const code = await runCli(args, { ...env, LOG_LEVEL: 'silent' }, (line) => lines.push(line));
  expect(code, lines.join('\n')).toBe(0);
  return lines.join('\n');
}

/** No connection is left: a database that has one takes no other name. */
async function withPool<T>(work: (opened: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const opened = openDatabase(env.DATABASE_URL ?? '', log);
  return await work(opened).finally(() => opened.pool.end());
}
const rows = (text: string, values: unknown[] = []) => withPool(async ({ pool }) => (await pool.query(text, values)).rows);

async function addPerson(pool: Pool, id: string, role: string | null): Promise<void> {
  await pool.query('INSERT INTO users (id, name, email, email_verified) VALUES ($1, $1, $2, true)', [id, `${id}@ended.example`]);
  await pool.query("INSERT INTO accounts (id, account_id, provider_id, user_id, password) VALUES ($1, $1, 'credential', $1, 'old')", [id]);
  if (role) await pool.query('INSERT INTO user_roles (user_id, role) VALUES ($1, $2)', [id, role]);
}

beforeAll(async () => {
  mkdirSync(copiesDir, { mode: 0o700 });
  mkdirSync(dataDir, { mode: 0o711 });
  env = { DATABASE_URL: await cloneDatabase(inject('clusterUrl'), DATABASE), DATA_DIR: dataDir, BACKUP_TO: copiesDir };
});
afterAll(async () => {
  await cli('restore', '--drop-before');
  await dropDatabase(inject('clusterUrl'), DATABASE);
  folder.remove();
});

it('roles, quotes, private links, reviews, passwords and passkeys that were ended since the copy stay so, also when the restore is taken back', async () => {
  const [quote, calendar, review, declined, anew] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await withPool(async ({ pool }) => {
    await addPerson(pool, 'owner', 'admin');
    await addPerson(pool, 'former', 'admin');
    await addPerson(pool, 'lesser', 'admin');
    await pool.query(
      `INSERT INTO passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up) SELECT k, k, 'owner', k, 0, 'singleDevice', false FROM unnest(ARRAY['lost', 'kept']) k`,
    );
    const { id } = await seedInquiry(pool);
    await pool.query(
      `INSERT INTO quotes (id, inquiry_id, token, title, lines, valid_until, author_id) VALUES ($1, $2, 'token', 'A day', '[]', '2099-01-01', 'owner')`,
      [quote, id],
    );
    await pool.query("INSERT INTO private_links (id, kind, seed, hash) VALUES ($1, 'feed', '', 'calendar')", [calendar]);
    await pool.query(
      "INSERT INTO reviews (id, tour, stars, body, name, picture, picture_width, picture_height, consented_at, state, who) VALUES ($1, 't', 5, 'A fine day', 'Mary', '\\xffd8', 1, 1, now(), 'published', 'mary')",
      [review],
    );
    for (const [id, words] of [
      [randomUUID(), 'A quiet day'],
      [declined, 'A lie'],
      [anew, 'As first written'],
    ])
      await pool.query(
        "INSERT INTO reviews (id, tour, stars, body, name, consented_at, decided_at, state, who) VALUES ($1, 't', 4, $2, 'Jan', now(), now(), 'published', 'jan')",
        [id, words],
      );
  });
  const file = join(folder.path, 'site.age');
  await cli('backup', file);
  await withPool(async ({ pool }) => {
    await pool.query("DELETE FROM user_roles WHERE user_id = 'former'");
    await pool.query("UPDATE user_roles SET role = 'desk' WHERE user_id = 'lesser'");
    await pool.query("UPDATE accounts SET password = 'new' WHERE user_id = 'owner'");
    await pool.query("DELETE FROM passkeys WHERE id = 'lost'");
    await pool.query('UPDATE quotes SET withdrawn_at = now() WHERE id = $1', [quote]);
    await pool.query('UPDATE private_links SET revoked_at = now() WHERE id = $1', [calendar]);
    await pool.query("UPDATE reviews SET state = 'withdrawn', body = '', name = '', picture = NULL, picture_width = NULL WHERE id = $1", [review]);
    await pool.query(
      "UPDATE reviews SET state = 'declined', decline_kind = 'other', declined_because = 'It did not happen.', decided_at = now() WHERE id = $1",
      [declined],
    );
    await pool.query("UPDATE reviews SET state = 'waiting', body = 'Written anew', decided_at = NULL, changed_at = now() WHERE id = $1", [anew]);
    await addPerson(pool, 'newcomer', 'editor');
  });
  const roles = () => rows("SELECT user_id || ' ' || role AS line FROM user_roles ORDER BY 1");
  const ended = async () => {
    expect(await rows("SELECT password FROM accounts WHERE user_id = 'owner'")).toEqual([{ password: 'new' }]);
    expect(await rows("SELECT password FROM accounts WHERE user_id = 'former'")).toEqual([{ password: 'old' }]);
    expect(await rows("SELECT id FROM passkeys WHERE user_id = 'owner'")).toEqual([{ id: 'kept' }]);
    expect(await rows('SELECT withdrawn_at IS NOT NULL AS withdrawn FROM quotes WHERE id = $1', [quote])).toEqual([{ withdrawn: true }]);
    expect(await rows('SELECT revoked_at IS NOT NULL AS revoked FROM private_links WHERE id = $1', [calendar])).toEqual([{ revoked: true }]);
    expect(await rows('SELECT state, body, name, picture FROM reviews WHERE id = $1', [review])).toEqual([
      { state: 'withdrawn', body: '', name: '', picture: null },
    ]);
    expect(await rows("SELECT state FROM reviews WHERE body = 'A quiet day'"), 'one without a photograph').toEqual([{ state: 'published' }]);
    expect(await rows('SELECT state, declined_because FROM reviews WHERE id = $1', [declined])).toEqual([
      { state: 'declined', declined_because: 'It did not happen.' },
    ]);
    expect(await rows('SELECT state FROM reviews WHERE id = $1', [anew]), 'what nobody has looked at since it was changed').toEqual([{ state: 'waiting' }]);
  };
  expect(await cli('restore', file)).toContain(
    'roles taken away or changed 2, quotes withdrawn 1, private links ended 1, reviews withdrawn 1, reviews no longer published 2, people whose password or linked account 1, passkeys 1, second factor 0 had changed',
  );
  await ended();
  expect(await roles()).toEqual([{ line: 'lesser desk' }, { line: 'owner admin' }]);

  await withPool(async ({ pool }) => {
    await pool.query("DELETE FROM user_roles WHERE user_id = 'lesser'");
    await pool.query("INSERT INTO audit_log (action, target) VALUES ('role_changed', 'lesser@ended.example')");
  });
  expect(await cli('restore', '--back')).toContain('roles taken away or changed 1, quotes withdrawn 0');
  await ended();
  expect(await roles(), 'somebody who is newer than the copy keeps theirs').toEqual([{ line: 'newcomer editor' }, { line: 'owner admin' }]);
});

it('who was erased since the copy stays so, and the cash of their trip stays too', async () => {
  const { inquiry, departure } = await withPool(async ({ pool }) => {
    const day = await seedDeparture(pool, '2099-01-01');
    const party = await seedParty(pool, day);
    await pool.query(
      `INSERT INTO cash_lines (key, departure_id, party_id, trip_day, tour, kind, currency, amount)
        SELECT gen_random_uuid(), $1, $2, '2099-01-01', 't', kind, 'GMD', amount FROM (VALUES ('agreed', 300000), ('received', 120000)) AS line (kind, amount)`,
      [day, party.id],
    );
    return { inquiry: party.inquiryId, departure: day };
  });
  const file = join(folder.path, 'cash.age');
  await cli('backup', file);
  await withPool(async ({ db, pool }) => {
    await pool.query('DELETE FROM inquiries WHERE id = $1', [inquiry]);
    await noteErasure(db, { inquiries: [inquiry], mails: [], account: null, who: 'x', accountKey: null });
  });
  await cli('restore', file);
  expect(await rows('SELECT 1 FROM inquiries WHERE id = $1', [inquiry])).toEqual([]);
  expect(await rows('SELECT party_id, kind, amount::int FROM cash_lines WHERE departure_id = $1 ORDER BY id', [departure])).toEqual([
    { party_id: null, kind: 'agreed', amount: 300_000 },
    { party_id: null, kind: 'received', amount: 120_000 },
  ]);
});

it('an erasure between the whole copy and that of the desk reaches the rows of both', async () => {
  const accountKey = 'key-of-the-erased';
  const add = (pool: Pool, at: string) =>
    pool.query(
      `INSERT INTO security_events (id, event_type, severity, description, ip_address, metadata, created_at) VALUES (gen_random_uuid(), 'auth_failure', 'low', 'x', '203.0.113.9', $1, $2)`,
      [JSON.stringify({ accountKey }), at],
    );
  const who = pseudonyms(installationSecret(undefined, dataDir))('fatou@ended.example');
  await withPool(({ pool }) => add(pool, '2026-01-01T00:00:00Z'));
  await cli('backup');
  const config = readConfig(env);
  if (!config.backup.to) throw new Error('BACKUP_TO is not set');
  const made = { config, place: config.backup.to, keep: config.backup.keep, databaseUrl: env.DATABASE_URL ?? '', dataDir, projectRoot: process.cwd() };
  await withPool(({ db }) => deskCopy({ ...made, contentDir: 'tests/content', log, db }, new Date()));
  const [whole, desk] = ['whole', 'desk'].map((kind) => copyInFile(join(copiesDir, kind, readdirSync(join(copiesDir, kind))[0] ?? '')));
  if (!whole || !desk) throw new Error('there are no copies');
  const context = { ...made, siteUrl: config.siteUrl, authSecret: undefined, identities: await ownIdentities(dataDir), log };
  // As if the whole copy were an hour older than that of the desk, and the erasure half an hour.
  const examined = await examineKnown(context, whole);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  examined.about.takenAt = minutesAgo(60);
  const erasure = { id: randomUUID(), at: minutesAgo(30), erased: { inquiries: [], mails: [], account: null, who, accountKey } };
  const { erasuresRepeated } = await restoreCopy({ ...context, ledger: [erasure], chooseRights: async () => ({ kind: 'keep' }) }, { ...whole, examined }, desk);
  expect(erasuresRepeated).toBe(1);
  expect(await rows("SELECT id FROM security_events WHERE metadata->>'accountKey' = $1", [accountKey])).toEqual([]);
});

it('a database from before a restore is named by the doctor, and goes after 14 days unless it is kept', async () => {
  const names = async () =>
    (await rows('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [`${DATABASE}_before_`])).map(({ name }) => name);
  const before = await names();
  expect(before.length).toBeGreaterThan(0);
  const context = { databaseUrl: env.DATABASE_URL ?? '', projectRoot: process.cwd(), pseudonym: pseudonyms(installationSecret(undefined, dataDir)), log };
  const afterDays = (days: number) => withPool(({ db }) => dropFormerDatabasesJob({ ...context, db }).work(new Date(Date.now() + days * 24 * 3600 * 1000)));
  const told = () => withPool(async ({ db }) => (await formerFindings({ ...context, db })).map(({ text }) => text).join('\n'));
  expect(await told(), 'the erasure of the test before').toContain(`${before.at(-1)} (1 erasure has not been done in it yet)`);
  expect(await afterDays(13)).toEqual({ dropped: [] });
  expect(await told()).toContain(`${before.at(-1)}, goes after`);
  await cli('restore', '--keep-before');
  expect(await told()).toContain(`${before[0]}, is kept until you drop it`);
  expect(await afterDays(15)).toEqual({ dropped: [] });
  for (const name of before) await rows(`COMMENT ON DATABASE ${name} IS NULL`);
  expect(await afterDays(15)).toEqual({ dropped: before });
  expect(await names()).toEqual([]);
});
