import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { tellOfCutOffRestore } from '../../src/domains/copies/server/restore/cut-off-restore.ts';
import { type Db, openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/* A restore that was cut off between its last steps is told by the next start of the site. */

const folder = temporaryFolder();
const laidReady = join(folder.path, 'auth-secret.restored');
const lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
let db: Db;
let pool: Pool;

beforeAll(async () => {
  ({ db, pool } = openDatabase(await cloneDatabase(inject('clusterUrl'), 'test_restore_cut_off'), createLogger('silent')));
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('clusterUrl'), 'test_restore_cut_off');
  folder.remove();
});
beforeEach(() => {
  lines.length = 0;
});

it('says nothing where none was', async () => {
  await tellOfCutOffRestore(db, folder.path, log);
  expect(lines).toEqual([]);
});

it('takes away what was laid ready where the database was not replaced yet', async () => {
  await pool.query("INSERT INTO audit_log (action, created_at) VALUES ('copy_restored', now() - interval '1 day')");
  writeFileSync(laidReady, 'the secret of the copy');
  await tellOfCutOffRestore(db, folder.path, log);
  expect([lines, existsSync(laidReady)]).toEqual([['a restore was cut off before anything was changed; what it had laid ready is gone'], false]);
});

it.each(['0 minutes', '4 minutes'])('keeps the secret, and says what to do, where the database was replaced, by a clock that is %s late', async (late) => {
  writeFileSync(laidReady, 'the secret of the copy');
  await pool.query("DELETE FROM audit_log WHERE action = 'copy_restored'");
  await pool.query("INSERT INTO audit_log (action, created_at) VALUES ('copy_restored', now() - $1::interval)", [late]);
  await tellOfCutOffRestore(db, folder.path, log);
  expect([lines, existsSync(laidReady)]).toEqual([[expect.stringMatching(/^a restore was cut off before .+ rename what ends in "\.restored"/)], true]);
});
