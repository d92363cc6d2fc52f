import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Fields } from '../../src/domains/content-format/model/field-schema.ts';
import { contentSource, readSource } from '../../src/domains/content-format/server/content-source.ts';
import { holdMail, releaseMail } from '../../src/domains/mail/server/mail-hold.ts';
import { contentFolder } from '../../src/server/config/content-folder.ts';
import { readEnvFile } from '../../src/server/config/env-file.ts';
import { readSettings } from '../../src/server/config/settings.ts';
import type { Environment } from '../../src/server/config/values.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const folder = temporaryFolder();
let url: string;
beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), 'test_doctor');
});
afterAll(async () => {
  await dropDatabase(inject('clusterUrl'), 'test_doctor');
  folder.remove();
});

async function doctor(databaseUrl: string, env: Environment = { ENV_FILE: '/dev/null' }): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const { config, warnings } = readSettings({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
  const code = await runDoctor(config, (line) => lines.push(line), warnings, readEnvFile(env));
  return { code, text: lines.join('\n') };
}

it('ends with 0 where it has only advice, such as a mail server that is not set', async () => {
  const { code, text } = await doctor(url);
  expect(text).toContain('note  SMTP_URL is not set');
  expect(text).toContain('note  SITE_URL is http://localhost:3000');
  expect(text).toContain('note  BACKUP_TO is not set');
  expect(text).toContain('note  there is no recovery key');
  expect(text).toMatch(/^ok {4}site \d+\.\d+\.\d+, Node \d+\.\d+\.\d+$/m);
  expect(text).toMatch(/^ok {4}database: .+, PostgreSQL \d+\.\d+, 0 enquiries$/m);
  expect(text).not.toContain('LOOK');
  expect(code).toBe(0);
});

it('ends with 1 where something does not work', async () => {
  const away = new URL(url);
  away.searchParams.delete('host');
  away.port = '1';
  const { code, text } = await doctor(away.href);
  expect(text).toContain('LOOK  database: ');
  expect(code).toBe(1);
});

it('names a file of settings that others may read as a problem, and a misspelt name in it as advice', async () => {
  const path = join(folder.path, 'site.env');
  writeFileSync(path, 'SMPT_URL=smtp://mail.example.com\n', { mode: 0o600 });
  chmodSync(path, 0o640);
  const open = await doctor(url, { ENV_FILE: path, OPERATOR_MAIL: 'a@b.cd' });
  expect(open.text).toContain(`LOOK  ${path} has the mode 640`);
  expect(open.text).toContain('did you mean SMTP_URL?');
  expect(open.text).toContain('note  OPERATOR_MAIL in the environment is a variable that nobody reads: did you mean OPERATOR_EMAIL?');
  expect(open.code).toBe(1);
  chmodSync(path, 0o600);
  const own = await doctor(url, { ENV_FILE: path });
  expect(own.text).toContain(`ok    settings: ${path}, which no other account may read`);
  expect(own.code).toBe(0);
});

it('mail that a restore holds is a problem, with what lets it go', async () => {
  const pool = poolOf(url, { max: 1 });
  await pool.query("INSERT INTO mail_hold (reason, since) VALUES ('a copy was restored', '2026-11-25T02:15:00Z')");
  const held = await doctor(url);
  expect(held.text).toContain('LOOK  mail is held since the restore of 2026-11-25T02:15:00.000Z; `npm run cli -- mail release` lets it go');
  expect(held.code).toBe(1);
  await pool.query('DELETE FROM mail_hold');
  await pool.end();
  expect((await doctor(url)).code).toBe(0);
});

it('mails that failed within two days are a problem, with where they are seen; not older ones, nor those given up on purpose', async () => {
  const pool = poolOf(url, { max: 1 });
  const add = (error: string, age: string) =>
    pool.query(
      `INSERT INTO mails (id, kind, recipient, message_id, status, refusals, last_error, created_at)
       VALUES (gen_random_uuid(), 'visitor_confirmation', 'ann@example.con', gen_random_uuid(), 'failed', 8, $1, now() - $2::interval)`,
      [error, age],
    );
  await add('Error: 550 no such user', '3 days');
  const { db, pool: connections } = openDatabase(url, createLogger('silent'));
  await holdMail(db, 'a copy was restored');
  await pool.query(
    "INSERT INTO mails (id, kind, recipient, message_id) VALUES (gen_random_uuid(), 'visitor_confirmation', 'bob@example.com', gen_random_uuid())",
  );
  await releaseMail(db, null, true);
  await connections.end();
  const well = await doctor(url);
  expect(well.text).toContain('ok    mails: 0 waiting, 0 failed within two days\n');
  expect(well.code).toBe(0);
  await add('Error: 550 no such user', '1 day');
  const failed = await doctor(url);
  expect(failed.text).toContain('LOOK  mails: 0 waiting, 1 failed within two days (see them at /admin?view=mail)');
  expect(failed.code).toBe(1);
  await pool.query('DELETE FROM mails');
  await pool.end();
});

it('names documents that no longer fit, and files that were changed under what was published, as advice', async () => {
  const pool = poolOf(url, { max: 1 });
  const add = (file: string, document: object, fileThen: object | null) =>
    pool.query(`INSERT INTO content_revisions (file, document, file_then, schema_version, author, author_name) VALUES ($1, $2, $3, 1, 'x', 'x')`, [
      file,
      JSON.stringify(document),
      fileThen && JSON.stringify(fileThen),
    ]);
  const trust = readSource(contentSource(contentFolder()), 'trust.yaml') as Fields;
  const mine = { ...trust, kicker: 'Published here' };
  await add('about.yaml', { kicker: 1 }, null);
  await add('trust.yaml', mine, { says: trust });
  await pool.query('INSERT INTO content_generation (counter) VALUES (1)');
  const before = await doctor(url);
  expect(before.text).toMatch(/note {2}published, but fits no longer[^\n]*: about\.yaml/);
  expect(before.text, 'a file that is as it was').not.toContain('trust.yaml');
  await add('trust.yaml', mine, { says: { ...trust, kicker: 'What the file said once' } });
  const { code, text } = await doctor(url);
  expect(text).toMatch(/note {2}changed in content\/ under what was published[^\n]*: trust\.yaml/);
  expect(code).toBe(0);
  await add('trust.yaml', trust, { says: { ...trust, kicker: 'What the file said once' } });
  expect((await doctor(url)).text, 'the file says what is published').not.toContain('trust.yaml');
  await pool.query('TRUNCATE content_revisions, content_generation');
  await pool.end();
});
