import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LeadSource } from '../../lib/enquiry/inquiry-types.ts';
import { countedAddress } from './client-address.ts';

/** All limits in one place: how many, in how many seconds (spec §5; decisions.md, "Rate limits"). */
export const LIMITS = {
  /** Booking dialog, per e-mail address. */
  booking: { points: 3, duration: 60 },
  /** Inquiry form, per e-mail address, or per form token where none is given. */
  inquiry: { points: 3, duration: 5 * 60 },
  /** "Send it from here" of the e-mail form, per e-mail address. */
  emailForm: { points: 2, duration: 10 * 60 },
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
  /** Mails that one client address may have sent to an account's address by typing it. */
  accountMail: { points: 5, duration: 60 * 60 },
  /** The same from everywhere. */
  accountMailAll: { points: 20, duration: 60 * 60 },
  /** Confirmations of enquiries to one mailbox, which whoever writes to us names: a day. */
  confirmation: { points: 3, duration: 24 * 60 * 60 },
  /** Confirmations of the whole site: many times what a busy hour brings, far fewer than would spoil our name as a sender. */
  allConfirmations: { points: 500, duration: 60 * 60 },
  /** Security events that pages report, per client address. */
  report: { points: 20, duration: 60 },
  /** All forms together, per client address: wider, since a whole hotel shares one. */
  address: { points: 30, duration: 5 * 60 },
} as const;

/** Failures to sign in to one account are counted for so long, in seconds; they refuse nobody (security/alerts.ts). */
const FAILURES_COUNTED_S = 15 * 60;

/** Clocks of instances differ a little; a count that ends later than this after its limit was written by a clock that was ahead. */
const CLOCKS_DIFFER_MS = 60_000;
/** No count that was written by a right clock ends later than this from now. */
export const LONGEST_COUNT_MS = Math.max(FAILURES_COUNTED_S, ...Object.values(LIMITS).map(({ duration }) => duration)) * 1000 + CLOCKS_DIFFER_MS;

export type LimitName = keyof typeof LIMITS;

/** One attempt that is counted: by which limit, and for whom. */
export type Count<Limit extends LimitName = LimitName> = { limit: Limit; key: string };

/** A limit that is used up; `seconds` until the next attempt may be made. */
export type LimitReached<Limit extends LimitName = LimitName> = { limit: Limit; seconds: number };

/** The limits that forms have of their own. */
export type FormLimit = 'booking' | 'inquiry' | 'emailForm';

/** Which limit of its own a form has. */
export function limitOf(source: LeadSource): FormLimit {
  if (source === 'inquiry_form') return 'inquiry';
  return source === 'email_form' ? 'emailForm' : 'booking';
}

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
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  return fingerprint(`${name.replace(/(?<=.)\+.*$/, '')}@${domain}`);
}

/** Counts attempts in the database, so that all instances share one count. */
export class Limits {
  readonly #limiters: Record<LimitName, RateLimiterPostgres>;
  readonly #failures: RateLimiterPostgres;

  constructor(pool: Pool) {
    const limiter = (keyPrefix: string, numbers: { points: number; duration: number }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        clearExpiredByTimeout: false,
        ...numbers,
      });
    this.#limiters = Object.fromEntries(Object.entries(LIMITS).map(([name, numbers]) => [name, limiter(name, numbers)])) as Record<
      LimitName,
      RateLimiterPostgres
    >;
    this.#failures = limiter('signInFailures', { points: 1, duration: FAILURES_COUNTED_S });
  }

  /** Counts a failure to sign in. @returns how many there were for that account within a quarter of an hour */
  async countFailure(account: string): Promise<number> {
    const counted = await this.#failures.penalty(account);
    if (!isFromAhead(counted, this.#failures)) return counted.consumedPoints;
    await this.#failures.delete(account);
    return (await this.#failures.penalty(account)).consumedPoints;
  }

  /** A success resets the count. */
  async forgetFailures(account: string): Promise<void> {
    await this.#failures.delete(account);
  }

  /** Takes back attempts that turned out to be none; what cannot be taken back, since the database is away, ends by itself. */
  async giveBack(counts: readonly Count[]): Promise<void> {
    await Promise.allSettled(counts.map(({ limit, key }) => this.#limiters[limit].reward(key)));
  }

  /** Begins a count anew, as after a success. */
  async forget(limit: LimitName, key: string): Promise<void> {
    await this.#limiters[limit].delete(key);
  }

  /**
   * Counts one attempt against each limit, in order, and stops at the first that is used up.
   * @throws whatever the database throws
   */
  async consume<Limit extends LimitName>(keys: readonly Count<Limit>[]): Promise<LimitReached<Limit> | undefined> {
    for (const { limit, key } of keys) {
      const limiter = this.#limiters[limit];
      let refused = await refusal(limiter, key);
      if (refused && isFromAhead(refused, limiter)) {
        await limiter.delete(key);
        refused = await refusal(limiter, key);
      }
      if (refused) return { limit, seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
    }
    return undefined;
  }

  /**
   * Counts one attempt against all limits, or, where one of them is used up or the database fails, against none.
   * @throws whatever the database throws
   */
  async consumeAllOrNone<Limit extends LimitName>(keys: readonly Count<Limit>[]): Promise<LimitReached<Limit> | undefined> {
    let counted: Count[] = [];
    try {
      for (const count of keys) {
        const reached = await this.consume([count]);
        if (reached) return reached;
        counted.push(count);
      }
      counted = [];
      return undefined;
    } finally {
      await this.giveBack(counted);
    }
  }
}

/** Whether a count ends so late that only a clock which was ahead can have written it: it would refuse for as long as that was ahead. */
function isFromAhead({ msBeforeNext }: RateLimiterRes, { duration }: RateLimiterPostgres): boolean {
  return msBeforeNext > duration * 1000 + CLOCKS_DIFFER_MS;
}

/** Counts one attempt. @returns why it is refused, undefined where it is not */
async function refusal(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}
