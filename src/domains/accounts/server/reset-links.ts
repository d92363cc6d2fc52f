import { and, eq, gt, like, or } from 'drizzle-orm';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../model/password-rule.ts';
import { sessions, users, verifications } from './accounts-tables.ts';

/** The library names the row of a link so, with the link's token behind it. */
const RESET = 'reset-password:';
/** And so that of a sign-in whose password was right, and whose code is awaited. */
const CHALLENGE = '2fa-';

/**
 * Ends all sessions of whom a link for a new password is for, and their sign-ins that await a code, before the library stores that one: cut off in between, the old password stands, and
 * another link brings the new one. The other way round whoever knew the old one would stay in, and nothing would tell.
 */
export async function beforeReset(db: Db, { token, newPassword }: Record<string, unknown>): Promise<void> {
  // What the library is going to refuse ends nothing.
  if (typeof newPassword !== 'string' || newPassword.length < PASSWORD_MIN || newPassword.length > PASSWORD_MAX) return;
  const [link] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, `${RESET}${token}`), gt(verifications.expiresAt, new Date())));
  if (!link) return;
  await db.delete(verifications).where(ofUser(link.userId, CHALLENGE));
  await db.delete(sessions).where(eq(sessions.userId, link.userId));
}

const ofUser = (userId: string, kind: string) => and(eq(verifications.value, userId), like(verifications.identifier, `${kind}%`));

/**
 * Ends what the password before proved or could be changed by. Once it was changed, a link that somebody found in an older mail must not change it
 * again, and no code may finish a sign-in that began with it.
 */
export async function endFormerProofs(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(verifications).where(or(ofUser(userId, RESET), ofUser(userId, CHALLENGE)));
}

/**
 * After a link for a new password was used: its mail reached whoever chose the password, so the address is theirs. Without
 * this, the link that confirms it would take that password away again, as one of a stranger (confirmation.ts).
 */
export async function afterReset(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await endFormerProofs(tx, userId);
    await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
  });
}
