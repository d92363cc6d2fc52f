import { type PasskeyOptions, passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { anonymous, jwt, twoFactor } from 'better-auth/plugins';
import type { Config } from '../../../server/config/config.ts';
import { ownOrigins } from '../../../server/config/own-origins.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import { SECOND_FACTOR_LOCK_MINUTES } from '../model/account-calls.ts';
import * as tables from './accounts-tables.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { storedAs } from './auth-hooks.ts';
import { byMail, type QueueMail } from './auth-mails.ts';
import { ourPlugin } from './auth-plugin.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { verifiedUser } from './second-factor.ts';

/** A session lives this long after its last day of use, in seconds. */
export const SESSION_S = 14 * 24 * 3600;
/** Its end moves on when it is used this long after the last move, in seconds. */
export const SESSION_RENEWED_S = 24 * 3600;

type AuthContext = {
  db: Db;
  limits: Limits;
  config: Config;
  secret: string;
  /** At the start; src/start/accounts.ts lets it follow what is published. */
  brand: string;
  knownBrowsers: KnownBrowsers;
  queueMail: QueueMail;
};

/**
 * The accounts: Better Auth on our tables (docs/develop/accounts.md). It hashes passwords (scrypt), keeps sessions in the
 * database and in a cookie that scripts cannot read, and encrypts second factors. Who is admin is not its business.
 */
export function createAuth({ db, limits, config, secret, brand, knownBrowsers, queueMail }: AuthContext) {
  const secure = config.siteUrl.protocol === 'https:';
  return betterAuth({
    appName: brand,
    baseURL: config.siteUrl.origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: ownOrigins(config.siteUrl),
    telemetry: { enabled: false },
    // What a provider gave us stays on the server: no page has a use for it.
    disabledPaths: ['/get-access-token', '/refresh-token', '/account-info'],
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
    ...byMail({ db, siteUrl: config.siteUrl, secret, queueMail }),
    socialProviders: config.google ? { google: config.google } : {},
    // An address alone does not prove that two accounts are one person's: linking is asked for, by who is signed in.
    account: { accountLinking: { disableImplicitLinking: true }, encryptOAuthTokens: true },
    databaseHooks: storedAs(db, limits),
    session: {
      expiresIn: SESSION_S,
      updateAge: SESSION_RENEWED_S,
      cookieCache: { enabled: false },
      // Said where a session is made (auth-hooks.ts); by no request.
      additionalFields: { aal: { type: 'string', input: false, defaultValue: 'aal1' } },
    },
    // Ours counts in one place for all instances (src/domains/security/server/rate-limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      // "__Host-" is stricter than the "__Secure-" that the library would add (decisions.md, Cookies).
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-hbt' : 'hbt',
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      // These two have no name of their own: they take `appName`, which follows the brand.
      twoFactor({ backupCodeOptions: recoveryCodes(secret), accountLockout: { durationSeconds: SECOND_FACTOR_LOCK_MINUTES * 60 } }),
      anonymous({ emailDomainName: `anonymous.${config.siteUrl.hostname}` }),
      // A token is made where one is asked for (/token), not at every look at a session: that would cost a signature each
      // time, and keep everybody out once AUTH_SECRET has changed and the stored key cannot be read.
      jwt({ disableSettingJwtHeader: true }),
      passkey(passkeyOptions(config.siteUrl)),
      ourPlugin({ db, knownBrowsers, secure }),
    ],
  });
}

function passkeyOptions(siteUrl: URL): PasskeyOptions {
  return {
    rpID: siteUrl.hostname,
    origin: siteUrl.origin,
    // Found without an address, and with the device's own check of the person: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: { afterVerification: async ({ verification }) => verifiedUser(verification.registrationInfo) },
    authentication: { afterVerification: async ({ verification }) => verifiedUser(verification.authenticationInfo) },
  };
}

export type Auth = ReturnType<typeof createAuth>;
