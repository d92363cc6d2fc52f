import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NO_RECOVERY_KEY } from '../../src/domains/copies/server/copy-words.ts';
import { deskCopy } from '../../src/domains/copies/server/desk-copy-job.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { signInAs } from '../fixtures/admin.ts';
import { POLLS, runNow } from '../fixtures/scheduled-now.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from './site-under-test.ts';

/* Copies that fail, on a site whose disk for them is not there. */

vi.setConfig({ testTimeout: 120_000 });
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
  mkdirSync(copies, { mode: 0o700 });
  onTestFinished(() => rmSync(copies, { recursive: true }));
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

it('without a recovery key desk and doctor say that nobody could open the copies, and the desk says before it that they failed', async () => {
  const owner = await signInAs(shared, 'Awa', 'admin');
  const problem = async () => (await owner.json<{ copies: { problem: string } }>('/api/admin/today')).body.copies.problem;
  const said = await problem();
  expect(said).toMatch(/^The last whole copy failed: there is no folder /);
  expect(said.endsWith(`. ${NO_RECOVERY_KEY}`), said).toBe(true);
  const lines: string[] = [];
  const code = await runDoctor(readConfig({ ...shared.env, LOG_LEVEL: 'silent' }), (line) => lines.push(line));
  expect(lines.join('\n')).toContain(`LOOK  copies: ${NO_RECOVERY_KEY}\n`);
  expect(code).toBe(1);
});

it('a night that failed is still told when a copy of the desk was made since', async () => {
  expect(await runNow(shared.pool, 'copy-whole')).toBe('failed');
  mkdirSync(copies, { mode: 0o700 });
  onTestFinished(() => rmSync(copies, { recursive: true }));
  await shared.pool.query("INSERT INTO audit_log (action) VALUES ('person_exported')");
  await copyDesk(new Date());
  const lines: string[] = [];
  await runDoctor(readConfig({ ...shared.env, LOG_LEVEL: 'silent' }), (line) => lines.push(line));
  expect(lines.join('\n')).toMatch(/^LOOK {2}copies: The last whole copy failed: there is no folder/m);
});

it('a copy that was begun and has neither been made nor failed is an alarm, until the next one', async () => {
  await shared.pool.query('DELETE FROM copy_runs');
  await shared.pool.query("INSERT INTO copy_runs (id, kind, began_at) VALUES (gen_random_uuid(), 'desk', now() - interval '11 minutes')");
  expect(await until('the alarm', () => openAlarm('copy_stuck'))).toBe('A copy of the desk was begun 11 minutes ago, and was neither made nor did it fail.');
  const owner = await signInAs(shared, 'Isatou', 'admin');
  const { body } = await owner.json<{ copies: { problem: string } }>('/api/admin/today');
  expect(body.copies.problem, 'before the key').toMatch(/^The copy of the desk that was begun .+ has neither been made nor failed: /);
  mkdirSync(copies, { mode: 0o700 });
  onTestFinished(() => rmSync(copies, { recursive: true }));
  await copyDesk(new Date());
  await until('the alarm to be over', async () => (await openAlarm('copy_stuck')) === undefined);
});

it('a copy that is told to stop is broken off, and leaves nothing under its name', async () => {
  mkdirSync(copies, { mode: 0o700 });
  onTestFinished(() => rmSync(copies, { recursive: true }));
  await shared.pool.query("INSERT INTO audit_log (action) VALUES ('person_exported')");
  await expect(copyDesk(new Date(), AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(readdirSync(copies)).not.toContain('desk');
  expect((await shared.pool.query('SELECT made_at FROM copy_runs ORDER BY began_at DESC LIMIT 1')).rows).toEqual([{ made_at: null }]);
});
