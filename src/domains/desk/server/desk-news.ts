import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { readJson } from '../../../lib/read-json.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import { type DeskEvent, deskEventSchema } from '../model/desk-types.ts';

/** The database's own channel: all instances hear what one of them did. */
const CHANNEL = 'desk';
/** Who has what open: apart, since a version before knows nothing of it and would say so each time. */
const PRESENCE_CHANNEL = 'desk_presence';
const CONNECT_TIMEOUT_MS = 3_000;
const KEEP_ALIVE_MS = 10_000;
/** A server that never answers a goodbye is waited for so long, in milliseconds. */
const GOODBYE_MS = 1_000;

/** Tells all desks of something, in the caller's transaction: nobody hears of what was rolled back. */
export async function announce(tx: DbOrTransaction, event: DeskEvent): Promise<void> {
  const channel = event.type === 'presence' ? PRESENCE_CHANNEL : CHANNEL;
  await tx.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify(event)})`);
}

/** Somebody who hears the news: what happened, and when no more can be heard. */
export type Listener = { hear(event: DeskEvent): void; lost(): void };

/**
 * The news of the desk in this process: one connection that listens while anybody does, and a way to tell of enquiries
 * without slowing them.
 */
export class DeskNews {
  readonly #databaseUrl: string;
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #listeners = new Set<Listener>();
  #connection: Promise<Client> | undefined;
  /** The connection whose end is the end of the news; an earlier one may still be ending. */
  #client: Client | undefined;
  #waiting: DeskEvent[] = [];
  #telling: Promise<void> | undefined;
  #closed = false;

  constructor(databaseUrl: string, pool: Pool, log: Logger) {
    this.#databaseUrl = databaseUrl;
    this.#pool = pool;
    this.#log = log;
  }

  /**
   * Tells of enquiries that are stored, after their transaction and many at once: a commit that notifies waits for every
   * other one that does, and waits for the disk while it holds that lock, which visitors would feel (docs/develop/desk.md).
   * A process that dies in between loses the news, never the enquiry.
   */
  tell(event: DeskEvent): void {
    this.#waiting.push(event);
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined;
    });
  }

  async #tellAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0).map((event) => JSON.stringify(event));
      try {
        await this.#pool.query(`SELECT set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', event) FROM unnest($1::text[]) AS event`, [
          batch,
        ]);
      } catch (error) {
        this.#log.warn({ err: error }, 'the desk was not told of an enquiry; it shows when the list is loaded again');
      }
    }
  }

  /**
   * Adds a listener; resolves once it hears.
   * @returns ends the listening
   * @throws where the database cannot be reached, or the site is stopping
   */
  async listen(listener: Listener): Promise<() => void> {
    if (this.#closed) throw new Error('Connection terminated: the site is stopping');
    this.#connection ??= this.#connect();
    await this.#connection;
    if (this.#closed) throw new Error('Connection terminated: the site is stopping');
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // For LISTEN alone: nothing else is ever asked here.
      query_timeout: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'hidden-baobab-tours desk',
    });
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    client.on('error', (error) => this.#log.warn({ err: error }, "the desk's connection to the database was lost"));
    // Anybody who listens is sent away: who comes back loads the list anew, and so misses nothing of the gap.
    client.on('end', () => {
      if (this.#client === client) this.#lose();
    });
    this.#client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}; LISTEN ${PRESENCE_CHANNEL}`);
    } catch (error) {
      if (this.#client === client) this.#lose();
      await client.end().catch(() => {});
      throw error;
    }
    return client;
  }

  #hear(payload: string): void {
    const { data: event } = deskEventSchema.safeParse(readJson(payload));
    // Of another build of ours: no desk of this one would understand it.
    if (!event) this.#log.warn('the desk was told of something that it does not know');
    else for (const listener of this.#listeners) listener.hear(event);
  }

  #lose(): void {
    this.#connection = undefined;
    this.#client = undefined;
    for (const listener of [...this.#listeners]) listener.lost();
    this.#listeners.clear();
  }

  /** Ends all listening, before the server waits for its open answers. */
  async close(): Promise<void> {
    this.#closed = true;
    const connection = this.#connection;
    this.#lose();
    const gone = Promise.all([connection?.then((client) => client.end()).catch(() => {}), this.#telling]);
    await Promise.race([gone, pause(GOODBYE_MS)]);
  }
}
