import type { AuditAction } from '../../security/model/audit-actions.ts';

/*
 * All that our own code knows of the library's paths, below /api/auth. The test beside it holds the library's whole list, so
 * that an upgrade which adds, renames or drops a call fails until somebody has said what that call is here
 * (docs/develop/decisions/0047).
 */

export const SIGN_UP = '/sign-up/email';
export const PASSWORD_SIGN_IN = '/sign-in/email';
/** The link in the mail that confirms an address. */
export const CONFIRMING = '/verify-email';
export const CHANGING_PASSWORD = '/change-password';
export const RESETTING_PASSWORD = '/reset-password';
export const ASKING_FOR_RESET = '/request-password-reset';
/** Where a code of the app is checked: at sign-in, and once to switch the second factor on. */
export const APP_CODE = '/two-factor/verify-totp';
export const SECOND_FACTOR_ON = '/two-factor/enable';
export const SECOND_FACTOR_OFF = '/two-factor/disable';
/** A way in that outlives a change of password and a second factor: its owner is told, no matter who made it. */
export const ADDING_A_PASSKEY = '/passkey/verify-registration';
/** Its answer is meant for the page: a JWT, which others check with our public keys (spec §7). */
export const JWT = '/token';
/** The one answer that is everybody's. */
export const PUBLIC_KEYS = '/jwks';

/** Attempts to get in (decisions.md, Rate limits, "Nobody can keep the owner out"). By their beginnings, so that a new one is counted too. */
export const ATTEMPTS = /^\/(sign-in\/|two-factor\/|passkey\/verify-authentication|change-password$|verify-password$|reset-password$)/;
/** Each leaves a row for a while, no matter who asks and by what method. */
export const CHALLENGES = /^\/passkey\/generate-/;
/** What makes us send a mail to an address that anybody may type. */
export const MAILS = /^\/(sign-up\/email|request-password-reset|send-verification-email)$/;
/** What makes rows for an address that has none here, or for one that has: both are answered after the same time. */
export const EVEN = /^\/(sign-up\/email|request-password-reset)$/;

/** What the security log calls signing in, beside {@link CODES}. */
export const SIGN_INS = /^\/(sign-in\/|passkey\/verify-authentication)/;
/** Where the code of a sign-in is checked. */
export const CODES = /^\/two-factor\/verify-/;
/** What somebody who is signed in asks for is counted for that account, whatever address they share. */
export const OWN_ACCOUNT = /^\/(two-factor\/|change-password$|verify-password$)/;

/**
 * Calls that may open a session for an account with a second factor: those that check it, those that a session with it
 * makes, and the password, after which the library itself asks for the code. Any other opens none.
 */
export const WITH_SECOND_FACTOR = /^\/(two-factor\/|passkey\/verify-authentication$|sign-in\/email$|change-password$)/;
/** Of these, those that prove two factors by themselves: a code beside the password, and a passkey (second-factor.ts). */
export const PROVES_TWO = /^\/(two-factor\/verify-|passkey\/verify-authentication$)/;

/** How somebody signed in, for the log; any other way is a provider's. */
export const METHODS: Record<string, string> = {
  [PASSWORD_SIGN_IN]: 'password',
  '/sign-in/anonymous': 'anonymous',
  [APP_CODE]: 'password and code',
  '/two-factor/verify-backup-code': 'password and recovery code',
  '/passkey/verify-authentication': 'passkey',
};

/** What the audit log keeps of an admin's own account. */
export const AUDITED: Record<string, AuditAction> = {
  [APP_CODE]: 'two_factor_changed',
  [SECOND_FACTOR_OFF]: 'two_factor_changed',
  '/two-factor/generate-backup-codes': 'two_factor_changed',
  [CHANGING_PASSWORD]: 'password_changed',
  [ADDING_A_PASSKEY]: 'passkey_changed',
  '/passkey/delete-passkey': 'passkey_changed',
  '/link-social': 'identity_changed',
  '/unlink-account': 'identity_changed',
  '/revoke-sessions': 'sessions_ended',
  '/revoke-other-sessions': 'sessions_ended',
};
