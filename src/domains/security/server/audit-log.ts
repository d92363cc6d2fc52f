import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Admin } from '../../accounts/server/admin.ts';
import { auditLog } from '../../desk/server/desk-tables.ts';

/** What admins do that others may want to look up later; a closed list (docs/architecture.md, Conventions). */
export type AuditAction =
  | 'admin_claimed'
  | 'admin_granted'
  | 'admin_revoked'
  | 'inquiry_exported'
  | 'inquiries_exported'
  | 'person_exported'
  | 'person_erased'
  | 'inquiry_spam'
  | 'inquiry_not_spam'
  | 'quote_sent'
  | 'quote_withdrawn'
  | 'sessions_ended'
  | 'two_factor_changed'
  | 'password_changed'
  | 'passkey_changed'
  | 'identity_changed'
  | 'experiment_started'
  | 'experiment_stopped'
  | 'experiment_concluded'
  | 'experiment_reset'
  | 'retention_applied';

/** Adds a line, in the caller's transaction, so that what was done and the word of it stand or fall together. */
export async function audit(db: DbOrTransaction, admin: Admin | null, action: AuditAction, target: string | null, detail: object = {}): Promise<void> {
  await db.insert(auditLog).values({ actorId: admin?.id ?? null, action, target, detail, ipAddress: admin?.address ?? null });
}
