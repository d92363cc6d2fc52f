import { addressKey, type Count, fingerprint, type LimitReached, type Limits } from '../../security/server/rate-limits.ts';
import { ATTEMPTS, CHALLENGES, MAILS } from './auth-paths.ts';

export type Attempt = {
  /** Below /api/auth. */
  path: string;
  method: string;
  clientAddress: string;
  /** Of the account that is wanted, in small letters; where the request names one, or whose code is awaited. */
  email: string | undefined;
  /** Of who is signed in, where the attempt concerns their own account. */
  userId: string | undefined;
  /** What this browser is counted by, if it signed in before (known-browser.ts). */
  browser: string | undefined;
};

/** What was counted for an attempt, so that a success can take it back; or the limit that is used up. */
export type Counted = { counted: Count[]; reached?: undefined } | { reached: LimitReached };

/** One account and one client address together. */
function pairKey(email: string, clientAddress: string): string {
  return fingerprint(`${fingerprint(email)} ${addressKey(clientAddress)}`);
}

/** Mails to an account's address: first the sender's own limit, then the account's, which others must not use up. */
export function mailCounts(email: string, clientAddress: string): Count[] {
  return [
    { limit: 'accountMail', key: pairKey(email, clientAddress) },
    { limit: 'accountMailAll', key: fingerprint(email) },
  ];
}

/** What a browser that signed in before is counted by alone, so that nothing that others do refuses it. */
function ownCounts(path: string, browser: string): Count[] {
  const key = fingerprint(browser);
  if (MAILS.test(path)) return [{ limit: 'accountMail', key }];
  if (CHALLENGES.test(path)) return [{ limit: 'challenge', key }];
  return [
    { limit: 'knownBrowser', key },
    { limit: 'knownBrowserDay', key },
  ];
}

/** What anybody is counted by, in this order: who is over a limit of their own uses up nothing of the account's. */
function sharedCounts({ path, email, clientAddress, userId }: Attempt): Count[] {
  if (CHALLENGES.test(path)) return [{ limit: 'challenge', key: addressKey(clientAddress) }];
  if (userId !== undefined) return [{ limit: 'signIn', key: fingerprint(`user:${userId}`) }];
  const byAddress: Count = { limit: 'signInAddress', key: addressKey(clientAddress) };
  if (email === undefined) return [byAddress];
  if (MAILS.test(path)) return [byAddress, ...mailCounts(email, clientAddress)];
  return [byAddress, { limit: 'signIn', key: pairKey(email, clientAddress) }, { limit: 'signInAccount', key: fingerprint(email) }];
}

/**
 * Counts an attempt. A known browser that has used up what is its own is a stranger like any other.
 * @throws whatever the database throws
 */
export async function countAttempt(limits: Limits, attempt: Attempt): Promise<Counted> {
  const { path, method, browser, userId } = attempt;
  const isCounted = CHALLENGES.test(path) || (method === 'POST' && (ATTEMPTS.test(path) || MAILS.test(path)));
  if (!isCounted) return { counted: [] };
  if (browser !== undefined && userId === undefined) {
    const own = ownCounts(path, browser);
    if (!(await limits.consume(own))) return { counted: own };
  }
  const shared = sharedCounts(attempt);
  const reached = await limits.consume(shared);
  return reached ? { reached } : { counted: shared };
}

/** After a success: wrong attempts before it are forgotten, and of the account's limit it took nothing. */
export async function forgetAttempt(limits: Limits, path: string, { counted = [] }: { counted?: Count[] }): Promise<void> {
  if (!ATTEMPTS.test(path)) return;
  for (const count of counted) {
    const { limit, key } = count;
    if (limit === 'signInAccount') await limits.giveBack([count]);
    else if (limit !== 'signInAddress') await limits.forget(limit, key);
  }
}
