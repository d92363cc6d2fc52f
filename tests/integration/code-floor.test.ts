import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CodeTooOldError, codeFloor } from '../../src/server/db/code-floor.ts';
import { migrateDatabase } from '../../src/server/db/migrate.ts';
import { postgresAccount } from '../../src/server/embedded-postgres/account.ts';
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, copyDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { logLinesOf, spawnSite } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

/* What stands between a database and code that is too old for it. */

const NAME = 'test_code_floor';
const folder = temporaryFolder();
let url: string;
let pool: Pool;

beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), NAME);
  pool = poolOf(url, { max: 3 });
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('clusterUrl'), NAME);
  folder.remove();
});

/** Starts a site that is meant to end by itself. */
async function startInVain(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnSite({ LOG_LEVEL: 'info', PORT: '0', ...env });
  await until('the site to end', () => child.exitCode !== null);
  return { code: child.exitCode, output: output() };
}

describe('a database that a newer version has changed', () => {
  it('has a floor from its migrations on, which lets this version in', async () => {
    expect(await codeFloor(pool)).toBe('0.2.0');
    await migrateDatabase(pool, process.cwd());
  });

  it('lets no older version in, given or embedded: it ends with one line that says what to do', async () => {
    const raise = (version: string) => `UPDATE drizzle.code_floor SET version = '${version}'`;
    await pool.query(raise('99.1.0'));
    await expect(migrateDatabase(pool, process.cwd())).rejects.toThrow(CodeTooOldError);
    const given = await startInVain({ DATABASE_URL: url, DATA_DIR: join(folder.path, 'given') });
    expect(given.code).toBe(1);
    const fatal = logLinesOf(given.output).find(({ level }) => level === 'fatal');
    expect(fatal).toMatchObject({ err: { message: expect.stringContaining('needs 99.1.0 or later; start such a version, or restore the copy') } });
    await pool.query(raise('0.2.0'));

    const dataDir = join(folder.path, 'embedded');
    mkdirSync(dataDir);
    copyDatabase(inject('newData'), dataDir);
    const server = await startEmbeddedPostgres({ projectRoot: process.cwd(), dataDir, account: postgresAccount(), log: createLogger('silent') });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(raise('99.1.0'));
    await client.end();
    await server.stop();
    const embedded = await startInVain({ DATA_DIR: dataDir });
    expect([embedded.code, embedded.output.split('\n').filter((line) => line.startsWith('The site did not start: this is version'))]).toEqual([
      1,
      [expect.stringContaining('needs 99.1.0 or later')],
    ]);
  });
});

describe('a migration that meets a table in use', () => {
  it('gives up after two seconds and changes nothing, so that nobody waits behind it; tried again it is done', async () => {
    const holder = await pool.connect();
    await holder.query('BEGIN; LOCK TABLE inquiries IN ACCESS SHARE MODE');
    // A release that adds a column.
    const root = join(folder.path, 'release');
    cpSync('src/server/db/migrations', join(root, 'src/server/db/migrations'), { recursive: true });
    cpSync('package.json', join(root, 'package.json'));
    const journal = join(root, 'src/server/db/migrations/meta/_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] };
    const last = entries.at(-1);
    writeFileSync(join(root, 'src/server/db/migrations/9999_wish.sql'), 'ALTER TABLE "inquiries" ADD COLUMN "wish" text;');
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, { ...last, idx: 9_999, when: (last?.when ?? 0) + 1, tag: '9999_wish' }] }));
    const columns = async () => (await pool.query(`SELECT 1 FROM information_schema.columns WHERE table_name = 'inquiries' AND column_name = 'wish'`)).rowCount;
    await expect(migrateDatabase(pool, root)).rejects.toMatchObject({ cause: { code: '55P03' } });
    expect(await columns()).toBe(0);
    await holder.query('COMMIT');
    holder.release();
    await migrateDatabase(pool, root);
    expect(await columns()).toBe(1);
    const { rows } = await pool.query('SHOW lock_timeout');
    expect(rows).toEqual([{ lock_timeout: '0' }]);
  });
});
