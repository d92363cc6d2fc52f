import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { AuditAction } from '../model/audit-actions.ts';
import type { Admin } from './admin.ts';
import { auditLog } from './security-tables.ts';

/** Adds a line, in the caller's transaction, so that what was done and the word of it stand or fall together. */
export async function audit(
  db: DbOrTransaction,
  admin: Admin | null,
  action: AuditAction,
  target: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db.insert(auditLog).values({ actorId: admin?.id ?? null, action, target, detail, ipAddress: admin?.address ?? null });
}
