import { Client } from 'pg';
import { LOCKS } from '../db/advisory-locks.ts';

const CONNECT_MS = 3_000;
const ANSWER_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * The right to be the one that reads: a lock that lives as long as its connection to the database, which is its own. Where the process ends, however
 * it ends, the database gives the lock to whoever asks next.
 */
export class ReadingRight {
  readonly #client: Client;
  #isLost = false;

  private constructor(client: Client) {
    this.#client = client;
    client.on('error', () => this.#lose());
    client.on('end', () => this.#lose());
  }

  #lose(): void {
    this.#isLost = true;
  }

  /** @returns undefined where another instance reads. @throws where the database cannot be reached */
  static async take(databaseUrl: string): Promise<ReadingRight | undefined> {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'hidden-baobab-tours mailbox',
    });
    const right = new ReadingRight(client);
    let isHeld = false;
    try {
      await client.connect();
      const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${LOCKS.mailbox}) AS held`);
      isHeld = rows[0]?.held === true;
      return isHeld ? right : undefined;
    } finally {
      if (!isHeld) await right.giveBack();
    }
  }

  /** @throws where it is lost: another instance may be reading */
  async mustBeHeld(): Promise<void> {
    if (!this.#isLost) await this.#client.query('SELECT 1');
    if (this.#isLost) throw new Error('the connection to the database was lost');
  }

  async giveBack(): Promise<void> {
    await this.#client.end().catch(() => {});
  }
}
