import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { foldAddress } from '../../../lib/folded-address.ts';
import { countedAddress } from '../../../server/http/client-address.ts';
import { FORM_LIMITS } from '../model/form-limits.ts';

/** All limits in one place: how many, in how many seconds (spec §5; decisions.md, "Rate limits"). */
export const RATE_LIMITS = {
  ...FORM_LIMITS,
  /** Attempts to sign in to one account from one client address; a success forgets them. */
  signIn: { points: 10, duration: 15 * 60 },
  /** Attempts to sign in to one account from everywhere: wide, so that one stranger cannot keep its owner out. */
  signInAccount: { points: 100, duration: 15 * 60 },
  /** Attempts from a browser that signed in to the account before, which counts for itself alone; a success forgets them. */
  knownBrowser: { points: 10, duration: 15 * 60 },
  /** The same in a day, since a mark that was stolen must not guess for ever. */
  knownBrowserDay: { points: 50, duration: 24 * 3600 },
  /** Attempts to sign in or up from one client address: wider, since an office shares one. */
  signInAddress: { points: 60, duration: 15 * 60 },
  /** Wrong setup codes of one account that wants to be the first admin. */
  setupCode: { points: 10, duration: 15 * 60 },
  /** Challenges for passkeys, each a row for a while, per client address. */
  challenge: { points: 60, duration: 15 * 60 },
  /** A code of an authenticator app signs in once; longer than the library takes it (RFC 6238, 5.2). */
  usedCode: { points: 1, duration: 3 * 60 },
  /** Sendings of one review, each perhaps with a photograph to be read. */
  review: { points: 20, duration: 15 * 60 },
  /** Mails that one client address may have sent to an account's address by typing it. */
  accountMail: { points: 5, duration: 60 * 60 },
  /** The same from everywhere. */
  accountMailAll: { points: 20, duration: 60 * 60 },
  /** Confirmations of enquiries to one mailbox, which anybody who writes to us names: a day. */
  confirmation: { points: 3, duration: 24 * 60 * 60 },
  /** Confirmations of the whole site: many times what a busy hour brings, far fewer than would spoil our name as a sender. */
  allConfirmations: { points: 500, duration: 60 * 60 },
  /** Trial alerts that one person may have sent to their devices. */
  trialAlert: { points: 10, duration: 15 * 60 },
  /** Security events that pages report, per client address. */
  report: { points: 20, duration: 60 },
  /** Chats that pages tell of, per client address: wide, since a whole hotel shares one. */
  chat: { points: 30, duration: 10 * 60 },
  /** The same of the whole site: many times what a busy hour brings, and no more than a table can hold for 30 days. */
  allChats: { points: 1000, duration: 60 * 60 },
  /** Calendars that are subscribed to, per link: readers ask once an hour. */
  calendar: { points: 30, duration: 60 },
  /** Messages with ticks of one day sheet: far more than a full bus brings, and what is too much waits on the device. */
  sheet: { points: 120, duration: 10 * 60 },
  /** All forms together, per client address: wider, since a whole hotel shares one. */
  address: { points: 30, duration: 5 * 60 },
} as const;

/** Failures to sign in to one account are counted for so long, in seconds; they refuse nobody (alerts.ts). */
const FAILURES = 'signInFailures';
const FAILURES_COUNTED_S = 15 * 60;

/** Clocks of instances differ a little; a count that ends later than this after its limit was written by a clock that was ahead. */
const CLOCKS_DIFFER_MS = 60_000;
/** No count that was written by a right clock ends later than this from now. */
export const LONGEST_COUNT_MS = Math.max(FAILURES_COUNTED_S, ...Object.values(RATE_LIMITS).map(({ duration }) => duration)) * 1000 + CLOCKS_DIFFER_MS;

export type LimitName = keyof typeof RATE_LIMITS;
const LIMIT_NAMES = Object.keys(RATE_LIMITS) as LimitName[];

/** One attempt that is counted: by which limit, and for whom. */
export type Count<Limit extends LimitName = LimitName> = { limit: Limit; key: string };

/** A limit that is used up; `seconds` until the next attempt may be made. */
export type LimitReached<Limit extends LimitName = LimitName> = { limit: Limit; seconds: number };

/** Whom a counter counts: a fingerprint, so that the counters tell nobody who wrote to us. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Key of a limit per client address. */
export function addressKey(clientAddress: string): string {
  return fingerprint(countedAddress(clientAddress));
}

/** Key of a limit per mailbox: a tag after a plus, or other capitals, do not make another. */
export function mailboxKey(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(foldAddress(email)) ?? [];
  return fingerprint(`${name.replace(/(?<=.)\+.*$/, '')}@${domain}`);
}

/** What one row counts, before it is a row: `name` is a limit's, or that of a count which refuses nobody. */
type Row = { name: string; key: string; seconds: number };
/** A counter after an attempt; `expire` in milliseconds since 1970. */
type Counter = { key: string; points: number; expire: number };

/**
 * Counts attempts: one row each, all of an attempt's rows in one statement. A row that is over begins anew, and so does one
 * that ends later than any right clock would have written (it would refuse for as long as that clock was ahead). Rows are
 * taken in the order of their keys, so that two attempts never wait for each other.
 */
const COUNT_SQL = `
  INSERT INTO rate_limits AS counter (key, points, expire)
  SELECT key, 1, $3::bigint + ms FROM unnest($1::text[], $2::bigint[]) AS asked (key, ms) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counter.expire BETWEEN $3::bigint + 1 AND excluded.expire + ${CLOCKS_DIFFER_MS} THEN counter.points + 1 ELSE 1 END,
    expire = CASE WHEN counter.expire BETWEEN $3::bigint + 1 AND excluded.expire + ${CLOCKS_DIFFER_MS} THEN counter.expire ELSE excluded.expire END
  RETURNING key, points, expire`;

/** Counts attempts in the database, so that all instances share one count (docs/develop/decisions/0038). */
export class Limits {
  readonly #pool: Pool;
  /** How often each was found used up, since this process began. */
  readonly reached = Object.fromEntries(LIMIT_NAMES.map((name) => [name, 0])) as Record<LimitName, number>;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Counts a failure to sign in. @returns how many there were for that account within a quarter of an hour */
  async countFailure(account: string): Promise<number> {
    const [counter] = await this.#add([{ name: FAILURES, key: account, seconds: FAILURES_COUNTED_S }]);
    return counter?.points ?? 0;
  }

  /** A success resets the count. */
  async forgetFailures(account: string): Promise<void> {
    await this.#remove(FAILURES, account);
  }

  /** Takes back attempts that turned out to be none; what cannot be taken back, since the database is away, ends by itself. */
  async giveBack(counts: readonly Count[]): Promise<void> {
    if (counts.length === 0) return;
    const keys = counts.map(({ limit, key }) => rowKey(limit, key));
    await this.#pool.query('UPDATE rate_limits SET points = points - 1 WHERE key = ANY($1) AND points > 0', [keys]).catch(() => {});
  }

  /** Begins a count anew, as after a success. */
  async forget(limit: LimitName, key: string): Promise<void> {
    await this.#remove(limit, key);
  }

  /**
   * Counts one attempt against each limit, whether it is used up or not.
   * @returns those that are used up, in the order of `counts`
   * @throws whatever the database throws; nothing is counted then
   */
  async count<Limit extends LimitName>(counts: readonly Count<Limit>[]): Promise<LimitReached<Limit>[]> {
    const now = Date.now();
    const counters = await this.#add(counts.map(({ limit, key }) => ({ name: limit, key, seconds: RATE_LIMITS[limit].duration })));
    return counts.flatMap(({ limit, key }) => {
      const counter = counters.find((one) => one.key === rowKey(limit, key));
      if (!counter || counter.points <= RATE_LIMITS[limit].points) return [];
      this.reached[limit] += 1;
      return { limit, seconds: Math.max(1, Math.ceil((counter.expire - now) / 1000)) };
    });
  }

  /**
   * Counts one attempt against all limits, or, where one of them is used up, against none.
   * @returns the first that is used up
   * @throws whatever the database throws; nothing is counted then
   */
  async consume<Limit extends LimitName>(counts: readonly Count<Limit>[]): Promise<LimitReached<Limit> | undefined> {
    const [reached] = await this.count(counts);
    if (reached) await this.giveBack(counts);
    return reached;
  }

  async #add(rows: readonly Row[]): Promise<Counter[]> {
    if (rows.length === 0) return [];
    const values = [rows.map(({ name, key }) => rowKey(name, key)), rows.map(({ seconds }) => seconds * 1000), Date.now()];
    const result = await this.#pool.query<Counter & { expire: string }>({ name: 'count-attempts', text: COUNT_SQL, values });
    return result.rows.map((row) => ({ ...row, expire: Number(row.expire) }));
  }

  async #remove(name: string, key: string): Promise<void> {
    await this.#pool.query('DELETE FROM rate_limits WHERE key = $1', [rowKey(name, key)]);
  }
}

function rowKey(name: string, key: string): string {
  return `${name}:${key}`;
}
