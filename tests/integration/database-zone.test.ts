import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { deskCounts } from '../../src/domains/analytics/server/report-counts.ts';
import { openRights } from '../../src/domains/copies/server/restore/open-rights.ts';
import { banjulDay, dayAfter } from '../../src/lib/banjul-time.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { seedInquiry } from './desk-seeds.ts';

/* A database of one's own has the zone that its machine has; days are Banjul's all the same. */

const DATABASE = 'test_database_zone';
let url = '';
beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), DATABASE);
});
afterAll(() => dropDatabase(inject('clusterUrl'), DATABASE));

async function withDatabase<T>(work: (opened: Database) => Promise<T>): Promise<T> {
  const opened = openDatabase(url, createLogger('silent'));
  return await work(opened).finally(() => opened.pool.end());
}

async function inZone<T>(zone: string, work: (opened: Database) => Promise<T>): Promise<T> {
  await withDatabase(({ pool }) => pool.query(`ALTER DATABASE ${DATABASE} SET TimeZone = '${zone}'`));
  return withDatabase(work);
}

it('an enquiry is counted on its day, whichever hour the clocks of the database’s zone are moved by on it', async () => {
  const counts = await inZone('Europe/London', async ({ db, pool }) => {
    for (const created_at of ['2026-03-29T23:30:00Z', '2026-10-25T23:30:00Z', '2026-10-26T00:30:00Z']) await seedInquiry(pool, { created_at });
    const days = ['2026-03-29', '2026-10-25'].map((day) => deskCounts(db, day, { from: day, to: day }));
    return (await Promise.all(days)).map((rows) => rows.filter(({ kind }) => kind === 'desk').map(({ day, count }) => [day, count]));
  });
  expect(counts).toEqual([[['2026-03-29', 1]], [['2026-10-25', 1]]]);
});

/** Zones in which it is tomorrow, and yesterday, at every hour. */
it.each(['<ahead>-24', '<behind>24'])('a quote is open on its last day in Banjul, and no longer, where the database is in the zone %s', async (zone) => {
  const titles = await inZone(zone, async ({ db, pool }) => {
    const { id } = await seedInquiry(pool, {});
    await pool.query('DELETE FROM quotes');
    for (const [title, ahead] of [
      ['of yesterday', -1],
      ['of today', 0],
    ] as const)
      await pool.query(
        `INSERT INTO quotes (id, inquiry_id, token, title, lines, valid_until, author_id) VALUES (gen_random_uuid(), $1, $2, $2, '[]', $3, 'awa')`,
        [id, title, dayAfter(banjulDay(), ahead)],
      );
    return (await openRights(db)).quotes.map(({ title }) => title);
  });
  expect(titles).toEqual(['of today']);
});
