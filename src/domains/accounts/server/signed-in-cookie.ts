import { parseSetCookieHeader } from 'better-auth/cookies';
import { SIGNED_IN_COOKIE } from '../model/signed-in-cookie.ts';

/**
 * The cookie that says on cached public pages that it is worth asking who is there; it follows the session's.
 * @param cookies of an answer, each as its header
 * @param sessionCookie the name of the session's cookie
 * @returns undefined where the answer leaves the session as it is
 */
export function signedInCookieFor(
  cookies: string[],
  sessionCookie: string,
  secure: boolean,
): { name: string; value: string; maxAge: number | undefined } | undefined {
  // A browser keeps the last: a session that was over may be taken away and a new one begun in one answer.
  const session = cookies.flatMap((cookie) => parseSetCookieHeader(cookie).get(sessionCookie) ?? []).at(-1);
  if (!session) return undefined;
  const maxAge = session['max-age'];
  const name = `${secure ? '__Host-' : ''}${SIGNED_IN_COOKIE}`;
  return session.value === '' || maxAge === 0 ? { name, value: '', maxAge: 0 } : { name, value: '1', maxAge };
}
