const NAME = 'hbt_signed_up';
/** The mark is kept as long as the link in the mail works, in seconds. */
const MARK_S = 24 * 3600;
/** More often than a person presses "Sign Up" within an hour; each press takes one, the last comes first. */
const ACCOUNTS_MAX = 10;

function nameOf(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}

function accountsIn(headers: Headers | undefined, secure: boolean): string[] {
  const prefix = `${nameOf(secure)}=`;
  const cookie = headers
    ?.get('cookie')
    ?.split('; ')
    .find((text) => text.startsWith(prefix));
  return cookie?.slice(prefix.length).split('~').slice(0, ACCOUNTS_MAX).filter(Boolean) ?? [];
}

/**
 * The cookie that names the accounts which were made in this browser (auth-plugin.ts sets it). Those of before stay: for an
 * address that is known already the library answers with an account that it made up.
 */
export function signUpMark(headers: Headers | undefined, accountId: string, secure: boolean): { name: string; value: string; maxAge: number } {
  const accounts = [accountId, ...accountsIn(headers, secure)].slice(0, ACCOUNTS_MAX);
  return { name: nameOf(secure), value: accounts.join('~'), maxAge: MARK_S };
}

/** Whether this is the browser that made the account. */
export function madeHere(headers: Headers, accountId: string, secure: boolean): boolean {
  return accountsIn(headers, secure).includes(accountId);
}
