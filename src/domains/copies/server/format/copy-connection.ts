import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { LOCKS } from '../../../../server/db/advisory-locks.ts';

/** How long a lock is waited for: a visitor's statement would stand behind anybody who waits longer, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;
/** A copy whose reader has stopped reading ends after this, so that its snapshot is held no longer, in milliseconds. */
const IDLE_MS = 10 * 60_000;
const KEEP_ALIVE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
const LOOK_AGAIN_MS = 250;

/**
 * What rows look like as text depends on these; on both sides they are the same. The server looks for us every ten seconds, so that the
 * locks of a process that was killed are free by then.
 */
const SETTINGS = `
  SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex';
  SET search_path = public; SET row_security = off; SET statement_timeout = 0; SET lock_timeout = ${LOCK_TIMEOUT_MS};
  SET idle_in_transaction_session_timeout = ${IDLE_MS}; SET client_connection_check_interval = 10000`;

/** Somebody else copies, restores or migrates this database. */
export class CopyUnderWayError extends Error {
  constructor() {
    super('another copy, a restore or a migration of this database is under way; try again when it has ended');
    this.name = 'CopyUnderWayError';
  }
}

/** A connection of its own, which no limit of the pools ends. `close` leaves nothing of it: no lock, no snapshot, no half a COPY. */
export type CopyConnection = { client: Client; close(): void };

/** Opens one. @throws whatever the database throws where it is away */
export async function openCopyConnection(databaseUrl: string): Promise<CopyConnection> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'hidden-baobab-tours copies',
  });
  // Anybody who uses it learns of the loss from its query.
  client.on('error', () => {});
  const close = () => void client.connection.stream.destroy();
  try {
    await client.connect();
    await client.query(SETTINGS);
  } catch (error) {
    close();
    throw error;
  }
  return { client, close };
}

/** Does some work on such a connection. */
export async function withCopyConnection<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { client, close } = await openCopyConnection(databaseUrl);
  try {
    return await work(client);
  } finally {
    close();
  }
}

/**
 * Takes the one lock of copies, restores and migrations; it goes with the connection.
 * @param waitMs how long another one is waited for
 * @throws CopyUnderWayError
 */
export async function lockCopies(client: Client, waitMs = 0): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCKS.migrations]);
    if (rows[0]?.taken) return;
    if (performance.now() >= deadline) throw new CopyUnderWayError();
    await pause(LOOK_AGAIN_MS);
  }
}
