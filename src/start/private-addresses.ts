import { isGuarded } from '../domains/accounts/server/guard.ts';
import { secretAddresses } from '../server/http/secret-addresses.ts';

/**
 * Addresses whose rest is a secret: it alone opens a private quote, accepts an invitation, shows a preview, or chooses a new password.
 * What is listed here is left out of the log and out of `Referer`, kept by no cache, found by no search engine, and rendered
 * for its visitor alone. It is listed nowhere else.
 */
export const { hasSecret, loggedPath } = secretAddresses(['/quote/', '/invited/', '/preview/', '/api/auth/reset-password/']);

/** Whether a page is one person's, so that nobody else can be given the same bytes. */
export function isPersonal(path: string): boolean {
  return isGuarded(path) || hasSecret(path);
}
