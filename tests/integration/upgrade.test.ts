import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../../src/server/db/migrate.ts';
import { dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/* A database that was in use before the last migration. */

const NAME = 'upgrade';
const FOLDER = 'src/server/db/migrations';
/** The last migration of the version before. */
const BEFORE = 12;

const folder = temporaryFolder();
let pool: Pool;

beforeAll(async () => {
  const url = new URL(inject('clusterUrl'));
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${NAME}`);
  await client.end();
  url.pathname = `/${NAME}`;
  pool = poolOf(url.href, { statement_timeout: 15_000 });
  const older = join(folder.path, 'migrations');
  cpSync(FOLDER, older, { recursive: true });
  const journal = join(older, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; tag: string }[] };
  for (const { idx, tag } of entries) if (idx > BEFORE) rmSync(join(older, `${tag}.sql`));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= BEFORE) }));
  await migrate(drizzle(pool), { migrationsFolder: older });
});

afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('clusterUrl'), NAME);
  folder.remove();
});

describe('an upgrade', () => {
  it('keeps every figure of days and of hours, with its sums over sources and devices', async () => {
    await pool.query(`INSERT INTO analytics_days (day, dimension, value, source, device, views, visitors, chat_visitors) VALUES
      ('2026-03-05', 'page', '/x', 'search', 'phone', 3, 2, 1), ('2026-03-05', 'page', '/x', 'direct', 'tablet', 4, 1, 0), ('2026-03-06', 'all', '', 'search', 'phone', 5, 2, 0)`);
    await pool.query(`INSERT INTO analytics_hours (hour, dimension, value, source, device, views, enquiry_visitors) VALUES
      ('2026-03-05T08:00Z', 'tour', 'lamin', 'search', 'phone', 3, 0), ('2026-03-05T08:00Z', 'tour', 'lamin', 'search', 'tablet', 5, 1),
      ('2026-03-05T23:00Z', 'all', '', 'search', 'phone', 9, 0), ('2026-03-06T23:00Z', 'all', '', 'search', 'phone', 1, 0)`);
    await migrateDatabase(pool, process.cwd());
    const { rows } = await pool.query<{ line: string }>(
      `SELECT concat_ws(' ', to_char(day, 'MM-DD'), dimension, value, source, device, views, visitors, enquiry_visitors) AS line FROM analytics_days`,
    );
    expect(rows.map(({ line }) => line).toSorted()).toEqual(
      [
        ...['search phone 3 2 0', 'search any 3 2 0', 'any phone 3 2 0', 'direct tablet 4 1 0', 'direct any 4 1 0', 'any tablet 4 1 0', 'any any 7 3 0'].map(
          (line) => `03-05 page /x ${line}`,
        ),
        ...['search phone 3 0 0', 'search tablet 5 0 1', 'search any 8 0 1', 'any phone 3 0 0', 'any tablet 5 0 1', 'any any 8 0 1'].map(
          (line) => `03-05 tour-hour lamin 08 ${line}`,
        ),
        ...['search phone', 'search any', 'any phone', 'any any'].flatMap((of) => [
          `03-06 all  ${of} 5 2 0`,
          `03-05 hour 23 ${of} 9 0 0`,
          `03-06 hour 23 ${of} 1 0 0`,
        ]),
      ].toSorted(),
    );
  });

  it('leaves no table, trigger or function of the roll-ups that were', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relname LIKE 'analytics%' AND NOT relispartition
       UNION ALL SELECT proname FROM pg_proc WHERE proname LIKE 'analytics%' UNION ALL SELECT tgname FROM pg_trigger WHERE tgname LIKE 'analytics%' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['analytics_days', 'analytics_seen', 'analytics_stale']);
  });

  it('refuses a line about what the roll-up does not know', async () => {
    const line = (dimension: string) =>
      `INSERT INTO analytics_days (day, dimension, value, source, device) VALUES ('2026-03-07', '${dimension}', '', 'search', 'phone')`;
    await pool.query(line('all'));
    await expect(pool.query(line('month'))).rejects.toThrow(/analytics_days_dimension_check/);
  });

  it('leaves statements that come after it the limit of before', async () => {
    const { rows } = await pool.query('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });
});
