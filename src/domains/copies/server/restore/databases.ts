import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { quoted } from '../format/catalog.ts';
import { openCopyConnection } from '../format/copy-connection.ts';

/** Longest name that PostgreSQL keeps whole, in bytes. */
const NAME_MAX = 63;
const RESTORING = '_restoring_';
const BEFORE = '_before_';
/** Databases from which others can be made and renamed; of a provider's server one of them can be reached. */
const MAINTENANCE = ['postgres', 'template1'];
/** A server takes a moment to end the connections of a program that has ended, in milliseconds. */
const ENDING_MS = 3_000;
const ASK_AGAIN_MS = 100;

/** The database that an address names. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

export function addressOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** "20261125021530": tells databases and files of one restore from those of another. */
function stampOf(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** The moment in a stamp, which ends the name of a database from before a restore. */
export function momentOfStamp(name: string): Date {
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function named(base: string, kind: string, stamp: string): string {
  const end = `${kind}${stamp}`;
  return `${base.slice(0, NAME_MAX - end.length)}${end}`;
}

/** Works beside the site's database, on the same server. @throws whatever the server throws where none of its databases can be reached */
async function beside<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  for (const [index, database] of MAINTENANCE.entries()) {
    const client = new Client({ connectionString: addressOf(url, database), connectionTimeoutMillis: 10_000, statement_timeout: 0 });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      if (index + 1 < MAINTENANCE.length) continue;
      throw error;
    }
    return await work(client).finally(() => client.end());
  }
  throw new Error('there is no database to work from');
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === '3D000';

/**
 * Makes an empty database beside the site's; what an interrupted restore has left is taken away.
 * @throws Error with what to do, where the role may not
 */
export async function makeBeside(url: string, stamp: string): Promise<string> {
  const base = databaseOf(url);
  return beside(url, async (client) => {
    const { rows } = await client.query<{ may: boolean; role: string }>(
      'SELECT rolcreatedb OR rolsuper AS may, rolname AS role FROM pg_roles WHERE rolname = current_user',
    );
    const role = rows[0]?.role ?? '';
    if (!rows[0]?.may) {
      throw new Error(
        `the account ${role} of DATABASE_URL may make no database, and a copy is loaded beside the old one; have the server's administrator run: ALTER ROLE ${quoted(role)} CREATEDB; then try again (or restore without DATABASE_URL, into the embedded database)`,
      );
    }
    for (const name of await databasesLike(client, `${base.slice(0, NAME_MAX - RESTORING.length - stamp.length)}${RESTORING}`)) {
      // In use by another restore, it stays.
      await client.query(`DROP DATABASE IF EXISTS ${quoted(name)}`).catch(() => {});
    }
    const name = named(base, RESTORING, stamp);
    await client.query(`CREATE DATABASE ${quoted(name)} TEMPLATE template0 ENCODING 'UTF8'`);
    return addressOf(url, name);
  });
}

async function databasesLike(client: Client, beginning: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) ORDER BY datname', [beginning]);
  return rows.map(({ name }) => name);
}

export async function dropDatabase(url: string): Promise<void> {
  await beside(url, (client) => client.query(`DROP DATABASE IF EXISTS ${quoted(databaseOf(url))}`));
}

/**
 * Gives the restored database the name of the site's, in one transaction; the one from before is kept under another name.
 * @returns its name; undefined where there was none
 * @throws where somebody still uses one of them
 */
export async function switchTo(url: string, restoredUrl: string, stamp: string): Promise<string | undefined> {
  const base = databaseOf(url);
  const before = named(base, BEFORE, stamp);
  return beside(url, async (client) => {
    await client.query("SET lock_timeout = '30s'");
    const there = (await databasesLike(client, base)).includes(base);
    await client.query('BEGIN');
    if (there) await client.query(`ALTER DATABASE ${quoted(base)} RENAME TO ${quoted(before)}`);
    await client.query(`ALTER DATABASE ${quoted(databaseOf(restoredUrl))} RENAME TO ${quoted(base)}`);
    await client.query('COMMIT');
    return there ? before : undefined;
  });
}

/** Databases from before a restore, the latest last. */
export async function databasesBefore(url: string): Promise<string[]> {
  const base = databaseOf(url);
  return beside(url, (client) => databasesLike(client, `${base.slice(0, NAME_MAX - BEFORE.length - 14)}${BEFORE}`));
}

/**
 * A stamp that no database from before a restore has: a small one is restored within a second, and the next restore waits for the next.
 * @param last of those databases, undefined where there is none
 */
export async function freeStamp(last: string | undefined): Promise<string> {
  for (;;) {
    const stamp = stampOf(new Date());
    if (!last?.endsWith(stamp)) return stamp;
    await pause(ASK_AGAIN_MS);
  }
}

export type Standing = { kind: 'missing' | 'empty' } | { kind: 'used'; connections: number };

/** Looks at it, without changing anything. What was stopped just now is waited for: its connections count while they last. */
export async function standingOfDatabase(url: string): Promise<Standing> {
  try {
    const { client, close } = await openCopyConnection(url);
    try {
      const deadline = performance.now() + ENDING_MS;
      for (;;) {
        const standing = await standingNow(client);
        if (standing.kind !== 'used' || standing.connections === 0 || performance.now() > deadline) return standing;
        await pause(ASK_AGAIN_MS);
      }
    } finally {
      close();
    }
  } catch (error) {
    if (isMissing(error)) return { kind: 'missing' };
    throw error;
  }
}

async function standingNow(client: Client): Promise<Standing> {
  const { rows } = await client.query<{ used: boolean; connections: number }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS used,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'hidden-baobab-tours%') AS connections`,
  );
  return rows[0]?.used ? { kind: 'used', connections: rows[0].connections } : { kind: 'empty' };
}
