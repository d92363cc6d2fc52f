/**
 * A request's headers without the cookie of a session that is over. The library's plugin for anonymous accounts looks for
 * that session once a new one is opened, finds none, and takes the cookie out of the answer that should carry the new one.
 * @param sessionCookie the name of the session's cookie
 */
export function withoutEndedSession(headers: Headers, sessionCookie: string): Headers {
  const kept = (headers.get('cookie') ?? '').split(/; */).filter((cookie) => cookie !== '' && !cookie.startsWith(`${sessionCookie}=`));
  const without = new Headers(headers);
  if (kept.length > 0) without.set('cookie', kept.join('; '));
  else without.delete('cookie');
  return without;
}
