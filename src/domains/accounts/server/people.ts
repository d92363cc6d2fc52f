import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import { recordSecurityEvent } from '../../security/server/record-event.ts';
import { type People, roleChangeSchema } from '../model/people-types.ts';
import type { AccountServices } from './account-services.ts';
import { invitations, sessions, userRoles, users } from './accounts-tables.ts';
import { changeRoles, LastAdmin, setRole } from './change-roles.ts';
import { stillOpen } from './open-invitations.ts';
import { roleOf } from './roles.ts';
import { shownName } from './shown-name.ts';

/** Who works here, longest first, and the invitations that still open. */
export async function listPeople(admin: Admin<'people'>, { db }: { db: Db }): Promise<People> {
  const [people, open] = await Promise.all([
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: userRoles.role,
        seenAt: sql<Date | null>`(SELECT max(${sessions.updatedAt}) FROM ${sessions} WHERE ${sessions.userId} = ${users.id})`.mapWith(sessions.updatedAt),
      })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .orderBy(asc(userRoles.createdAt)),
    db
      .select({
        id: invitations.id,
        name: invitations.name,
        email: invitations.email,
        role: invitations.role,
        by: shownName<string>(),
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      // Anybody who invited must still be admin, or the link opens nothing (invitations.ts).
      .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
      .where(stillOpen())
      .orderBy(asc(invitations.expiresAt)),
  ]);
  return {
    people: people.map(({ seenAt, ...person }) => ({ ...person, seenAt: seenAt?.toISOString() ?? null, isMe: person.id === admin.id })),
    invitations: open.map(({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: expiresAt.toISOString() })),
  };
}

/** Of two admins who take the role from one another at once, the second is none any more. */
export async function mustStillBeAdmin(tx: DbOrTransaction, admin: Admin<'people'>): Promise<void> {
  if ((await roleOf(tx, admin.id)) !== 'admin') {
    throw new Refused(403, 'not_admin', 'You need admin privileges to access this area. Contact your administrator for access.');
  }
}

/**
 * Changes somebody's role, or takes it away (people-types.ts, RoleChange); it counts from their next request on.
 * @throws Refused 404 where they have no role, 409 for the last admin, 422
 */
export async function changePerson(
  admin: Admin<'people'>,
  services: Pick<AccountServices, 'db' | 'log'>,
  id: string | undefined,
  body: unknown,
): Promise<People> {
  const { role: to } = checked(roleChangeSchema, body, { error: 'There is no such role.' });
  const from = await changeRoles(services.db, async (tx) => {
    await mustStillBeAdmin(tx, admin);
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(eq(users.id, id ?? ''));
    if (!user) throw new Refused(404, 'no_such_colleague', 'This person has no role here any more.');
    return setRole(tx, { user, to, by: admin });
  }).catch((error: unknown) => {
    if (!(error instanceof LastAdmin)) throw error;
    throw new Refused(409, 'last_admin', 'This is the last administrator. Make another person administrator first.', 'role');
  });
  if (from !== to && (from === 'admin' || to === 'admin')) {
    const type = to === 'admin' ? 'admin_granted' : 'admin_revoked';
    const description = to === 'admin' ? 'An account was made admin' : 'An account lost its admin role';
    void recordSecurityEvent(services, { type, description, address: admin.address, userId: id });
  }
  return listPeople(admin, services);
}
