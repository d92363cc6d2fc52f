import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import type { Db } from '../../../server/db/database.ts';
import { noteOutcome } from './auth-call-context.ts';
import { APP_CODE, SECOND_FACTOR_OFF, SIGN_UP } from './auth-paths.ts';
import { endOtherSessions, endSessionOf, lowerSessions } from './end-session.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { signUpMark } from './sign-up-mark.ts';
import { signedInCookieFor } from './signed-in-cookie.ts';

type PluginContext = { db: Db; knownBrowsers: KnownBrowsers; secure: boolean };

/**
 * What is ours in the library's calls, as a plugin of it. It has to be the last one: its hook then sees what the others made
 * of an answer, as the second factor, which takes back the session of a right password (docs/develop/decisions/0047).
 */
export function ourPlugin({ db, knownBrowsers, secure }: PluginContext) {
  const ours = { secure, sameSite: 'lax', path: '/' } as const;
  const after = createAuthMiddleware(async (call) => {
    const { path, context } = call;
    const { session, newSession } = context;
    noteOutcome(newSession ? { signedIn: newSession.user.id } : {});
    // A session before and a new one after it: the second factor was switched on just now. The others were made with one.
    if (path === APP_CODE && session && newSession) await endOtherSessions(db, newSession.user.id, newSession.session.token);
    if (path === SECOND_FACTOR_OFF && newSession) await lowerSessions(db, newSession.user.id);
    // The session that this browser had before, no matter whose it was: nobody goes on with one that they put there (session fixation).
    const before = newSession && (await call.getSignedCookie(context.authCookies.sessionToken.name, context.secret));
    if (newSession && before && before !== newSession.session.token) await endSessionOf(db, before);
    if (newSession && !newSession.user.isAnonymous) {
      const { value, maxAge } = knownBrowsers.cookieFor(newSession.user.email, call.headers?.get('cookie') ?? null);
      call.setCookie(knownBrowsers.cookieName, value, { ...ours, httpOnly: true, maxAge });
    }
    const made = path === SIGN_UP ? madeAccount(context.returned) : undefined;
    if (made) {
      const { name, value, maxAge } = signUpMark(call.headers, made, secure);
      call.setCookie(name, value, { ...ours, httpOnly: true, maxAge });
    }
    const hint = signedInCookieFor(context.responseHeaders?.getSetCookie() ?? [], context.authCookies.sessionToken.name, secure);
    if (hint) call.setCookie(hint.name, hint.value, { ...ours, maxAge: hint.maxAge });
  });

  /** The address of the account whose code is awaited in this browser; asked before the library answers, for the limits. */
  const challengedEmail = createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (call) => {
    const { internalAdapter, secret, createAuthCookie } = call.context;
    const identifier = await call.getSignedCookie(createAuthCookie(CHALLENGE).name, secret);
    const challenge = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
    const user = challenge && (await internalAdapter.findUserById(challenge.value));
    return user?.email ?? null;
  });

  return {
    id: 'accounts-of-this-site',
    endpoints: { challengedEmail },
    hooks: { after: [{ matcher: () => true, handler: after }] },
  } satisfies BetterAuthPlugin;
}

/** The two-factor plugin's cookie, which names the row of the challenge; it has no constant for others. */
const CHALLENGE = 'two_factor';

/** The account that a sign-up answers with. For an address that is known the library names one that does not exist. */
function madeAccount(answer: unknown): string | undefined {
  const { user } = (answer ?? {}) as { user?: { id?: unknown } };
  return typeof user?.id === 'string' ? user.id : undefined;
}
