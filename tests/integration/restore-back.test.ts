import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { runCli } from '../../src/start/cli.ts';
import { signInAs } from '../fixtures/admin.ts';
import { poolOf } from '../fixtures/pool.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { siteUnderTest } from './site-under-test.ts';

/* A restore that is taken back: the database from before still has what a copy has not. */

vi.setConfig({ testTimeout: 240_000 });
const shared = siteUnderTest('restore_back');
// A test may end without a site: the file's end closes its connections once.
afterEach(openPool);

async function cli(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runCli(args, { ...shared.env, LOG_LEVEL: 'silent' }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

const secretFile = () => join(shared.dataDir, 'auth-secret');
const secretNow = () => readFileSync(secretFile(), 'utf8').trim();

/** No database that somebody is connected to takes another name. */
async function stopSite(): Promise<void> {
  await shared.site.kill('SIGTERM');
  if (!shared.pool.ended) await shared.pool.end();
}

function openPool(): void {
  if (shared.pool.ended) shared.pool = poolOf(shared.env.DATABASE_URL ?? '');
}

async function startSite(): Promise<void> {
  openPool();
  if (shared.site.hasEnded()) shared.site = await startSiteProcess(shared.env);
}

const counted = async (pool: Pool, from: string, values: unknown[] = []) =>
  (await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`, values)).rows[0]?.n;

it('signs everyone out, holds mail, as the next start says, and erases again who was erased since, with the secret from before', async () => {
  await startSite();
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'site.age');
  const another = secretNow();
  const copied = 'b'.repeat(64);
  writeFileSync(secretFile(), copied);
  expect(await cli('backup', file)).toMatchObject({ code: 0 });

  // Since the copy: another secret, with which the site runs, somebody signs in, and a visitor writes, whose mails wait.
  writeFileSync(secretFile(), another);
  const owner = await signInAs(shared, 'Awa', 'admin');
  shared.smtp.behaviour = { temporary: true };
  const visitor = await newVisitor(shared.site.url);
  expect((await visitor.submit({ name: 'Fatou', email: 'fatou@example.com', message: 'Before all that' })).status).toBe(201);
  expect((await (await newVisitor(shared.site.url)).submit({ name: 'Lamin', email: 'lamin@example.com', message: 'I stay' })).status).toBe(201);
  const waiting = await counted(shared.pool, "mails WHERE status = 'queued'");
  expect(waiting).toBeGreaterThan(2);
  await shared.pool.query(
    `INSERT INTO mails (id, kind, recipient, message_id, link) VALUES (gen_random_uuid(), 'password_reset', 'awa@example.com', '<link@example.com>', 'https://x')`,
  );
  // Of what happened then the database that is restored has the same ids, as a copy of a later moment would.
  const { rows: ids } = await shared.pool.query<{ id: string }>("SELECT id FROM inquiries WHERE email = 'fatou@example.com'");
  await stopSite();

  const restored = await cli('restore', file);
  expect(restored, restored.text).toMatchObject({ code: 0, text: expect.stringContaining('is kept as test_restore_back_before_') });
  expect(secretNow()).toBe(copied);
  openPool();
  await shared.pool.query(`INSERT INTO erasures (id, erased) VALUES (gen_random_uuid(), $1)`, [
    JSON.stringify({ inquiries: ids.map(({ id }) => id), mails: [], account: null, who: 'x', accountKey: null }),
  ]);
  await stopSite();

  const { mails } = shared.smtp;
  mails.length = 0;
  shared.smtp.behaviour = {};
  const back = await cli('restore', '--back', '--keep-rights');
  expect(back, back.text).toMatchObject({
    code: 0,
    text: expect.stringMatching(/1 erasure made since the copy was repeated[\s\S]*No mail goes out until you say so/),
  });
  expect(secretNow()).toBe(another);
  await startSite();
  await until('the start to say it', () => /mail {6}mail is held since the restore of /.test(shared.site.output()));
  expect((await fetch(new URL('/api/admin/today', shared.site.url), { headers: { cookie: owner.cookie } })).status, 'nobody is signed in').toBe(401);
  expect(await counted(shared.pool, 'sessions')).toBe(0);
  expect(await counted(shared.pool, "inquiries WHERE email = 'fatou@example.com'")).toBe(0);
  expect(await counted(shared.pool, "mails WHERE recipient = 'fatou@example.com'")).toBe(0);
  expect(await counted(shared.pool, "inquiries WHERE email = 'lamin@example.com'"), 'others stay').toBe(1);
  expect((await shared.pool.query("SELECT status, link FROM mails WHERE message_id = '<link@example.com>'")).rows).toEqual([{ status: 'failed', link: null }]);
  expect((await (await newVisitor(shared.site.url)).submit({ name: 'Later', email: 'later@example.com', message: 'After it' })).status).toBe(201);
  await until(
    'the jobs of its mails to have run',
    async () => (await counted(shared.pool, "pgboss.job WHERE name = 'mail-handover' AND state IN ('created', 'active', 'retry')")) === 0,
  );
  expect(mails).toEqual([]);
  expect((await shared.pool.query("SELECT action FROM audit_log WHERE action = 'restore_taken_back'")).rows).toHaveLength(1);
  expect((await cli('mail', 'release', '--drop-waiting')).text).toContain('Mail goes out again');
  await stopSite();
  expect((await cli('restore', '--drop-before')).text).toMatch(/^Dropped: /);
});

it('a restore whose secret cannot be written changes nothing: it is written before the database takes its place', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  await seedInquiry(shared.pool, { name: 'Binta' });
  const file = join(folder.path, 'site.age');
  expect(await cli('backup', file)).toMatchObject({ code: 0 });
  await shared.pool.query("UPDATE inquiries SET name = 'Written after the copy'");
  await stopSite();
  const another = 'c'.repeat(64);
  writeFileSync(secretFile(), another);
  mkdirSync(`${secretFile()}.restored`);
  const refused = await cli('restore', file);
  rmdirSync(`${secretFile()}.restored`);
  expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(/the copy's secret could not be written to .+; nothing was changed/) });
  expect(secretNow()).toBe(another);
  expect((await cli('restore', '--back')).text).toContain('There is no database from before a restore');
  openPool();
  expect(await counted(shared.pool, "inquiries WHERE name = 'Written after the copy'")).toBeGreaterThan(0);
});
