import { eq } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Admin } from '../../security/server/admin.ts';
import { userRoles } from './accounts-tables.ts';

/** How somebody signs their answers; null where they have chosen nothing, and name and brand do it. */
export async function signatureOf(db: DbOrTransaction, userId: string): Promise<string | null> {
  const [row] = await db.select({ signature: userRoles.signature }).from(userRoles).where(eq(userRoles.userId, userId));
  return row?.signature ?? null;
}

/** @param signature '' goes back to name and brand */
export async function keepSignature(admin: Admin<'desk'>, db: DbOrTransaction, signature: string): Promise<void> {
  await db
    .update(userRoles)
    .set({ signature: signature || null })
    .where(eq(userRoles.userId, admin.id));
}
