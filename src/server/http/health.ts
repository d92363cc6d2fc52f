import type { ServerResponse } from 'node:http';
import { within } from '../../lib/within.ts';
import { awayText } from '../db/database-errors.ts';
import { probeWrite } from '../db/write-probe.ts';
import { JOBS_ASLEEP } from '../jobs/jobs.ts';
import { heldText } from '../mail/held-words.ts';
import type { HttpSite } from './http-site.ts';

/** How long a check may take before /readyz says 503; who asks has a limit of his own, often of five seconds. */
const ANSWER_MS = 2_500;
/** How long an answer is kept, so that anybody who asks in a loop costs no check each time. */
const KEPT_MS = 1_000;
/** When a question to the database is given up, and its connection with it. */
const QUERY_TIMEOUT_MS = 5_000;

/** After a start, or a long stop, nobody has looked yet what is due, in milliseconds. */
const JOBS_BEGIN_MS = 3 * 60_000;

const MAILS = `count(*) FILTER (WHERE status = 'queued')::int AS "mailsWaiting", count(*) FILTER (WHERE status = 'failed')::int AS "mailsFailed" FROM mails`;

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** The process lives. */
export function answerHealth(response: ServerResponse): void {
  json(response, 200, { status: 'ok' });
}

/** Scheduled jobs that do not succeed, by name alone: anybody may ask. */
const FAILING = `(SELECT coalesce(json_agg(split_part(place, ' / ', 2) ORDER BY place), '[]') FROM alarms WHERE kind = 'job_failing' AND ended_at IS NULL)`;

/** What is wrong besides: which alarms have begun. Few are open at once, and a small index has them. */
const ALARMS = `(SELECT coalesce(json_agg(DISTINCT kind), '[]') FROM alarms WHERE ended_at IS NULL)`;

/** Why copies are not proved, in our own words. */
const UNPROVED = `(SELECT detail FROM alarms WHERE kind = 'copy_unproved' AND ended_at IS NULL LIMIT 1)`;

/** Why the mailbox is not read. */
const MAILBOX = `(SELECT detail FROM alarms WHERE kind = 'mailbox_unread' AND ended_at IS NULL LIMIT 1)`;

/** Since when a restore holds all mail. */
const HELD = '(SELECT since FROM mail_hold)';

/** Where a copy is tried there are no jobs, and no table of theirs. */
const stateQuery = (isTrial = false) =>
  `SELECT ${isTrial ? 'false' : JOBS_ASLEEP} AS "jobsAsleep", ${FAILING} AS "jobsFailing", ${UNPROVED} AS unproved, ${MAILBOX} AS mailbox, ${HELD} AS "heldSince", ${ALARMS} AS alarms, ${MAILS}`;

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

type Mails = { mailsWaiting: number; mailsFailed: number };
type Asked = Pick<HttpSite, 'db' | 'pool' | 'log' | 'isReady' | 'isTrial' | 'alarmTitle'>;
/** What the database says of the site beside the mails. */
type Stored = { jobsAsleep: boolean; jobsFailing: string[]; unproved: string | null; mailbox: string | null; heldSince: Date | null; alarms: string[] };
/** What a check found; without `mails` the database cannot store an enquiry. */
type Found = { mails?: Mails; problems: string[] };

const LATE: Found = { problems: [`The database gives no answer within ${ANSWER_MS / 1000} seconds.`] };
const STARTING = 'The site is starting: its database has not been reached yet, or is being brought up to date.';
const ASLEEP = 'The jobs do not run: mails wait, and nothing is tidied.';

/**
 * Tells whether the database answers and has room for an enquiry, and the jobs run; also how many mails wait or have failed.
 * `problems` says in words what is wrong, where anything is.
 */
export class Readiness {
  readonly #services: Asked;
  readonly #since = performance.now();
  /** One check at a time, and its answer for a while, however many ask: each takes a connection. */
  #check: Promise<Found> | undefined;

  constructor(services: Asked) {
    this.#services = services;
  }

  /** Answers 200, or 503 where the database gives no answer in time. */
  async answer(response: ServerResponse): Promise<void> {
    if (!this.#services.isReady()) return json(response, 503, { status: 'starting', database: false, problems: [STARTING] });
    this.#check ??= this.#ask().finally(() => {
      setTimeout(() => {
        this.#check = undefined;
      }, KEPT_MS).unref();
    });
    const { mails, problems } = await within(ANSWER_MS, this.#check, LATE);
    if (mails) json(response, 200, { status: 'ready', database: true, ...mails, problems });
    else json(response, 503, { status: 'unavailable', database: false, problems });
  }

  async #ask(): Promise<Found> {
    const { db, pool, log, isTrial, alarmTitle } = this.#services;
    try {
      await probeWrite(db);
      // The types of `pg` lack the limit for one query; its client has it, and lets the connection go.
      const query = { text: stateQuery(isTrial), query_timeout: QUERY_TIMEOUT_MS };
      const [row] = (await pool.query<Mails & Stored>(query)).rows;
      const {
        jobsAsleep = false,
        jobsFailing = [],
        unproved = null,
        mailbox = null,
        heldSince = null,
        alarms = [],
        ...mails
      } = row ?? { mailsWaiting: 0, mailsFailed: 0 };
      const asleep = jobsAsleep && performance.now() - this.#since > JOBS_BEGIN_MS ? [ASLEEP] : [];
      const failing = jobsFailing.length > 0 ? [`Scheduled jobs do not succeed: ${jobsFailing.join(', ')}.`] : [];
      const held = heldSince ? [sentence(heldText(heldSince))] : [];
      const others = [unproved && `Copies are not proved. ${unproved}`, mailbox && `The mailbox cannot be read. ${mailbox}`].filter((one) => one !== null);
      return { mails, problems: [...asleep, ...held, ...failing, ...others, ...alarms.flatMap((kind) => alarmTitle(kind)?.concat('.') ?? [])] };
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      return { problems: [awayText(error)] };
    }
  }
}
