import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { LOCKS } from './advisory-locks.ts';
import { codeVersion, refuseBelowFloor } from './code-floor.ts';

/** Where the migrations lie, from the project's root. */
export const MIGRATIONS = 'src/server/db/migrations';
const JOURNAL = 'meta/_journal.json';

/**
 * How long a migration waits for a table that is in use, in milliseconds. Whatever visitors ask of that table waits behind
 * it meanwhile, and they are answered within five seconds (database.ts).
 */
const LOCK_TIMEOUT_MS = 2_000;

type Journal = { entries: { when: number; tag: string }[] };

/**
 * Brings the schema up to date, all or nothing. Of several instances that start at once, one does it and the others wait; where there
 * is nothing to do, nobody waits for a copy that is being made, which holds the same lock.
 * @throws CodeTooOldError where a newer version has made the database one that this must not use; an error with the code
 *   55P03 where a table was in use for too long: nothing was changed then, and it may be tried again
 */
export async function migrateDatabase(pool: Pool, projectRoot: string): Promise<void> {
  const folder = join(projectRoot, MIGRATIONS);
  const last = readJournal(folder).entries.at(-1)?.when ?? 0;
  await refuseBelowFloor(pool, codeVersion(projectRoot));
  if ((await lastApplied(pool)) >= last) return;
  await migrateFrom(pool, projectRoot, folder);
}

/** Brings a new database to the state that it had after the migration written at `when` (the journal's time); for the rows of an older copy. */
export async function migrateUpTo(pool: Pool, projectRoot: string, when: number): Promise<void> {
  const folder = join(projectRoot, MIGRATIONS);
  const { entries, ...rest } = readJournal(folder);
  const wanted = entries.filter((entry) => entry.when <= when);
  const some = mkdtempSync(join(tmpdir(), 'hidden-baobab-migrations-'));
  try {
    mkdirSync(join(some, 'meta'));
    writeFileSync(join(some, JOURNAL), JSON.stringify({ ...rest, entries: wanted }));
    for (const { tag } of wanted) cpSync(join(folder, `${tag}.sql`), join(some, `${tag}.sql`));
    await migrateFrom(pool, projectRoot, some);
  } finally {
    rmSync(some, { recursive: true, force: true });
  }
}

function readJournal(folder: string): Journal {
  return JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as Journal;
}

/** When the last migration that this database has had was written; 0 where none has run. */
async function lastApplied(pool: Pool): Promise<number> {
  const known = await pool.query<{ known: boolean }>(`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`);
  if (!known.rows[0]?.known) return 0;
  const { rows } = await pool.query<{ last: string }>('SELECT coalesce(max(created_at), 0) AS last FROM drizzle.__drizzle_migrations');
  return Number(rows[0]?.last ?? 0);
}

async function migrateFrom(pool: Pool, projectRoot: string, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await alone(client, projectRoot, folder);
    client.release();
  } catch (error) {
    // Closing the connection also gives the lock free.
    client.release(true);
    throw error;
  }
}

async function alone(client: PoolClient, projectRoot: string, migrationsFolder: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
  await refuseBelowFloor(client, codeVersion(projectRoot));
  // A migration may rewrite a table of millions of lines; cut off half way, it would begin anew for ever.
  await client.query('SET statement_timeout = 0');
  // Only now: the other instance's migrations may take longer than any table should be waited for.
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await migrate(drizzle(client), { migrationsFolder });
  await client.query('RESET lock_timeout');
  await client.query('RESET statement_timeout');
  await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.migrations]);
}
