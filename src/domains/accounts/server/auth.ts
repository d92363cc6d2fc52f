import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware } from 'better-auth/api';
import { anonymous, jwt, twoFactor } from 'better-auth/plugins';
import { cut, singleLine } from '../../../lib/text.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import { NAME_MAX } from '../../inquiries/model/contact-limits.ts';
import type { AccountMailKind } from '../../inquiries/model/mail-kinds.ts';
import { USER_AGENT_MAX } from '../../security/server/record-event.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../model/password-rule.ts';
import * as tables from './accounts-tables.ts';
import { endOtherSessions, lowerSessions } from './end-session.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { type Aal, levelOf, refusedWithoutSecondFactor, verifiedUser } from './second-factor.ts';

/** A session lives this long after its last day of use, in seconds. */
export const SESSION_S = 14 * 24 * 3600;
/** Its end moves on when it is used this long after the last move, in seconds. */
export const SESSION_RENEWED_S = 24 * 3600;
/** A link in a mail works for this long, in seconds. */
const LINK_S = 24 * 3600;
const RESET_LINK_S = 3600;

/** The header in which our server tells the library the visitor's address; what a visitor sends under it is dropped. */
export const ADDRESS_HEADER = 'x-hbt-client-address';

/** Where a code is checked: at sign-in, and once to switch the second factor on. */
const ENROLMENT = '/two-factor/verify-totp';
const DISABLING = '/two-factor/disable';

type AuthContext = {
  db: Db;
  config: Config;
  secret: string;
  brand: string;
  knownBrowsers: KnownBrowsers;
  /** Has a mail stored and queued once the request is answered (after-answer.ts). */
  queueMail(mail: AccountMail): Promise<void>;
};

/** A mail about an account. */
type AccountMail = {
  kind: AccountMailKind;
  recipient: string;
  link: string;
  /** Whoever has it sent, where that is not counted before the library is asked. */
  countedFor?: string;
};

/**
 * The accounts: Better Auth on our tables (docs/accounts.md). It hashes passwords (scrypt), keeps sessions in the
 * database and in a cookie that scripts cannot read, and encrypts second factors. Who is admin is not its business.
 */
export function createAuth({ db, config, secret, brand, knownBrowsers, queueMail }: AuthContext) {
  const secure = config.siteUrl.protocol === 'https:';
  return betterAuth({
    appName: brand,
    baseURL: config.siteUrl.origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [config.siteUrl.origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // An error of the database is for us to answer (handle-auth.ts): the library would make a bare 500 of it.
    onAPIError: { throw: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: tables.users,
        session: tables.sessions,
        account: tables.accounts,
        verification: tables.verifications,
        twoFactor: tables.twoFactors,
        passkey: tables.passkeys,
        jwks: tables.jwks,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      requireEmailVerification: true,
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_S,
      sendResetPassword: ({ user, url }) => queueMail({ kind: 'reset_password', recipient: user.email, link: url }),
      // Nobody learns from the form who has an account; the owner of the address does.
      onExistingUserSignUp: ({ user }) => queueMail({ kind: 'known_address', recipient: user.email, link: new URL('/auth', config.siteUrl).href }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: LINK_S,
      sendVerificationEmail: async ({ user, url }, request) => {
        // Whoever signs up with somebody else's address could have them mailed at every sign-in; other ways are counted at the door.
        const bySigningIn = request !== undefined && new URL(request.url).pathname.endsWith('/sign-in/email');
        const sender = bySigningIn ? request.headers.get(ADDRESS_HEADER) : null;
        await queueMail({ kind: 'confirm_address', recipient: user.email, link: url, ...(sender ? { countedFor: sender } : {}) });
      },
    },
    socialProviders: config.google ? { google: config.google } : {},
    // An address alone does not prove that two accounts are one person's: linking is asked for, by who is signed in.
    account: { accountLinking: { disableImplicitLinking: true }, encryptOAuthTokens: true },
    databaseHooks: {
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
    },
    hooks: {
      after: createAuthMiddleware(async (call) => {
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
      }),
    },
    session: {
      expiresIn: SESSION_S,
      updateAge: SESSION_RENEWED_S,
      cookieCache: { enabled: false },
      // Said where a session is made, above; by no request.
      additionalFields: { aal: { type: 'string', input: false, defaultValue: 'aal1' } },
    },
    // Ours counts in one place for all instances (src/domains/security/server/limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      // "__Host-" is stricter than the "__Secure-" that the library would add (decisions.md, Cookies).
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-hbt' : 'hbt',
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      twoFactor({ issuer: brand }),
      anonymous({ emailDomainName: `anonymous.${config.siteUrl.hostname}` }),
      // A token is made where one is asked for (/token), not at every look at a session: that would cost a signature each
      // time, and keep everybody out once AUTH_SECRET has changed and the stored key cannot be read.
      jwt({ disableSettingJwtHeader: true }),
      passkey({
        rpID: config.siteUrl.hostname,
        rpName: brand,
        origin: config.siteUrl.origin,
        // Found without an address, and with the device's own check of the person: two factors in one.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: { afterVerification: async ({ verification }) => verifiedUser(verification.registrationInfo) },
        authentication: { afterVerification: async ({ verification }) => verifiedUser(verification.authenticationInfo) },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
