import { expect, it } from 'vitest';
import { LIBRARY_CALLS } from '../../../../tests/fixtures/library-calls.ts';
import * as paths from './auth-paths.ts';

/** The names in auth-paths.ts under which our code knows a path, in the order of the alphabet. */
function knownAs(path: string): string {
  const known = Object.entries(paths).filter(([, rule]) => {
    if (rule instanceof RegExp) return rule.test(path);
    return typeof rule === 'string' ? rule === path : path in rule;
  });
  return known
    .map(([name]) => name)
    .toSorted()
    .join(' ');
}

/*
 * Fails where an upgrade adds, renames or drops a call. Decide then what the call is here: whether it is counted, answered
 * evenly, told to the logs, or may open a session beside a second factor. Only then change this list.
 */
it('every call of the library is known, and for what it is', () => {
  const calls = new Set(LIBRARY_CALLS.map(({ path }) => path));
  expect(Object.fromEntries([...calls].map((path) => [path, knownAs(path)]))).toEqual({
    '/account-info': '',
    '/callback/:id': '',
    '/change-email': '',
    '/change-password': 'ATTEMPTS AUDITED CHANGING_PASSWORD OWN_ACCOUNT WITH_SECOND_FACTOR',
    '/delete-anonymous-user': '',
    '/delete-user': '',
    '/delete-user/callback': '',
    '/error': '',
    '/get-access-token': '',
    '/get-session': '',
    '/jwks': 'PUBLIC_KEYS',
    '/link-social': 'AUDITED',
    '/list-accounts': '',
    '/list-sessions': '',
    '/ok': '',
    '/passkey/delete-passkey': 'AUDITED',
    '/passkey/generate-authenticate-options': 'CHALLENGES',
    '/passkey/generate-register-options': 'CHALLENGES',
    '/passkey/list-user-passkeys': '',
    '/passkey/update-passkey': '',
    '/passkey/verify-authentication': 'ATTEMPTS METHODS PROVES_TWO SIGN_INS WITH_SECOND_FACTOR',
    '/passkey/verify-registration': 'ADDING_A_PASSKEY AUDITED',
    '/refresh-token': '',
    '/request-password-reset': 'ASKING_FOR_RESET EVEN MAILS',
    '/reset-password': 'ATTEMPTS RESETTING_PASSWORD',
    '/reset-password/:token': '',
    '/revoke-other-sessions': 'AUDITED',
    '/revoke-session': '',
    '/revoke-sessions': 'AUDITED',
    '/send-verification-email': 'MAILS',
    '/sign-in/anonymous': 'ATTEMPTS METHODS SIGN_INS',
    '/sign-in/email': 'ATTEMPTS METHODS PASSWORD_SIGN_IN SIGN_INS WITH_SECOND_FACTOR',
    '/sign-in/social': 'ATTEMPTS SIGN_INS',
    '/sign-out': '',
    '/sign-up/email': 'EVEN MAILS SIGN_UP',
    '/token': 'JWT',
    '/two-factor/disable': 'ATTEMPTS AUDITED OWN_ACCOUNT SECOND_FACTOR_OFF WITH_SECOND_FACTOR',
    '/two-factor/enable': 'ATTEMPTS OWN_ACCOUNT SECOND_FACTOR_ON WITH_SECOND_FACTOR',
    '/two-factor/generate-backup-codes': 'ATTEMPTS AUDITED OWN_ACCOUNT WITH_SECOND_FACTOR',
    '/two-factor/get-totp-uri': 'ATTEMPTS OWN_ACCOUNT WITH_SECOND_FACTOR',
    '/two-factor/send-otp': 'ATTEMPTS OWN_ACCOUNT WITH_SECOND_FACTOR',
    '/two-factor/verify-backup-code': 'ATTEMPTS CODES METHODS OWN_ACCOUNT PROVES_TWO WITH_SECOND_FACTOR',
    '/two-factor/verify-otp': 'ATTEMPTS CODES OWN_ACCOUNT PROVES_TWO WITH_SECOND_FACTOR',
    '/two-factor/verify-totp': 'APP_CODE ATTEMPTS AUDITED CODES METHODS OWN_ACCOUNT PROVES_TWO WITH_SECOND_FACTOR',
    '/unlink-account': 'AUDITED',
    '/update-session': '',
    '/update-user': '',
    '/verify-email': 'CONFIRMING',
    '/verify-password': 'ATTEMPTS OWN_ACCOUNT',
  });
});
