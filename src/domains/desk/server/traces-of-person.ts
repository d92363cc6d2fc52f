import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { invitations } from '../../accounts/server/accounts-tables.ts';
import { namedTargets } from '../../copies/server/erased-kinds.ts';
import { accountKey } from '../../security/server/account-key.ts';
import { fingerprint } from '../../security/server/rate-limits.ts';
import { auditLog, securityEvents } from '../../security/server/security-tables.ts';
import type { DeskServices } from './desk-services.ts';
import type { Person } from './person-named.ts';

/* What is stored of somebody who left nothing else: who was invited and never came, or whose account is gone. */

/** Security events about an account, or about attempts to get into one with that address. */
export function eventsOf(services: DeskServices, { email }: Pick<Person, 'email'>, userId: string | undefined) {
  // The plain fingerprint is that of events from before the key, which are kept for 90 days.
  const keys = email === null ? [] : [accountKey(services, email), fingerprint(email)];
  return or(userId === undefined ? sql`false` : eq(securityEvents.userId, userId), inArray(sql`${securityEvents.metadata}->>'accountKey'`, keys));
}

/** The invitations that were sent to an address, for the file of one person; nothing of the link among it. */
export async function invitationsOf(db: DbOrTransaction, { email }: Pick<Person, 'email'>) {
  if (email === null) return [];
  const { id, name, email: address, role, createdAt, expiresAt, endedAt } = invitations;
  return db.select({ id, name, email: address, role, createdAt, expiresAt, endedAt }).from(invitations).where(eq(address, email));
}

/** The lines of the audit log that name somebody by their address, for the file of one person; who did it is another person's. */
export async function linesNaming(db: DbOrTransaction, { pseudonym }: Pick<DeskServices, 'pseudonym'>, { email }: Pick<Person, 'email'>) {
  const targets = email === null ? [] : await namedTargets(db, pseudonym(email), pseudonym);
  const { action, target, createdAt } = auditLog;
  return db.select({ action, target, createdAt }).from(auditLog).where(inArray(target, targets)).orderBy(asc(auditLog.id));
}

/** Whether anything but enquiries, mails, reviews and an account is left of somebody: an invitation, an event, their address in the audit log. */
export async function hasTraces(db: DbOrTransaction, services: DeskServices, person: Person): Promise<boolean> {
  if (person.email === null) return false;
  if ((await invitationsOf(db, person)).length > 0 || (await db.$count(securityEvents, eventsOf(services, person, undefined))) > 0) return true;
  return (await linesNaming(db, services, person)).length > 0;
}
