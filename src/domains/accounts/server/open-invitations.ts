import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { foldAddress } from '../../../lib/folded-address.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { invitations } from './accounts-tables.ts';

/** Which invitations still open: neither accepted nor taken back, and not too old. */
export function stillOpen() {
  return and(isNull(invitations.endedAt), gt(invitations.expiresAt, new Date()));
}

/**
 * Ends what this user invited to, with its lines in the audit log: whoever is admin no more must not find their invitations
 * open again once they are.
 * @param by null for the command line
 */
export async function endInvitationsOf(tx: DbOrTransaction, userId: string, by: Admin | null): Promise<void> {
  await endWhere(tx, eq(invitations.invitedBy, userId), by);
}

/**
 * Ends what was sent to this address: whoever was invited twice would come back by the second link after their role was taken away.
 * @param by null for the command line
 */
export async function endInvitationsTo(tx: DbOrTransaction, address: string, by: Admin | null): Promise<void> {
  await endWhere(tx, eq(invitations.email, foldAddress(address)), by);
}

async function endWhere(tx: DbOrTransaction, which: SQL, by: Admin | null): Promise<void> {
  const ended = await tx.update(invitations).set({ endedAt: new Date() }).where(and(which, stillOpen())).returning();
  for (const { email, name, role } of ended) await audit(tx, by, 'invitation_revoked', email ?? name, { role });
}
