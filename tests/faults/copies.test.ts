import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { symmetricEncrypt } from 'better-auth/crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { copiesProblem, copiesState } from '../../src/domains/copies/server/copy-runs.ts';
import { deskCopy, deskCopyJob } from '../../src/domains/copies/server/desk-copy-job.ts';
import type { ScheduledCopies } from '../../src/domains/copies/server/make-copy.ts';
import { nightlyCopy, nightlyCopyJob } from '../../src/domains/copies/server/nightly-copy-job.ts';
import { installationSecret, keyOf } from '../../src/server/config/secrets.ts';
import type { ScheduledJob } from '../../src/server/jobs/jobs.ts';
import { runCli } from '../../src/start/cli.ts';
import { signInAs } from '../fixtures/admin.ts';
import { loseMachine, withCopyJobs, withoutJobs } from '../fixtures/copies-now.ts';
import { copyDatabase } from '../fixtures/database-cluster.ts';
import { addressOfRunning, poolOf } from '../fixtures/pool.ts';
import { publishDocument } from '../fixtures/publish-document.ts';
import { PEER_BUCKET, PEER_KEY, startS3Peer } from '../fixtures/s3-peer.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { type SmtpPeer, startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { startSenders } from '../fixtures/steady-senders.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';

/* The machine is lost while visitors write: what of it comes back, from the copies alone. */

const PASSPHRASE = 'a palm, a pirogue and a heron';
const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const copiesDir = join(folder.path, 'copies');
let smtp: SmtpPeer;
let site: SiteProcess;
let pool: Pool;
let environment: Record<string, string>;
let recoveryKey = '';

beforeAll(async () => {
  mkdirSync(dataDir, { mode: 0o711 });
  mkdirSync(copiesDir, { mode: 0o700 });
  copyDatabase(inject('newData'), dataDir);
  smtp = await startSmtpPeer();
  environment = {
    DATA_DIR: dataDir,
    BACKUP_TO: copiesDir,
    SMTP_URL: smtp.url,
    OPERATOR_EMAIL: 'operator@example.com',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  };
  writeFileSync(join(folder.path, 'passphrase'), `${PASSPHRASE}\n`);
  const { text } = await cli('backup', 'key', '--passphrase-file', join(folder.path, 'passphrase'));
  recoveryKey = /AGE-SECRET-KEY-1\w+/.exec(text)?.[0] ?? '';
  site = await startSiteProcess(withoutJobs(environment));
  pool = poolOfRunning();
});
afterAll(async () => {
  if (pool && !pool.ended) await pool.end();
  await site?.kill('SIGTERM');
  await smtp?.stop();
  folder.remove();
});

const cli = (...args: string[]) => cliIn(environment, ...args);

async function cliIn(env: Record<string, string>, ...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runCli(args, { ...env, LOG_LEVEL: 'silent' }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

function poolOfRunning(): Pool {
  return poolOf(addressOfRunning(dataDir));
}

const stored = async (column: string, table: string) =>
  (await pool.query<{ value: string }>(`SELECT ${column} AS value FROM ${table}`)).rows.map(({ value }) => value);

it('from a copy made under load and the last of the desk, every acknowledged enquiry, picture and published text is there again', async () => {
  const awa = await signInAs({ site, pool, dataDir }, 'Awa', 'admin');
  const picture = randomBytes(700_000);
  await pool.query(`INSERT INTO photographs VALUES ($1, $2, 4, 3, $2, 'p', 'c', 'a', 'b')`, ['a'.repeat(64), picture]);
  await publishDocument(awa, 'about.yaml', (document) => withValueAt(document, ['kicker'], 'Published before all was lost'));
  const key = keyOf(installationSecret(undefined, dataDir), 'accounts').toString('hex');
  await pool.query(`INSERT INTO two_factors (id, user_id, secret, backup_codes) VALUES ('f', $1, $2, 'x')`, [
    awa.id,
    await symmetricEncrypt({ key, data: 'of her telephone' }),
  ]);
  const senders = await startSenders(site.url);
  await until('enquiries to come in', () => senders.acknowledged.size > 20);
  // It is loaded and started as well, while visitors go on.
  const night = await withCopyJobs(environment, (context) => nightlyCopy(context, new Date()));
  expect(night).toMatchObject({ name: expect.stringMatching(/^whole\/\w+\.age$/), kept: 1 });
  const byNight = senders.acknowledged.size;
  await until('more to come in', () => senders.acknowledged.size > byNight + 20);
  await senders.stop();
  const desk = await withCopyJobs(environment, (context) => deskCopy(context, new Date(Date.now() + 1_000)));
  expect(desk).toMatchObject({ name: expect.stringMatching(/^desk\/\w+\.age$/) });
  const state = await withCopyJobs(environment, ({ db }) => copiesState(db, dataDir));
  expect(copiesProblem(state, new Date())).toBeUndefined();
  expect(copiesProblem(state, new Date(Date.now() + 37 * 3_600_000))).toBe('The last proved copy is 37 hours old.');

  await pool.end();
  await loseMachine(site, dataDir);
  const began = Date.now();
  const checked = await cli('restore', 'latest', '--check', '--passphrase-file', join(folder.path, 'passphrase'));
  expect(checked).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Its secret reads all 1 second factors[\s\S]*This copy is good[\s\S]*This copy is good/),
  });
  expect(readdirSync(dataDir), 'a check changes nothing').toEqual([]);
  const restored = await cli('restore', 'latest', '--keep-rights', '--passphrase-file', join(folder.path, 'passphrase'));
  expect(restored, restored.text).toMatchObject({ code: 0, text: expect.stringContaining('Now start the site') });
  expect(Date.now() - began, 'well within ten minutes').toBeLessThan(300_000);
  const { mails } = smtp;
  mails.length = 0;
  site = await startSiteProcess(withoutJobs(environment));
  pool = poolOfRunning();

  const references = new Set(await stored('reference', 'inquiries'));
  for (const { reference } of senders.acknowledged.values()) expect(references).toContain(reference);
  expect((await pool.query('SELECT picture FROM photographs')).rows).toEqual([{ picture }]);
  const home = await (await fetch(site.url)).text();
  expect(home.includes('Published before all was lost'), 'what was published is on its page').toBe(true);
  expect((await fetch(new URL('/api/admin/today', site.url), { headers: { cookie: awa.cookie } })).status, 'nobody is signed in').toBe(401);
});

it('no mail goes out until the owner says so, not even of new enquiries', async () => {
  const visitor = await newVisitor(site.url);
  const { status } = await visitor.submit({ name: 'Later Guest', email: 'later@example.com', message: 'After the restore' });
  expect(status).toBe(201);
  const owner = await signInAs({ site, pool, dataDir }, 'Binta', 'admin');
  const held = async () => (await owner.json<{ mailHeld: { waiting: number } | null }>('/api/admin/today')).body.mailHeld;
  expect((await held())?.waiting).toBeGreaterThan(0);
  const desk = await signInAs({ site, pool, dataDir }, 'Isatou', 'desk');
  expect((await desk.json('/api/admin/mail/release', { dropWaiting: true })).status, 'not for everybody at the desk').toBe(403);
  await until('the jobs of its mails to have run', async () =>
    (await stored('state', `pgboss.job WHERE name = 'mail-handover'`)).every((state) => state === 'completed'),
  );
  expect(smtp.mails).toEqual([]);
  await pool.query(`UPDATE mails SET status = 'sent' WHERE recipient <> 'later@example.com'`);
  expect((await owner.json('/api/admin/mail/release', { dropWaiting: false })).body).toEqual({ success: true, going: 1 });
  await until('the mail to arrive', () => smtp.mails.length === 1);
  expect(await held()).toBeNull();
});

it('from a bucket: a night whose store kept less than it was sent, or another copy than was made, is told, and an erased person does not return with a copy from before', async () => {
  const peer = await startS3Peer();
  const bucket = {
    ...environment,
    BACKUP_TO: `s3://${PEER_BUCKET}/site`,
    BACKUP_S3_ENDPOINT: peer.url,
    BACKUP_S3_KEY_ID: PEER_KEY.keyId,
    BACKUP_S3_SECRET: PEER_KEY.secret,
  };
  const work = (job: (context: ScheduledCopies) => ScheduledJob, laterMs: number) =>
    withCopyJobs(bucket, (context) => Promise.resolve(job(context).work(new Date(Date.now() + laterMs))));
  const kept = (folderName: string) => [...peer.objects.keys()].filter((name) => name.startsWith(`site/${folderName}/`));
  try {
    const owner = await signInAs({ site, pool, dataDir }, 'Fatou', 'admin');
    peer.behaviour.forgets = 3;
    await expect(work(nightlyCopyJob, 60_000)).rejects.toThrow(/but \d+ were sent/);
    const state = await withCopyJobs(bucket, ({ db }) => copiesState(db, dataDir));
    expect(copiesProblem(state, new Date())).toMatch(/but \d+ were sent/);
    peer.behaviour = {};
    peer.objects.clear();

    await work(nightlyCopyJob, 120_000);
    expect(kept('whole')).toHaveLength(1);
    expect(kept('proofs')).toHaveLength(1);
    // Fetched in vain, it is proved by the next try, which makes no other.
    peer.behaviour.fails = ({ method, url }) => method === 'GET' && url.pathname.includes('/whole/');
    await expect(work(nightlyCopyJob, 125_000)).rejects.toThrow();
    peer.behaviour = {};
    const [, unproved] = kept('whole').toSorted();
    await work(nightlyCopyJob, 130_000);
    expect(kept('whole')).toEqual([unproved]);
    expect(copiesProblem(await withCopyJobs(bucket, ({ db }) => copiesState(db, dataDir)), new Date())).toBeUndefined();
    expect((await owner.json('/api/admin/person/erase', { email: 'later@example.com', confirm: 'later@example.com' })).status).toBe(200);
    // Before it is fetched, yesterday's good copy takes its place.
    const [yesterday] = kept('whole').map((name) => peer.objects.get(name));
    peer.behaviour.fails = ({ method, url }) => {
      if (method === 'GET' && url.pathname.includes('/whole/') && yesterday)
        peer.objects.set(decodeURIComponent(url.pathname.split('/').slice(2).join('/')), yesterday);
      return false;
    };
    await expect(work(nightlyCopyJob, 150_000)).rejects.toThrow(/is not the copy that was made: another one, taken at /);
    expect(kept('proofs')).toHaveLength(1);
    peer.behaviour = {};
    await work(deskCopyJob, 180_000);
    // The copy that knows of it is gone; what lies beside the copies is not.
    expect(kept('desk')).toHaveLength(1);
    const ofDesk = join(folder.path, 'desk.age');
    for (const name of kept('desk')) {
      writeFileSync(ofDesk, peer.objects.get(name)?.bytes ?? '');
      peer.objects.delete(name);
    }
    await pool.end();
    await loseMachine(site, dataDir);
    writeFileSync(join(folder.path, 'key'), `${recoveryKey}\n`);
    const keyFile = ['--key-file', join(folder.path, 'key')];
    expect(await cliIn(bucket, 'restore', ofDesk, ...keyFile)).toMatchObject({ code: 1, text: expect.stringContaining('restore a whole copy') });
    const { text } = await cliIn(bucket, 'restore', 'latest', '--keep-rights', ...keyFile);
    expect(text).toContain('1 erasure made since the copy was repeated.');
  } finally {
    await peer.stop();
  }
  site = await startSiteProcess(withoutJobs(environment));
  pool = poolOfRunning();
  expect(await stored('email', 'inquiries')).not.toContain('later@example.com');
  expect(await stored('recipient', 'mails')).not.toContain('later@example.com');
  expect((await stored('email', 'inquiries')).length).toBeGreaterThan(20);
});

it('a file is refused while the site runs, and where it is damaged or of a later version; what was there stays, and can be brought back', async () => {
  const file = join(folder.path, 'by-hand.age');
  expect(await cli('backup', file)).toMatchObject({ code: 0, text: expect.stringContaining('by your recovery key (age1') });
  expect((await cli('backup', file)).text).toContain('is there already');
  expect(await cli('restore', file)).toMatchObject({ code: 1, text: expect.stringContaining('stop it, then try again') });
  // As a later version leaves it: with a migration that we have not got.
  const later = join(folder.path, 'later.age');
  await pool.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (repeat('f', 64), 4102444800000)");
  expect(await cli('backup', later)).toMatchObject({ code: 0 });
  await pool.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at = 4102444800000');
  await pool.query(`UPDATE inquiries SET name = 'Written after the copy'`);
  await pool.end();
  await site.kill('SIGTERM');
  const damaged = join(folder.path, 'damaged.age');
  cpSync(file, damaged);
  const bytes = readFileSync(damaged);
  bytes[bytes.length - 5_000] = (bytes[bytes.length - 5_000] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  expect(await cli('restore', damaged)).toMatchObject({ code: 1, text: expect.stringContaining('it is no whole copy') });
  expect(await cli('restore', later)).toMatchObject({ code: 1, text: expect.stringContaining('its database is that of a later version') });
  expect((await cli('restore', '--back')).text).toContain('There is no database from before a restore');
  const restored = await cli('restore', file);
  expect(restored, restored.text).toMatchObject({ code: 0, text: expect.stringContaining('is kept as hidden_baobab_before_') });
  const names = async () => {
    const listed = await cli('inquiries', 'list');
    return listed.text.includes('Written after the copy');
  };
  expect(await names()).toBe(false);
  expect(await cli('restore', '--back')).toMatchObject({ code: 0 });
  expect(await names()).toBe(true);
  expect((await cli('restore', '--drop-before')).text).toMatch(/^Dropped: hidden_baobab_before_\d+\./);
});
