import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, type Db, openDatabase } from '../../src/server/db/database.ts';
import { reportReader } from '../../src/server/db/replica.ts';
import { freePort } from '../../src/server/free-port.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase } from '../fixtures/database-cluster.ts';

const log = createLogger('silent');
let main: Database;
let replica: Database;

/* Two databases stand for a server and its replica: which of them has answered is seen by its name. */
beforeAll(async () => {
  main = openDatabase(await cloneDatabase(inject('clusterUrl'), 'test_report_main'), log);
  replica = openDatabase(await cloneDatabase(inject('clusterUrl'), 'test_report_replica'), log, 'visitors', true);
});

afterAll(async () => {
  await Promise.all([main.pool.end(), replica.pool.end()]);
});

const whoAnswers = async (db: Db) => (await db.execute<{ name: string }>(sql`SELECT current_database() AS name`)).rows[0]?.name;
const lastSeen = (ago: string) => replica.pool.query(`UPDATE pgboss.version SET cron_on = now() - interval '${ago}'`);

it('reports are read from a replica that keeps up', async () => {
  await lastSeen('20 seconds');
  expect(await reportReader(main.db, replica, log)(whoAnswers)).toBe('test_report_replica');
});

it('without one, and where it has not heard from the jobs for minutes, the database itself answers, and goes on so for a while', async () => {
  expect(await reportReader(main.db, undefined, log)(whoAnswers)).toBe('test_report_main');
  const read = reportReader(main.db, replica, log);
  await lastSeen('4 minutes');
  expect(await read(whoAnswers)).toBe('test_report_main');
  await lastSeen('1 second');
  expect(await read(whoAnswers)).toBe('test_report_main');
});

it('where it is out of reach or lacks a table, the database itself answers; a mistake of the question is told', async () => {
  const away = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/none`, log, 'visitors', true);
  expect(await reportReader(main.db, away, log)(whoAnswers)).toBe('test_report_main');
  await away.pool.end();
  await replica.pool.query('DROP TABLE rate_limits');
  expect(await reportReader(main.db, replica, log)(async (db) => (await db.execute(sql`SELECT count(*)::int AS n FROM rate_limits`)).rows)).toEqual([{ n: 0 }]);
  await expect(reportReader(main.db, replica, log)((db) => db.execute(sql`SELECT 1 / 0`))).rejects.toThrow();
});
