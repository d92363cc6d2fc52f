import { eq, sql } from 'drizzle-orm';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import type { Role } from '../../security/model/rights.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { userRoles } from './accounts-tables.ts';
import { endInvitationsOf, endInvitationsTo } from './open-invitations.ts';
import { hasAdmin, roleOf } from './roles.ts';

/** Thrown where a change would leave the site without an admin, and so open to anybody who claims it (spec §6). */
export class LastAdmin extends Error {}

/**
 * Every change of who has which role: one at a time, all or nothing, and never one that takes the last admin away.
 * @param mayLeaveNone for an operator who insists, on the command line
 * @throws LastAdmin where it would, and then nothing is changed
 */
export async function changeRoles<Made>(db: Db, make: (tx: DbOrTransaction) => Promise<Made>, mayLeaveNone = false): Promise<Made> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.roles})`);
    const hadAdmin = await hasAdmin(tx);
    const made = await make(tx);
    if (hadAdmin && !mayLeaveNone && !(await hasAdmin(tx))) throw new LastAdmin();
    return made;
  });
}

/** Whose role changes, and to what; `to: null` takes it away. `by` is null for the command line. */
type RoleChange = { user: { id: string; email: string }; to: Role | null; by: Admin | null; detail?: Record<string, unknown> };

/**
 * Gives, changes or takes a role, with its line in the audit log; what was sent to their address is settled by it, and with the role of
 * admin go the invitations of who had it. Only within `changeRoles`.
 * @returns what the role was before; where that is the same nothing happens
 */
export async function setRole(tx: DbOrTransaction, { user, to, by, detail = {} }: RoleChange): Promise<Role | null> {
  const from = await roleOf(tx, user.id);
  if (from === to) return from;
  if (to === null) await tx.delete(userRoles).where(eq(userRoles.userId, user.id));
  else
    await tx
      .insert(userRoles)
      .values({ userId: user.id, role: to })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role: to } });
  const action = to === 'admin' ? 'admin_granted' : from === 'admin' ? 'admin_revoked' : 'role_changed';
  await audit(tx, by, action, user.email, { ...detail, from, to });
  if (from === 'admin') await endInvitationsOf(tx, user.id, by);
  await endInvitationsTo(tx, user.email, by);
  return from;
}

/**
 * Makes the user the first admin where there is none (spec §6, First admin). Of two that claim at once exactly one wins.
 * @param alsoDo what stands or falls with it, in the same transaction
 * @returns false where there is an admin already
 */
export async function claimFirstAdmin(db: Db, userId: string, alsoDo: (tx: DbOrTransaction) => Promise<void>): Promise<boolean> {
  return changeRoles(db, async (tx) => {
    if (await hasAdmin(tx)) return false;
    await tx
      .insert(userRoles)
      .values({ userId, role: 'admin' })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role: 'admin' } });
    await alsoDo(tx);
    return true;
  });
}
