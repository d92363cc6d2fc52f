import { and, eq, like } from 'drizzle-orm';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { users, verifications } from './accounts-tables.ts';

/**
 * Ends all links for a new password that are open for this user. Once the password was changed, a link that somebody found in
 * an older mail must not change it again.
 */
export async function endResetLinks(db: DbOrTransaction, userId: string): Promise<void> {
  // The library names the row of a link so, with the link's token behind it.
  await db.delete(verifications).where(and(eq(verifications.value, userId), like(verifications.identifier, 'reset-password:%')));
}

/**
 * After a link for a new password was used: its mail reached whoever chose the password, so the address is theirs. Without
 * this, the link that confirms it would take that password away again, as one of a stranger (confirmation.ts).
 */
export async function afterReset(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await endResetLinks(tx, userId);
    await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
  });
}
