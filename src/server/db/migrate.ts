import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { LOCKS } from './advisory-locks.ts';

/** Where the migrations lie, from the project's root. */
export const MIGRATIONS = 'src/server/db/migrations';
const JOURNAL = 'meta/_journal.json';

type Journal = { entries: { when: number; tag: string }[] };

/**
 * Brings the schema up to date. Of several instances that start at once, one does it and the others wait; where there is nothing to
 * do, nobody waits for a copy that is being made, which holds the same lock.
 */
export async function migrateDatabase(pool: Pool, projectRoot: string): Promise<void> {
  const folder = join(projectRoot, MIGRATIONS);
  const last = readJournal(folder).entries.at(-1)?.when ?? 0;
  if ((await lastApplied(pool)) >= last) return;
  await migrateFrom(pool, folder);
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
    await migrateFrom(pool, some);
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

async function migrateFrom(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await alone(client, folder);
    client.release();
  } catch (error) {
    // Closing the connection also gives the lock free.
    client.release(true);
    throw error;
  }
}

async function alone(client: PoolClient, migrationsFolder: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
  // A migration may rewrite a table of millions of lines; cut off half way, it would begin anew for ever.
  await client.query('SET statement_timeout = 0');
  await migrate(drizzle(client), { migrationsFolder });
  await client.query('RESET statement_timeout');
  await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.migrations]);
}
