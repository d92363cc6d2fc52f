import { sql } from 'drizzle-orm';
import { JOBS_ASLEEP } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import type { Database, Db } from './database.ts';
import { isDatabaseAway, isWithoutTable } from './database-errors.ts';

/** After a replica could not answer it is left alone so long, in milliseconds: anybody who reads waits for a lost one at most that often. */
const LEAVE_ALONE_MS = 30_000;

/** Runs what only reads, where reports are read. */
export type ReadReports = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Reads reports from a replica where there is one that keeps up, else from the database itself. One keeps up while it shows what the jobs
 * note twice a minute in the database: three minutes without are too many, whether the way to it is cut or it replays too slowly.
 * @param replica undefined: there is none
 * @throws whatever `read` throws that another server would answer likewise
 */
export function reportReader(main: Db, replica: Database | undefined, log: Logger): ReadReports {
  if (!replica) return (read) => read(main);
  let notBefore = 0;
  const leaveAlone = (why: object) => {
    notBefore = performance.now() + LEAVE_ALONE_MS;
    log.warn(why, 'the replica of the database does not answer reports: it is away or behind, and the database itself answers');
  };
  return async (read) => {
    if (performance.now() < notBefore) return read(main);
    try {
      const { rows } = await replica.db.execute<{ isBehind: boolean }>(sql`SELECT ${sql.raw(JOBS_ASLEEP)} AS "isBehind"`);
      if (rows[0]?.isBehind === false) return await read(replica.db);
      leaveAlone({ isBehind: true });
    } catch (error) {
      // A replica without our tables yet is behind too (42P01), and one may cancel a reading to go on with its replay (40001).
      if (!isDatabaseAway(error) && !isWithoutTable(error)) throw error;
      leaveAlone({ err: error });
    }
    return read(main);
  };
}
