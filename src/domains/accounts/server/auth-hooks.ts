import type { BetterAuthOptions } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { cut, singleLine } from '../../../lib/text.ts';
import type { Db } from '../../../server/db/database.ts';
import { NAME_MAX } from '../../inquiries/model/field-lengths.ts';
import { USER_AGENT_MAX } from '../../security/server/record-event.ts';
import { endOtherSessions, lowerSessions } from './end-session.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { type Aal, levelOf, refusedWithoutSecondFactor } from './second-factor.ts';

/** Where a code is checked: at sign-in, and once to switch the second factor on. */
const ENROLMENT = '/two-factor/verify-totp';
const DISABLING = '/two-factor/disable';

/** What the library's rows are made to be before they are stored. */
export function storedAs(db: Db) {
  return {
    session: {
      create: {
        before: async (session, context) => {
          const path = context?.path;
          if ((await refusedWithoutSecondFactor(db, session.userId, path)) === false) return false;
          const userAgent = session.userAgent ? cut(singleLine(session.userAgent), USER_AGENT_MAX) : null;
          return { data: { ...session, userAgent, aal: levelOf(path, context?.context.session?.session.aal as Aal | undefined) } };
        },
      },
    },
    // A name stands in lists, mails and the history: one line, no longer than that of a visitor. Pictures are not kept.
    user: {
      create: { before: async (user) => ({ data: { ...user, image: null, name: cut(singleLine(user.name), NAME_MAX) } }) },
      update: { before: async (user) => ({ data: typeof user.name === 'string' ? { ...user, name: cut(singleLine(user.name), NAME_MAX) } : user }) },
    },
  } satisfies BetterAuthOptions['databaseHooks'];
}

/** What follows from a call that the library has answered. */
export function afterCall({ db, knownBrowsers, secure }: { db: Db; knownBrowsers: KnownBrowsers; secure: boolean }) {
  return createAuthMiddleware(async (call) => {
    const { path, context } = call;
    // A session before and a new one after it: the second factor was switched on just now. The others were made with one.
    const { session, newSession } = context;
    if (path === ENROLMENT && session && newSession) await endOtherSessions(db, newSession.user.id, newSession.session.token);
    if (path === DISABLING && newSession) await lowerSessions(db, newSession.user.id);
    // A right password alone, whose session ends where the code is asked for, makes no browser known.
    const isHalf = path === '/sign-in/email' && newSession?.user.twoFactorEnabled === true;
    if (newSession && !isHalf && !newSession.user.isAnonymous) {
      const { value, maxAge } = knownBrowsers.cookieFor(newSession.user.email, call.headers?.get('cookie') ?? null);
      call.setCookie(knownBrowsers.cookieName, value, { secure, httpOnly: true, sameSite: 'lax', path: '/', maxAge });
    }
  });
}
