import { openDatabase } from '../../../../server/db/database.ts';
import type { Logger } from '../../../../server/log.ts';
import type { Erasure } from '../../model/erasure.ts';
import { knownErasures } from '../erasures.ts';

/**
 * What was erased, as far as the database that is replaced can still tell.
 * @returns undefined where it cannot: one of an earlier version, or one that is broken
 */
export async function erasuresOf(databaseUrl: string, log: Logger): Promise<Erasure[] | undefined> {
  const { db, pool } = openDatabase(databaseUrl, log);
  try {
    return await knownErasures(db);
  } catch (error) {
    log.warn({ err: error }, 'the database that is replaced does not tell what was erased');
    return undefined;
  } finally {
    await pool.end();
  }
}
