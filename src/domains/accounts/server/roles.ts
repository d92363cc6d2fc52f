import { eq } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Role } from '../../security/model/rights.ts';
import { userRoles } from './accounts-tables.ts';

/** What that user may do now: asked at every request, so that who loses a role is out at the next one. */
export async function roleOf(db: DbOrTransaction, userId: string): Promise<Role | null> {
  const [row] = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  return row?.role ?? null;
}

/** Whether there is any admin (spec §7, Data access). */
export async function hasAdmin(db: DbOrTransaction): Promise<boolean> {
  const rows = await db.select({ userId: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'admin')).limit(1);
  return rows.length > 0;
}
