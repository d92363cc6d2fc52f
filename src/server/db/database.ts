import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from '../log.ts';
import { isUndone } from './database-errors.ts';

/** How long a new connection may take, or one of the pool may be waited for, in milliseconds. */
const CONNECT_TIMEOUT_MS = 3_000;
/** A connection is asked for a sign of life after so long, so that one whose server is gone without a word is found. */
const KEEP_ALIVE_MS = 10_000;
/** So often a transaction is begun that met another one each time; it takes PostgreSQL a second to find that out (`deadlock_timeout`). */
const BEGUN_MAX = 3;

/**
 * What connections are for: visitors, who wait for an answer, or work that nobody waits for (migrations, recounts, tidying,
 * commands). `max` connections one process may hold (the embedded server allows 60 in all), how long a statement may take,
 * and how long a connection may be held for one query or transaction, in milliseconds.
 */
const BOUNDS = {
  visitors: { max: 10, statementMs: 5_000, heldMs: 6_000 },
  work: { max: 5, statementMs: 10 * 60_000, heldMs: 60 * 60_000 },
} as const;

/** The database as features of the server see it. */
export type Db = NodePgDatabase;
/** A transaction, or the database itself. */
export type DbOrTransaction = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

/** An open pool; `lost` connections since the process began, idle or in use. */
export type Database = { db: Db; pool: Pool; lost(): number };

/**
 * Whether an address may lead to a pooler that lends a connection for one transaction, as PgBouncer does: nothing may be set
 * when it is opened, and no statement has a name there. It may where another one is given for all that needs its own.
 */
export function mayBePooled({ databaseUrl, databaseDirectUrl }: { databaseUrl: string | undefined; databaseDirectUrl: string | undefined }): boolean {
  return databaseUrl !== databaseDirectUrl;
}

/**
 * Opens a pool. Connects on first use, so an unreachable server is no error here; any of its connections may lose the
 * server at any moment (docs/develop/decisions/0030).
 * @param isPooled behind a pooler (`mayBePooled`): how long a statement may take is said by the role there (docs/operate/scaling.md), and in
 *   any case no connection is held longer than its purpose allows
 */
export function openDatabase(url: string, log: Logger, purpose: keyof typeof BOUNDS = 'work', isPooled = false): Database {
  const { max, statementMs, heldMs } = BOUNDS[purpose];
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(!isPooled && { statement_timeout: statementMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: purpose === 'visitors' ? 'hidden-baobab-tours' : 'hidden-baobab-tours work',
  });
  // An idle connection that breaks is replaced at the next use; without a listener it ends the process.
  let lost = 0;
  pool.on('error', (error) => {
    lost += 1;
    // A pool that closes does not wait for its connections: a server that is stopped next may end one first.
    log[pool.ending ? 'debug' : 'warn']({ err: error }, 'a database connection was lost');
  });
  // So would one that is in use: the pool listens to idle ones only. Anybody who uses it learns of the loss from the query.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      lost += 1;
      log.debug({ err: error }, 'a database connection was lost in use');
    }),
  );
  if (isPooled) pool.on('connect', dropNames);
  boundHolding(pool, heldMs);
  const db = drizzle(pool);
  db.transaction = (work, config) => begunAnew(() => inTransaction(pool, (own) => own.transaction(work, config)));
  return { db, pool, lost: () => lost };
}

/**
 * Of two transactions that wait for each other the database undoes one. It begins anew: the other one is done by then, and nobody has to
 * press again. So the work of a transaction may run twice, and changes nothing but through it.
 */
async function begunAnew<T>(run: () => Promise<T>): Promise<T> {
  for (let begun = 1; ; begun++) {
    try {
      return await run();
    } catch (error) {
      if (begun === BEGUN_MAX || !isUndone(error)) throw error;
    }
  }
}

/**
 * Runs a transaction on a connection of its own, and gives the connection back whatever happens: the library's own way
 * leaves it out of the pool for ever where BEGIN fails. One that is still in a transaction is closed, which ends that.
 */
async function inTransaction<T>(pool: Pool, run: (own: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await run(drizzle(client));
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** Takes the names from statements: behind a pooler the next transaction has another connection, where they are unknown or somebody else's. */
function dropNames(client: PoolClient): void {
  const query = client.query.bind(client) as (first: unknown, ...rest: unknown[]) => unknown;
  const unnamed = (first: unknown) => (typeof first === 'object' && first !== null && 'name' in first ? { ...first, name: undefined } : first);
  client.query = ((first: unknown, ...rest: unknown[]) => query(unnamed(first), ...rest)) as typeof client.query;
}

/** Cuts a connection that is held too long: its server may take what it is sent and never answer, which no time-out of the server's ends. */
function boundHolding(pool: Pool, heldMs: number): void {
  const timers = new WeakMap<PoolClient, NodeJS.Timeout>();
  const tooLong = () => Object.assign(new Error(`the database did not answer within ${heldMs} ms`), { code: 'ETIMEDOUT' });
  pool.on('acquire', (client) => {
    timers.set(
      client,
      setTimeout(() => client.connection.stream.destroy(tooLong()), heldMs),
    );
  });
  pool.on('release', (_error, client) => clearTimeout(timers.get(client)));
}
