import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { PHONE } from '../fixtures/analytics-events.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { postJson } from '../fixtures/visitor.ts';

const DATABASE = 'test_analytics_stalled';
const REQUESTS = 12;

const folder = temporaryFolder();
let site: SiteProcess | undefined;
let pool: Pool | undefined;
afterAll(async () => {
  await pool?.end();
  await site?.kill('SIGTERM');
  await dropDatabase(inject('clusterUrl'), DATABASE);
  folder.remove();
});

it('a database that stalls: everybody who waits is told at once, after one time-out for all, and the next try is stored once', async () => {
  const databaseUrl = await cloneDatabase(inject('clusterUrl'), DATABASE);
  site = await startSiteProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' });
  const path = `${site.url}/api/track-analytics`;
  pool = poolOf(databaseUrl);
  const post = (eventId: string, index: number) =>
    postJson(path, { eventId, eventType: 'view', visitorId: 'ann-1' }, { 'user-agent': PHONE, 'x-forwarded-for': `10.4.0.${index}` });
  const ids = Array.from({ length: REQUESTS }, () => randomUUID());

  // Anybody who writes events waits for a lock that is not given, until a time-out; a sequence counts the tries, undone ones too.
  await pool.query(`
    CREATE SEQUENCE tries;
    CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = '300ms' AS $$
    BEGIN
      PERFORM nextval('tries');
      PERFORM pg_advisory_xact_lock_shared(1);
      RETURN NULL;
    END $$;
    CREATE TRIGGER stall BEFORE INSERT ON analytics_seen FOR EACH STATEMENT EXECUTE FUNCTION stall()`);
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  const answers = await Promise.all(ids.map(post));
  expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(503));
  for (const { body } of answers) expect(body).toMatchObject({ success: false, code: 'temporarily_unavailable', error: 'Events cannot be stored right now.' });
  // Requests that came while the first ones waited were a second group; nobody was tried alone.
  const { rows } = await pool.query<{ tries: number }>('SELECT last_value::int AS tries FROM tries');
  expect(rows[0]?.tries).toBeLessThanOrEqual(2);
  await holder.query('SELECT pg_advisory_unlock(1)');
  holder.release();

  // As the browser does: the same events again.
  const again = await Promise.all(ids.map(post));
  expect(again.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(202));
  expect((await pool.query('SELECT 1 FROM analytics_events')).rowCount).toBe(REQUESTS);
});
