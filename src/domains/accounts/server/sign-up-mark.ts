const NAME = 'hbt_signed_up';
/** The mark is kept as long as the link in the mail works, in seconds. */
export const SIGN_UP_MARK_S = 24 * 3600;

/** The cookie that names the account which was made in this browser (auth-plugin.ts sets it). */
export function signUpMarkName(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}

/** Whether this is the browser that made the account. */
export function madeHere(headers: Headers, accountId: string, secure: boolean): boolean {
  const cookies = (headers.get('cookie') ?? '').split('; ');
  return cookies.includes(`${signUpMarkName(secure)}=${encodeURIComponent(accountId)}`);
}
