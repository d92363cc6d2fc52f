import type { ServerResponse } from 'node:http';
import { proveRoom } from '../db/room.ts';
import type { HttpSite } from './http-site.ts';

/** How long a check may take before /readyz says 503; who asks has a limit of his own, often of five seconds. */
const ANSWER_MS = 2_500;
/** How long an answer is kept, so that whoever asks in a loop costs no check each time. */
const KEPT_MS = 1_000;
/** When a question to the database is given up, and its connection with it. */
const QUERY_TIMEOUT_MS = 5_000;

const MAILS = `SELECT count(*) FILTER (WHERE status = 'queued')::int AS "mailsWaiting", count(*) FILTER (WHERE status = 'failed')::int AS "mailsFailed" FROM mails`;

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** The process lives. */
export function answerHealth(response: ServerResponse): void {
  json(response, 200, { status: 'ok' });
}

type Mails = { mailsWaiting: number; mailsFailed: number };

/** Tells whether the database answers and has room for an enquiry, and the jobs run; also how many mails wait or have failed. */
export class Readiness {
  readonly #services: Pick<HttpSite, 'db' | 'pool' | 'log' | 'isReady'>;
  /** One check at a time, and its answer for a while, however many ask: each takes a connection. */
  #check: Promise<Mails | undefined> | undefined;

  constructor(services: Pick<HttpSite, 'db' | 'pool' | 'log' | 'isReady'>) {
    this.#services = services;
  }

  /** Answers 200, or 503 where the database gives no answer in time. */
  async answer(response: ServerResponse): Promise<void> {
    if (!this.#services.isReady()) return json(response, 503, { status: 'starting', database: false });
    this.#check ??= this.#ask().finally(() => {
      setTimeout(() => {
        this.#check = undefined;
      }, KEPT_MS).unref();
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, ANSWER_MS, undefined);
    });
    const mails = await Promise.race([this.#check, late]);
    clearTimeout(timer);
    if (mails) json(response, 200, { status: 'ready', database: true, ...mails });
    else json(response, 503, { status: 'unavailable', database: false });
  }

  /** @returns undefined where the database does not answer, or cannot store anything */
  async #ask(): Promise<Mails | undefined> {
    const { db, pool, log } = this.#services;
    try {
      await proveRoom(db);
      // The types of `pg` lack the limit for one query; its client has it, and lets the connection go.
      const query = { text: MAILS, query_timeout: QUERY_TIMEOUT_MS };
      return (await pool.query<Mails>(query)).rows[0];
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      return undefined;
    }
  }
}
