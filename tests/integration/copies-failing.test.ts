import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished, vi } from 'vitest';
import { deskCopy } from '../../src/domains/copies/server/desk-copy-job.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { signInAs } from '../fixtures/admin.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from './site-under-test.ts';

/* Copies that fail, on a site whose disk for them is not there. */

vi.setConfig({ testTimeout: 120_000 });
const place = temporaryFolder();
const copies = join(place.path, 'not-mounted');
/** The job runner waits half a minute, less what its last look took. */
const POLLS = Object.fromEntries(Array.from({ length: 2_000 }, (_, late) => [30_000 - late, 300]));
const shared = siteUnderTest('copies_failing', { BACKUP_TO: copies, ...shorterWaits({ 60000: 500, ...POLLS }) });

async function copyDesk(now: Date): Promise<unknown> {
  const config = readConfig(shared.env);
  const { db, pool } = openDatabase(shared.env.DATABASE_URL ?? '', createLogger('silent'));
  if (!config.backup.to) throw new Error('BACKUP_TO is not set');
  const { to, keep } = config.backup;
  const context = { config, place: to, keep, databaseUrl: shared.env.DATABASE_URL ?? '', dataDir: shared.dataDir, projectRoot: process.cwd() };
  return await deskCopy({ ...context, contentDir: 'tests/content', db, log: createLogger('silent') }, now).finally(() => pool.end());
}

const openAlarm = async (kind: string) =>
  (await shared.pool.query<{ detail: string }>('SELECT detail FROM alarms WHERE kind = $1 AND ended_at IS NULL', [kind])).rows[0]?.detail;

it('copies of the desk that fail for over an hour raise an alarm with the reason, which ends with the first good one', async () => {
  await shared.pool.query("INSERT INTO audit_log (action) VALUES ('person_exported')");
  await expect(copyDesk(new Date(Date.now() - 62 * 60_000))).rejects.toThrow('there is no folder');
  await expect(copyDesk(new Date())).rejects.toThrow('there is no folder');
  expect(await until('the alarm', () => openAlarm('desk_copies_failing'))).toMatch(
    /^They have failed for 6[23] minutes; the last one: there is no folder .+: mount its disk/,
  );
  mkdirSync(copies, { mode: 0o700 });
  onTestFinished(() => rmSync(copies, { recursive: true }));
  await copyDesk(new Date());
  await until('the alarm to be over', async () => (await openAlarm('desk_copies_failing')) === undefined);
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

it('without a recovery key desk and doctor say before anything else that nobody could open the copies', async () => {
  const owner = await signInAs(shared, 'Awa', 'admin');
  const problem = async () => (await owner.json<{ copies: { problem: string } }>('/api/admin/today')).body.copies.problem;
  expect(await problem()).toMatch(
    /^If this machine is lost, nobody can open them: there is no recovery key\. Make one on the machine, "npm run cli -- backup key"/,
  );
  const lines: string[] = [];
  const code = await runDoctor(readConfig({ ...shared.env, LOG_LEVEL: 'silent' }), (line) => lines.push(line));
  expect(lines.join('\n')).toMatch(/^LOOK {2}copies: If this machine is lost, nobody can open them/m);
  expect(code).toBe(1);
});
