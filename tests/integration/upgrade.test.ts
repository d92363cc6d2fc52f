import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keepMonths } from '../../src/domains/analytics/server/months.ts';
import type { Db } from '../../src/server/db/database.ts';
import { migrateDatabase } from '../../src/server/db/migrate.ts';
import { dropDatabase } from '../fixtures/database-cluster.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/* A database that was in use before the last migration. */

const NAME = 'upgrade';
const FOLDER = 'src/server/db/migrations';
/** The last migration of the version before. */
const BEFORE = 10;

const folder = temporaryFolder();
let pool: Pool;

beforeAll(async () => {
  const url = new URL(inject('clusterUrl'));
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${NAME}`);
  await client.end();
  url.pathname = `/${NAME}`;
  pool = new Pool({ connectionString: url.href, max: 2, statement_timeout: 15_000 });
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
  it('sums what was counted before, trusts no month that was summed the old way, and takes its word from no older process', async () => {
    const kept = `INSERT INTO analytics_months_kept (month) VALUES ('2026-03-01')`;
    await pool.query(`INSERT INTO analytics_days (day, dimension, value, source, device, views, visitors) VALUES
      ('2026-03-05', 'page', '/x', 'search', 'phone', 3, 2), ('2026-03-05', 'page', '/x', 'direct', 'tablet', 4, 1), ('2026-03-05', 'all', '', 'search', 'phone', 3, 2)`);
    await pool.query(`INSERT INTO analytics_hours (hour, dimension, value, source, device, views) VALUES
      ('2026-03-05T08:00Z', 'tour', 'lamin', 'search', 'phone', 3), ('2026-03-05T08:00Z', 'tour', 'lamin', 'search', 'tablet', 5), ('2026-03-05T08:00Z', 'all', '', 'search', 'phone', 9)`);
    await pool.query(kept);
    await migrateDatabase(pool, process.cwd());
    const { rows: days } = await pool.query('SELECT day::text, dimension, value, views, visitors FROM analytics_day_sums');
    expect(days).toEqual([{ day: '2026-03-05', dimension: 'page', value: '/x', views: 7, visitors: 3 }]);
    const { rows: hours } = await pool.query('SELECT dimension, value, views FROM analytics_hour_sums ORDER BY dimension');
    expect(hours).toEqual([
      { dimension: 'all', value: '', views: 9 },
      { dimension: 'tour', value: 'lamin', views: 8 },
    ]);
    expect((await pool.query('SELECT 1 FROM analytics_months_kept')).rowCount).toBe(0);
    await expect(pool.query(kept)).rejects.toThrow(/"version"/);
    expect(await keepMonths({ db: drizzle(pool) as unknown as Db }, new Date('2026-04-10T12:00:00Z'))).toEqual({ months: 1 });
    const { rows: ofTour } = await pool.query(`SELECT value, sum(views)::int AS views FROM analytics_months WHERE dimension = 'tour-hour' GROUP BY value`);
    expect(ofTour).toEqual([{ value: 'lamin 08', views: 8 }]);
  });

  it('keeps the sums when a line moves to another day or hour', async () => {
    await pool.query(`UPDATE analytics_days SET day = '2026-03-06' WHERE source = 'direct'`);
    const { rows } = await pool.query('SELECT day::text, views FROM analytics_day_sums ORDER BY day');
    expect(rows).toEqual([
      { day: '2026-03-05', views: 3 },
      { day: '2026-03-06', views: 4 },
    ]);
    await pool.query(`UPDATE analytics_hours SET hour = '2026-03-05T09:00Z' WHERE device = 'tablet'`);
    expect((await pool.query(`SELECT views FROM analytics_hour_sums WHERE dimension = 'tour' ORDER BY hour`)).rows).toEqual([{ views: 3 }, { views: 5 }]);
  });

  it('leaves statements that come after it the limit of before', async () => {
    const { rows } = await pool.query('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });
});
