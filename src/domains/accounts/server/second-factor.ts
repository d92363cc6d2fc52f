import { APIError } from 'better-auth/api';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { fingerprint, type Limits } from '../../security/server/rate-limits.ts';
import { twoFactors, users } from './accounts-tables.ts';
import { CHANGING_PASSWORD, PROVES_TWO, WITH_SECOND_FACTOR } from './auth-paths.ts';

export type Aal = 'aal1' | 'aal2';

/**
 * The assurance level of a session that is being opened (spec §4; NIST SP 800-63B, 4.2: a password with a code, or one
 * cryptographic authenticator that asked for a finger, a face or a PIN).
 * @param before of the session that asks for a new one, as a change of password does
 */
export function levelOf(path: string | undefined, before: Aal | undefined): Aal {
  if (path && PROVES_TWO.test(path)) return 'aal2';
  return path === CHANGING_PASSWORD ? (before ?? 'aal1') : 'aal1';
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
 * see to. Asked once the library has found it right, and before it opens a session for it.
 * @throws where the code signed in before
 */
export async function refuseUsedCode(limits: Limits, userId: string, code: unknown): Promise<void> {
  const used = await limits.consume([{ limit: 'usedCode', key: fingerprint(`${userId} ${String(code).replace(/\D/g, '')}`) }]);
  if (used) throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'This code was used already. Please wait for the next one.' });
}

/** Seconds until codes of the account with that address are taken again, after ten wrong ones; undefined where they are taken now. */
export async function secondsLocked(db: Db, email: string): Promise<number | undefined> {
  const rows = db.select({ until: twoFactors.lockedUntil }).from(twoFactors).innerJoin(users, eq(users.id, twoFactors.userId));
  const [row] = await rows.where(eq(users.email, email));
  const seconds = row?.until ? Math.ceil((row.until.getTime() - Date.now()) / 1000) : 0;
  return seconds > 0 ? seconds : undefined;
}

/**
 * Finishes what was cut off while a second factor was switched on or off, of which the library writes two rows, one after the other. Off, with its
 * app left, it could not be switched on again; on, with an app that counts as unconfirmed, no code of that would be taken at a sign-in.
 * @param email in small letters
 */
export async function finishSwitching(db: Db, email: string): Promise<void> {
  const whoHasIt = (isOn: boolean) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.twoFactorEnabled, isOn)));
  const cutOff = (isOn: boolean) => and(inArray(twoFactors.userId, whoHasIt(isOn)), eq(twoFactors.verified, !isOn));
  await db.update(twoFactors).set({ verified: true }).where(cutOff(true));
  await db.delete(twoFactors).where(cutOff(false));
}

/** Asked for twice at once, there would be two apps, of which the library looks at either: the one that was confirmed stays, else one of them. */
export async function keepOneApp(db: Db, userId: string): Promise<void> {
  const own = eq(twoFactors.userId, userId);
  const kept = db.select({ id: twoFactors.id }).from(twoFactors).where(own).orderBy(desc(twoFactors.verified), desc(twoFactors.id)).limit(1);
  await db.delete(twoFactors).where(and(own, ne(twoFactors.id, kept)));
}
