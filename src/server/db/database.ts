import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Logger } from '../log.ts';
import * as accountsSchema from './accounts-schema.ts';
import * as deskSchema from './desk-schema.ts';
import * as siteSchema from './schema.ts';

/** Connections one process may hold; the embedded server allows 60 in all. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;

const schema = { ...siteSchema, ...accountsSchema, ...deskSchema };

/** The database as features of the server see it. */
export type Db = NodePgDatabase<typeof schema>;
/** A transaction, or the database itself. */
export type DbOrTransaction = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

/** Opens the pool. Connects on first use, so an unreachable server is no error here. */
export function openDatabase(url: string, log: Logger): { db: Db; pool: Pool } {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'hidden-baobab-tours',
  });
  // An idle connection that breaks is replaced at the next use; without a listener it ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  return { db: drizzle(pool, { schema }), pool };
}

/** Whether the error says that the database cannot be reached now, rather than that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall } = cause as NodeJS.ErrnoException;
    // The embedded server's socket is gone with it.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (/^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08|57P0|53300)/.test(code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after/.test(cause.message)) return true;
  }
  return false;
}
