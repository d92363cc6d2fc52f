import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import type { Admin } from '../../security/server/admin.ts';
import { auditLog } from '../../security/server/security-tables.ts';
import type { AuditPage } from '../model/monitor-types.ts';

const AUDIT_PAGE = 50;

/**
 * What admins did, newest first.
 * @param action '' for all
 * @param cursor the page before's `next`; '' for the first page
 * @throws Refused where the cursor cannot be read
 */
export async function listAudit(_admin: Admin<'security'>, db: Db, action: string, cursor: string): Promise<AuditPage> {
  if (cursor !== '' && !/^\d{1,15}$/.test(cursor)) {
    throw new Refused(422, 'cursor_invalid', 'This place in the list cannot be found. Begin at the top again.', 'cursor');
  }
  const rows = await db
    .select({ line: auditLog, name: shownName<string | null>() })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(action === '' ? undefined : sql`${auditLog.action} = ${action.replace(/\p{C}/gu, '')}`, cursor === '' ? undefined : lt(auditLog.id, Number(cursor))),
    )
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE + 1);
  const items = rows.slice(0, AUDIT_PAGE).map(({ line, name }) => ({
    id: line.id,
    action: line.action,
    target: line.target,
    actor: line.actorId === null ? null : { id: line.actorId, name },
    address: line.ipAddress,
    detail: line.detail,
    at: line.createdAt.toISOString(),
  }));
  return { items, next: rows.length > AUDIT_PAGE ? String(items.at(-1)?.id) : null };
}
