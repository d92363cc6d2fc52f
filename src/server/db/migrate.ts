import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { LOCKS } from './advisory-locks.ts';

/** Brings the schema up to date. Of several instances that start at once, one does it and the others wait. */
export async function migrateDatabase(pool: Pool, projectRoot: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
    // A migration may rewrite a table of millions of lines; cut off half way, it would begin anew for ever.
    await client.query('SET statement_timeout = 0');
    await migrate(drizzle(client), { migrationsFolder: join(projectRoot, 'src/server/db/migrations') });
    await client.query('RESET statement_timeout');
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.migrations]);
    client.release();
  } catch (error) {
    // Closing the connection also gives the lock free.
    client.release(true);
    throw error;
  }
}
