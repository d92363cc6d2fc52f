import { and, eq, like } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { verifications } from './accounts-tables.ts';

/**
 * Ends all links for a new password that are open for this user. Once the password was changed, a link that somebody found in
 * an older mail must not change it again.
 */
export async function endResetLinks(db: Db, userId: string): Promise<void> {
  // The library names the row of a link so, with the link's token behind it.
  await db.delete(verifications).where(and(eq(verifications.value, userId), like(verifications.identifier, 'reset-password:%')));
}
