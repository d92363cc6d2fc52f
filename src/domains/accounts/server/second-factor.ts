import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import { fingerprint } from '../../security/server/rate-limits.ts';
import { sessions, users, verifications } from './accounts-tables.ts';

/**
 * Calls of the library that may open a session for an account with a second factor: those that check it, those that a
 * session with it makes, and the password, after which the library itself asks for the code.
 */
const WITH_SECOND_FACTOR = /^\/(two-factor\/|passkey\/verify-authentication$|sign-in\/email$|change-password$)/;

/** Of these, those that prove two factors by themselves: a code beside the password, and a passkey (see {@link verifiedUser}). */
const PROVES_TWO = /^\/(two-factor\/verify-|passkey\/verify-authentication$)/;

export type Aal = 'aal1' | 'aal2';

/**
 * The assurance level of a session that is being opened (spec §4; NIST SP 800-63B, 4.2: a password with a code, or one
 * cryptographic authenticator that asked for a finger, a face or a PIN).
 * @param before of the session that asks for a new one, as a change of password does
 */
export function levelOf(path: string | undefined, before: Aal | undefined): Aal {
  if (path && PROVES_TWO.test(path)) return 'aal2';
  return path === '/change-password' ? (before ?? 'aal1') : 'aal1';
}

/**
 * Whether a session may be opened (spec §4, Assurance level): a provider's account or the link in a mail is one factor,
 * which is not enough once a second is on.
 * @returns false to refuse it, which is the library's word for that
 */
export async function refusedWithoutSecondFactor(db: Db, userId: string, path: string | undefined): Promise<false | undefined> {
  if (path && WITH_SECOND_FACTOR.test(path)) return undefined;
  const [user] = await db.select({ twoFactor: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  return user?.twoFactor ? false : undefined;
}

/** A passkey counts as two factors only where the device asked for a finger, a face or a PIN. @throws where it did not */
export function verifiedUser(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified)
    throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'Your device did not check that it is you. Unlock it and try again.' });
}

/**
 * A code that somebody read over a shoulder is worth nothing: it signs in once (RFC 6238, 5.2), which the library does not
 * see to. The session of a second use ends before anybody learns of it.
 * @param answer the library's, to a code at sign-in
 */
export async function refusedIfUsed({ db, receiving }: { db: Db; receiving: { limits: Limits } }, answer: Response, code: unknown): Promise<Response> {
  if (!answer.ok) return answer;
  const { token, user } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { token?: string; user?: { id?: string } };
  if (token === undefined || user?.id === undefined) return answer;
  const used = await receiving.limits.consume([{ limit: 'usedCode', key: fingerprint(`${user.id} ${String(code).replace(/\D/g, '')}`) }]);
  if (!used) return answer;
  await db.delete(sessions).where(eq(sessions.token, token));
  return Response.json(
    { code: 'CODE_USED', message: 'This code was used already. Please wait for the next one.' },
    { status: 401, headers: { 'cache-control': 'no-store' } },
  );
}

/** The address of the account whose code is awaited in this browser, as the library's cookie names it; it checks the cookie itself. */
export async function challengedEmail({ db }: { db: Db }, headers: Headers): Promise<string | undefined> {
  const value = /(?:^|; )(?:__Host-)?hbt\.two_factor=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1];
  if (!value) return undefined;
  // Signed: "{identifier}.{signature}".
  const [identifier = ''] = value.split(/\.|%2E/i);
  const [found] = await db
    .select({ email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(eq(verifications.identifier, identifier));
  return found?.email;
}
