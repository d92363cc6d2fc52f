import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeBackupKey } from '../../src/domains/copies/server/backup-key-command.ts';
import { NO_RECOVERY_KEY } from '../../src/domains/copies/server/copy-words.ts';
import { deskCopy } from '../../src/domains/copies/server/desk-copy-job.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { runCli } from '../../src/start/cli.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { signInAs } from '../fixtures/admin.ts';
import { POLLS, runNow } from '../fixtures/scheduled-now.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from '../integration/site-under-test.ts';

/* Copies that fail, on a site whose disk for them is not there. */

vi.setConfig({ testTimeout: 480_000 });
const place = temporaryFolder();
const copies = join(place.path, 'not-mounted');
const shared = siteUnderTest('copies_failing', { BACKUP_TO: copies, ...shorterWaits({ 60000: 500, ...POLLS }) });

async function copyDesk(now: Date, signal?: AbortSignal): Promise<unknown> {
  const config = readConfig(shared.env);
  const { db, pool } = openDatabase(shared.env.DATABASE_URL ?? '', createLogger('silent'));
  if (!config.backup.to) throw new Error('BACKUP_TO is not set');
  const { to, keep } = config.backup;
  const context = { config, place: to, keep, databaseUrl: shared.env.DATABASE_URL ?? '', dataDir: shared.dataDir, projectRoot: process.cwd() };
  return await deskCopy({ ...context, contentDir: 'tests/content', db, log: createLogger('silent'), signal }, now).finally(() => pool.end());
}

async function cli(args: string[], env: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runCli(args, { ...shared.env, LOG_LEVEL: 'silent', ...env }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

async function succeeds(args: string[]): Promise<string> {
  const { code, text } = await cli(args);
  expect(code, text).toBe(0);
  return text;
}

async function doctor(): Promise<string> {
  const lines: string[] = [];
  await runDoctor(readConfig({ ...shared.env, LOG_LEVEL: 'silent' }), (line) => lines.push(line));
  return lines.join('\n');
}

/** The disk is there until the test is over. */
function mountDisk(): void {
  mkdirSync(copies, { mode: 0o700 });
  onTestFinished(() => rmSync(copies, { recursive: true }));
}

const openAlarm = async (kind: string) =>
  (await shared.pool.query<{ detail: string }>('SELECT detail FROM alarms WHERE kind = $1 AND ended_at IS NULL', [kind])).rows[0]?.detail;

const openAlarmAt = async (place: string) =>
  (await shared.pool.query<{ detail: string }>("SELECT detail FROM alarms WHERE place = $1 AND kind = 'job_failing' AND ended_at IS NULL", [place])).rows[0]
    ?.detail;

it('copies of the desk that fail raise an alarm at the second failure with the reason, which ends with the first good one', async () => {
  await shared.pool.query("INSERT INTO audit_log (action) VALUES ('person_exported')");
  await shared.pool.query("UPDATE job_standings SET awaited_since = now() - interval '20 minutes' WHERE name = 'copy-desk'");
  for (let run = 0; run < 2; run++) expect(await runNow(shared.pool, 'copy-desk')).toBe('failed');
  expect(await until('the alarm', () => openAlarmAt('site / copy-desk'))).toMatch(
    /^copy-desk has not succeeded for 2\d minutes, and is due every 10 minutes\. It failed 2 times, the last time: there is no folder .+: mount its disk/,
  );
  mountDisk();
  expect(await runNow(shared.pool, 'copy-desk')).toBe('completed');
  await until('the alarm to be over', async () => (await openAlarmAt('site / copy-desk')) === undefined);
});

it('a night’s copy that fails is tried again three times, half an hour later each', async () => {
  const { rows } = await shared.pool.query<{ options: object }>("SELECT options FROM pgboss.schedule WHERE name = 'copy-whole'");
  expect(rows[0]?.options).toMatchObject({ retryLimit: 3, retryDelay: 1800 });
  const boss = new PgBoss({ connectionString: shared.env.DATABASE_URL ?? '', max: 1, supervise: false, schedule: false });
  await boss.start();
  // As the clock sends it at night, but for the half hour.
  await boss.send('copy-whole', null, { ...rows[0]?.options, retryDelay: 1 });
  await boss.stop({ graceful: false });
  const state = async () => (await shared.pool.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'copy-whole'")).rows[0]?.state;
  await until('it to be given up for this night', async () => (await state()) === 'failed');
  expect((await shared.pool.query("SELECT 1 FROM copy_runs WHERE kind = 'whole' AND error LIKE 'there is no folder%'")).rowCount).toBe(4);
});

it('a night that failed is still told when a copy of the desk was made since', async () => {
  expect(await runNow(shared.pool, 'copy-whole')).toBe('failed');
  mountDisk();
  await shared.pool.query("INSERT INTO audit_log (action) VALUES ('person_exported')");
  await copyDesk(new Date());
  expect(await doctor()).toMatch(/^LOOK {2}copies: The last whole copy failed: there is no folder/m);
});

it('a copy that was begun and has neither been made nor failed is an alarm, until the next one', async () => {
  await shared.pool.query('DELETE FROM copy_runs');
  await shared.pool.query("INSERT INTO copy_runs (id, kind, began_at) VALUES (gen_random_uuid(), 'desk', now() - interval '11 minutes')");
  expect(await until('the alarm', () => openAlarm('copy_stuck'))).toBe('A copy of the desk was begun 11 minutes ago, and was neither made nor did it fail.');
  const owner = await signInAs(shared, 'Isatou', 'admin');
  const { body } = await owner.json<{ copies: { problem: string } }>('/api/admin/today');
  expect(body.copies.problem, 'before the key').toMatch(/^The copy of the desk that was begun .+ has neither been made nor failed: /);
  mountDisk();
  await copyDesk(new Date());
  await until('the alarm to be over', async () => (await openAlarm('copy_stuck')) === undefined);
});

it('a copy that is told to stop is broken off, and leaves nothing under its name', async () => {
  mountDisk();
  await shared.pool.query("INSERT INTO audit_log (action) VALUES ('person_exported')");
  await expect(copyDesk(new Date(), AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(readdirSync(copies)).not.toContain('desk');
  expect((await shared.pool.query('SELECT made_at FROM copy_runs ORDER BY began_at DESC LIMIT 1')).rows).toEqual([{ made_at: null }]);
});

const problems = async () => ((await (await fetch(new URL('/readyz', shared.site.url))).json()) as { problems: string[] }).problems;
const runs = async () =>
  (await shared.pool.query(`SELECT made_at IS NOT NULL AS made, proved_at IS NOT NULL AS proved, error FROM copy_runs WHERE kind = 'whole' ORDER BY began_at`))
    .rows;
const isProved = () => readdirSync(copies).includes('proofs');

/* A copy that nothing but this machine can open is read, and not called proved. */
it('a night without a recovery key reads its copy and proves none; desk, doctor, /readyz and the command say one sentence, until a night with a key', async () => {
  mountDisk();
  await shared.pool.query('DELETE FROM copy_runs');
  onTestFinished(() => {
    for (const name of ['recovery-recipient', 'recovery-keys']) rmSync(join(shared.dataDir, name), { recursive: true, force: true });
  });
  const owner = await signInAs(shared, 'Awa', 'admin');
  const today = async () => (await owner.json<{ copies: { provedAt: string | null; problem: string | null } }>('/api/admin/today')).body.copies;
  expect(await runNow(shared.pool, 'copy-whole')).toBe('completed');
  expect(await runs()).toEqual([{ made: true, proved: false, error: null }]);
  expect(isProved()).toBe(false);
  expect(await today()).toEqual({ provedAt: null, problem: NO_RECOVERY_KEY });
  expect(await doctor()).toContain(`LOOK  copies: ${NO_RECOVERY_KEY}\n`);
  expect(await until('/readyz to say it', async () => (await problems()).find((text) => text.includes(NO_RECOVERY_KEY)))).toBe(
    `Copies are not proved. ${NO_RECOVERY_KEY}`,
  );
  await shared.pool.query("UPDATE copy_runs SET error = 'the place is full.'");
  expect((await today()).problem, 'a copy that failed is said first').toBe(`The last whole copy failed: the place is full. ${NO_RECOVERY_KEY}`);
  // As the version before called it.
  await shared.pool.query('UPDATE copy_runs SET error = NULL, proved_at = now()');
  const before = join(place.path, 'before.age');
  expect((await succeeds(['backup', before])).split('\n')).toContain(NO_RECOVERY_KEY);
  expect(readdirSync(place.path), 'no key, so none beside it').not.toContain('keys');

  const passphrase = join(place.path, 'passphrase');
  writeFileSync(passphrase, 'a palm, a pirogue and a heron');
  // A key that is opened at once: that of the command takes two seconds, each time (restore-choices.test.ts).
  const quick = { passphrase: { file: passphrase }, replace: false, workFactor: 10 };
  const silent = () => {};
  expect(await makeBackupKey(readConfig(shared.env), quick, silent, silent)).toBe(0);
  expect(await today(), 'what is there already is not proved by a key that does not open it').toEqual({ provedAt: null, problem: 'No copy was proved yet.' });
  await shared.pool.query("UPDATE copy_runs SET began_at = began_at - interval '1 day', proved_at = NULL");
  expect(await runNow(shared.pool, 'copy-whole')).toBe('completed');
  expect(await runs()).toEqual([
    { made: true, proved: false, error: null },
    { made: true, proved: true, error: null },
  ]);
  expect(isProved()).toBe(true);
  expect(await today()).toEqual({ provedAt: expect.any(String), problem: null });
  expect(await doctor()).not.toContain(NO_RECOVERY_KEY);
  await until('/readyz to be well', async () => (await problems()).length === 0);

  // A file has the wrapped key beside it, with which its passphrase opens it on a bare machine.
  const file = join(place.path, 'site.age');
  const [wrapped = ''] = readdirSync(join(copies, 'keys'));
  const said = await succeeds(['backup', file]);
  expect(said).not.toContain(NO_RECOVERY_KEY);
  expect(said).toContain(`lies beside it, in ${join(place.path, 'keys')}`);
  expect(readdirSync(join(place.path, 'keys'))).toEqual([wrapped]);
  expect(readFileSync(join(place.path, 'keys', wrapped))).toEqual(readFileSync(join(copies, 'keys', wrapped)));
  const bare = temporaryFolder();
  onTestFinished(bare.remove);
  const env = { DATA_DIR: bare.path, BACKUP_TO: '', DATABASE_URL: `${shared.env.DATABASE_URL?.replace('test_copies_failing', 'test_copies_bare')}` };
  const opened = await cli(['restore', file, '--passphrase-file', passphrase], env);
  expect(opened, 'it is asked what becomes of the roles in it').toMatchObject({ code: 1, text: expect.stringContaining(`admin: ${owner.email}`) });
});
