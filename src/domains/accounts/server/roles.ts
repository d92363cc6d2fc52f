import { eq, sql } from 'drizzle-orm';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { userRoles } from './accounts-tables.ts';

/** Whether that user is an admin now: asked at every request, so that who loses the role is out at the next one. */
export async function isAdmin(db: DbOrTransaction, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: userRoles.userId }).from(userRoles).where(eq(userRoles.userId, userId));
  return rows.length > 0;
}

/** Whether there is any admin (spec §7, Data access). */
export async function hasAdmin(db: DbOrTransaction): Promise<boolean> {
  const rows = await db.select({ userId: userRoles.userId }).from(userRoles).limit(1);
  return rows.length > 0;
}

/**
 * Makes the user the first admin where there is none (spec §6, First admin). Of two that claim at once exactly one wins:
 * the lock lets one look and write at a time.
 * @param alsoDo what stands or falls with it, in the same transaction
 * @returns false where there is an admin already
 */
export async function claimFirstAdmin(db: Db, userId: string, alsoDo: (tx: DbOrTransaction) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.claimAdmin})`);
    if (await hasAdmin(tx)) return false;
    await tx.insert(userRoles).values({ userId, role: 'admin' });
    await alsoDo(tx);
    return true;
  });
}
