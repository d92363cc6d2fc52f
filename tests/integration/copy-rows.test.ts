import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { packTar } from 'modern-tar';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeCopyFile } from '../../src/domains/copies/server/copy-file.ts';
import { examine } from '../../src/domains/copies/server/examine.ts';
import { CopyUnderWayError, lockCopies, withCopyConnection } from '../../src/domains/copies/server/format/copy-connection.ts';
import { sealed } from '../../src/domains/copies/server/format/sealed.ts';
import { type Copied, takeCopy } from '../../src/domains/copies/server/format/take-copy.ts';
import { loadCopy } from '../../src/domains/copies/server/restore/load-copy.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

/* A copy by itself: its rows, what is refused, and what a killed process leaves. */

const DATABASE = 'test_copy_rows';
const TARGET = 'test_copy_rows_target';
const folder = temporaryFolder();
let url = '';
let targetUrl = '';
let identity = '';
let recipient = '';
let copy: Buffer;
let copied: Copied | undefined;

const source = () => ({
  databaseUrl: url,
  projectRoot: process.cwd(),
  siteVersion: '9.9.9',
  site: { id: 'a'.repeat(64), address: 'https://tours.example.com' },
  secrets: { authSecret: 'a secret of the installation', files: {} },
});

async function query(databaseUrl: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return await client
    .query(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Everything that the text format has to escape, beyond the alphabets that visitors write. */
const HARD = ['back\\slash \\N \\. \\t', 'tab\tand\nlines\r\n', 'quo\'te "double" $1 %s', 'é ß ё 漢字 🐊 ‮ \u0001 \u007f', '', ' ', 'NULL', '\\x00ff'];

beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), DATABASE);
  await query(url, `CREATE DATABASE ${TARGET}`);
  const target = new URL(url);
  target.pathname = `/${TARGET}`;
  targetUrl = target.href;
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  for (const [index, text] of HARD.entries()) {
    await query(
      url,
      `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, message, inquiry_type, lead_source, country, preferred_date, created_at)
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'x', $2, $2, 'general', 'inquiry_form', NULL, '1969-02-28', '1901-12-13 20:45:52.000001+00')`,
      [`HBT${index}`, text],
    );
    await query(
      url,
      `INSERT INTO content_revisions (file, document, schema_version, author, author_name, effective_from) VALUES ($1, $2, 1, 'x', $1, '-infinity')`,
      [text, JSON.stringify({ [text]: [text, 1e21, null, { a: -0.1 }] })],
    );
  }
  const chats = ["(SELECT id FROM inquiries WHERE reference = 'HBT0')", 'NULL'];
  for (const [index, enquiry] of chats.entries())
    await query(url, `INSERT INTO chat_leads VALUES ($1, $2, '/', 'search', 'google.com', now(), ${enquiry})`, [`HBTC-${index}`, JSON.stringify(HARD)]);
  for (const size of [0, 1, 300_000]) {
    await query(url, `INSERT INTO photographs VALUES ($1, $2, 4, 3, $3, 'p', 'c', 'a', 'b')`, [
      `${size}`.padStart(64, '0'),
      randomBytes(size),
      Buffer.from([0, 255, 92, size % 7]),
    ]);
  }
  for (const size of [0, 70_000]) {
    await query(
      url,
      `WITH mail AS (INSERT INTO received_mails (id, key, outcome, inquiry_id, from_address, subject, received_at)
         SELECT gen_random_uuid(), gen_random_uuid()::text, 'lead', id, $1, $1, now() FROM inquiries LIMIT 1 RETURNING id)
       INSERT INTO received_files SELECT gen_random_uuid(), id, 0, $1, NULL, 1, $2 FROM mail`,
      ['a file of a mail', randomBytes(size)],
    );
  }
  // More than one part, and more than what a trigger has counted.
  await query(url, `INSERT INTO audit_log (action, target) SELECT 'person_exported', repeat('x', 900) || n FROM generate_series(1, 6000) AS n`);
  copy = await buffer(
    await sealed(
      takeCopy(source(), 'whole', (told) => {
        copied = told;
      }),
      [recipient],
    ),
  );
});

afterAll(async () => {
  await dropDatabase(inject('clusterUrl'), DATABASE);
  await dropDatabase(inject('clusterUrl'), TARGET);
  folder.remove();
});

const look = (bytes: Buffer, keys = [identity]) => examine(Readable.from([bytes]), keys);

it('every row comes back byte for byte, with sequences that go on and triggers that count nothing twice', async () => {
  const examined = await look(copy);
  expect(examined.manifest).toEqual(copied?.manifest);
  expect(examined.manifest.tables).toMatchObject({
    inquiries: { rows: HARD.length },
    chat_leads: { rows: 2 },
    photographs: { rows: 3 },
    audit_log: { rows: 6001 },
  });
  expect(Object.keys(examined.manifest.tables)).not.toContain('sessions');
  await loadCopy({ databaseUrl: targetUrl, projectRoot: process.cwd(), identities: [identity], log: createLogger('silent') }, examined, Readable.from([copy]));
  for (const rows of [
    'SELECT * FROM inquiries ORDER BY reference',
    'SELECT *, effective_from::text FROM content_revisions ORDER BY id',
    'SELECT * FROM photographs ORDER BY sha256',
    'SELECT * FROM chat_leads ORDER BY reference',
    'SELECT * FROM received_mails ORDER BY id',
    'SELECT * FROM received_files ORDER BY id',
    'SELECT count(*), md5(string_agg(target, $$,$$ ORDER BY id)) FROM audit_log',
    'SELECT * FROM experiment_tallies',
  ]) {
    expect(await query(targetUrl, rows), rows).toEqual(await query(url, rows));
  }
  const next = `INSERT INTO content_revisions (file, document, schema_version, author, author_name) VALUES ('next', '{}', 1, 'x', 'x') RETURNING id`;
  expect(await query(targetUrl, next)).toEqual(await query(url, next));
  expect(await query(targetUrl, `SELECT 1 FROM pg_trigger WHERE tgenabled = 'D'`)).toEqual([]);
});

describe('before anything is touched it is refused', () => {
  it('with another key, in words', async () => {
    await expect(look(copy, [await generateX25519Identity()])).rejects.toThrow('none of the keys at hand opens this copy');
  });

  it('with any byte flipped, or its end missing', async () => {
    for (const at of [0, 30, 200, Math.floor(copy.length / 2), copy.length - 1]) {
      const flipped = Buffer.from(copy);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      await expect(look(flipped), `byte ${at}`).rejects.toThrow(/it is no whole copy|none of the keys/);
    }
    for (const length of [0, 10, 1_000, copy.length - 1, copy.length - 70_000])
      await expect(look(copy.subarray(0, length)), `${length} bytes`).rejects.toThrow('it is no whole copy');
  });

  const about = () => ({ ...copied?.about });
  async function made(files: Record<string, object>): Promise<Buffer> {
    const tar = await packTar(
      Object.entries(files).map(([name, value]) => ({ header: { name, size: Buffer.byteLength(JSON.stringify(value)) }, body: JSON.stringify(value) })),
    );
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return Buffer.from(await encrypter.encrypt(await buffer(Readable.from([Buffer.from(tar)]).pipe(createGzip()))));
  }
  it.each([
    ['a later format', () => ({ 'about.json': { ...about(), format: 2 } }), 'made by a later version of the site (format 2, this one reads up to 1)'],
    ['something else', () => ({ 'about.json': { hello: 1 } }), 'it is no copy of this site'],
    ['another archive', () => ({ 'letter.json': {} }), 'it is no copy of this site'],
    ['a copy without an end', () => ({ 'about.json': about() }), 'its end is missing'],
    [
      'a copy with rows missing',
      () => ({ 'about.json': about(), 'secrets.json': source().secrets, 'manifest.json': { ...copied?.manifest } }),
      'it holds something else than it says of itself: ',
    ],
    [
      'a table with a name that is SQL',
      () => ({ 'about.json': { ...about(), tables: [{ name: 'x"; DROP', columns: ['a'], files: {} }] } }),
      'a file in it says what it cannot: about.json',
    ],
  ])('%s', async (_what, files, words) => {
    await expect(look(await made(files()))).rejects.toThrow(words);
  });
});

it('a file appears when it is whole, for its owner alone; one that is there is never written over', async () => {
  const file = join(folder.path, 'whole.age');
  const left = join(folder.path, '.old.age.0123abcd.unfinished');
  writeFileSync(left, 'left by a process that is gone');
  // One that somebody may still be writing stays.
  expect(await writeCopyFile(join(folder.path, 'first.age'), Readable.from([copy]))).toBe(copy.length);
  expect(existsSync(left)).toBe(true);
  rmSync(join(folder.path, 'first.age'));
  const before = new Date(Date.now() - 61 * 60_000);
  utimesSync(left, before, before);
  expect(await writeCopyFile(file, Readable.from([copy]))).toBe(copy.length);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeCopyFile(file, Readable.from([copy]))).rejects.toThrow('is there already');
  const broken = Readable.from(
    (async function* () {
      yield copy;
      throw new Error('the database is gone');
    })(),
  );
  await expect(writeCopyFile(join(folder.path, 'broken.age'), broken)).rejects.toThrow('the database is gone');
  expect(readdirSync(folder.path)).toEqual(['whole.age']);
});

it('of a database in which no site was started there is no copy, and why is said in words', async () => {
  const empty = { ...source(), databaseUrl: inject('clusterUrl') };
  await expect(takeCopy(empty, 'whole', () => {}).next()).rejects.toThrow('this database has no site in it yet');
});

describe('the lock of copies, restores and migrations', () => {
  const free = () => withCopyConnection(url, lockCopies).then(() => true);

  it('lets one work at a time, and goes with whoever reads no further', async () => {
    const first = takeCopy(source(), 'whole', () => {});
    expect((await first.next()).value?.name).toBe('about.json');
    await expect(takeCopy(source(), 'desk', () => {}).next()).rejects.toThrow(CopyUnderWayError);
    await first.return(undefined);
    await until('the lock to be free', () => free().catch(() => false));
  });

  it('is free after kill -9 in the middle of a copy, and no snapshot is held', async () => {
    const script = `
      import { takeCopy } from '${process.cwd()}/src/domains/copies/server/format/take-copy.ts';
      // Its first part is read and no other: a small copy would be whole before it is killed.
      await takeCopy(${JSON.stringify(source())}, 'whole', () => {}).next();
      console.log('begun');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    await until('the copy to have begun', () => said.includes('begun'));
    await expect(free()).rejects.toThrow(CopyUnderWayError);
    child.kill('SIGKILL');
    await until('the lock to be free', () => free().catch(() => false));
    const left = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '%copies' AND backend_xmin IS NOT NULL`;
    await until('no snapshot to be held', async () => (await query(url, left)).length === 0);
    expect(existsSync(join(folder.path, 'whole.age'))).toBe(true);
  });
});
