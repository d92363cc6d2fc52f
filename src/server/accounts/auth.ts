import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { anonymous, jwt, twoFactor } from 'better-auth/plugins';
import type { Config } from '../config/config.ts';
import * as tables from '../db/accounts-schema.ts';
import type { Db } from '../db/database.ts';
import type { AccountMailKind } from '../mail/mail-kinds.ts';

/** Spec §5: "Sign-up password: minimum length 6". The longest is the library's own. */
export const PASSWORD_MIN = 6;
const PASSWORD_MAX = 128;
/** A session lives this long after its last day of use, in seconds. */
const SESSION_S = 14 * 24 * 3600;
/** Its end moves on when it is used this long after the last move, in seconds. */
const SESSION_RENEWED_S = 24 * 3600;
/** A link in a mail works for this long, in seconds. */
const LINK_S = 24 * 3600;
const RESET_LINK_S = 3600;

/** The header in which our server tells the library the visitor's address; what a visitor sends under it is dropped. */
export const ADDRESS_HEADER = 'x-hbt-client-address';

type AuthContext = {
  db: Db;
  config: Config;
  secret: string;
  brand: string;
  /** Stores a mail and queues it; resolves when it is safe. */
  queueMail(kind: AccountMailKind, recipient: string, link: string): Promise<void>;
};

/**
 * The accounts: Better Auth on our tables (docs/accounts.md). It hashes passwords (scrypt), keeps sessions in the
 * database and in a cookie that scripts cannot read, and encrypts second factors. Who is admin is not its business.
 */
export function createAuth({ db, config, secret, brand, queueMail }: AuthContext) {
  const secure = config.siteUrl.protocol === 'https:';
  return betterAuth({
    appName: brand,
    baseURL: config.siteUrl.origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [config.siteUrl.origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
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
      sendResetPassword: ({ user, url }) => queueMail('reset_password', user.email, url),
      // Nobody learns from the form who has an account; the owner of the address does.
      onExistingUserSignUp: ({ user }) => queueMail('known_address', user.email, new URL('/auth', config.siteUrl).href),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: LINK_S,
      sendVerificationEmail: ({ user, url }) => queueMail('confirm_address', user.email, url),
    },
    session: { expiresIn: SESSION_S, updateAge: SESSION_RENEWED_S, cookieCache: { enabled: false } },
    // Ours counts in one place for all instances (src/server/security/limits.ts).
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
      jwt(),
      passkey({ rpID: config.siteUrl.hostname, rpName: brand, origin: config.siteUrl.origin }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
