import { isGuarded } from '../domains/accounts/server/guard.ts';
import { secretAddresses } from '../server/http/secret-addresses.ts';

/** What stands before the secret. */
export const SECRET_STARTS = [
  '/quote/',
  '/trip/',
  '/sheet/',
  '/review/',
  '/calendar/',
  '/invited/',
  '/preview/',
  '/confirm/',
  '/api/auth/reset-password/',
] as const;

/**
 * Addresses whose rest is a secret: it alone opens a private quote, a trip, a day sheet, a review or a calendar, accepts an invitation, shows a preview, confirms an address, or chooses a new password.
 * What is listed here is left out of the log and out of `Referer`, kept by no cache, found by no search engine, and rendered
 * for its visitor alone. The visitors' worker leaves
 * them to the browser by a list of its own (offline/model/kept.ts), which a test compares with this one; at /preview/ it notes that a preview has begun.
 */
export const { hasSecret, loggedPath } = secretAddresses(SECRET_STARTS);

/** Whether a page is one person's, so that nobody else can be given the same bytes. */
export function isPersonal(path: string): boolean {
  return isGuarded(path) || hasSecret(path);
}
