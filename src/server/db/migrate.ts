import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { LOCKS } from './advisory-locks.ts';
import { codeVersion, refuseBelowFloor } from './code-floor.ts';

/**
 * How long a migration waits for a table that is in use, in milliseconds. Whatever visitors ask of that table waits behind
 * it meanwhile, and they are answered within five seconds (database.ts).
 */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Brings the schema up to date, all or nothing. Of several instances that start at once, one does it and the others wait.
 * @throws CodeTooOldError where a newer version has made the database one that this must not use; an error with the code
 *   55P03 where a table was in use for too long: nothing was changed then, and it may be tried again
 */
export async function migrateDatabase(pool: Pool, projectRoot: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
    await refuseBelowFloor(client, codeVersion(projectRoot));
    // A migration may rewrite a table of millions of lines; cut off half way, it would begin anew for ever.
    await client.query('SET statement_timeout = 0');
    // Only now: the other instance's migrations may take longer than any table should be waited for.
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await migrate(drizzle(client), { migrationsFolder: join(projectRoot, 'src/server/db/migrations') });
    await client.query('RESET lock_timeout');
    await client.query('RESET statement_timeout');
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.migrations]);
    client.release();
  } catch (error) {
    // Closing the connection also gives the lock free.
    client.release(true);
    throw error;
  }
}
