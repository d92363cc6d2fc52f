import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { foldAddress } from '../../../lib/folded-address.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Role } from '../../security/model/rights.ts';
import { ROLE_WORDS } from '../../security/model/rights.ts';
import { type Admin, asAdmin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { recordSecurityEvent } from '../../security/server/record-event.ts';
import { type Accepted, type Invitation, type Invited, inviteSchema, type People } from '../model/people-types.ts';
import type { AccountServices } from './account-services.ts';
import { invitations, userRoles, users } from './accounts-tables.ts';
import { changeRoles, setRole } from './change-roles.ts';
import { invitedText } from './invited-text.ts';
import { stillOpen } from './open-invitations.ts';
import { listPeople, mustStillBeAdmin } from './people.ts';
import { roleOf } from './roles.ts';
import { shownName } from './shown-name.ts';
import type { SignedIn } from './signed-in.ts';

/** How long a link works. */
const INVITATION_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;
/** More than anybody invites within a week. */
const OPEN_MAX = 20;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A token has 256 random bits, so that its plain hash gives nothing away. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Invites somebody (people-types.ts, Invite), and mails the link where an address is given.
 * @returns the link, which nobody is told again
 * @throws Refused 409 where too many are open, or they have a role already; 422
 */
export async function invite(admin: Admin<'people'>, services: AccountServices, body: unknown): Promise<Invited> {
  const { db, config, mailQueue } = services;
  const { name, email: typed, role } = checked(inviteSchema, body);
  const email = typed && foldAddress(typed);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link = new URL(`/invited/${token}`, config.siteUrl).href;
  await changeRoles(db, async (tx) => {
    await mustStillBeAdmin(tx, admin);
    if (email && (await worksHere(tx, email)))
      throw new Refused(409, 'works_here', 'This person works here already: change what they may do in the list of people.', 'email');
    const open = await tx.$count(invitations, stillOpen());
    if (open >= OPEN_MAX) throw new Refused(409, 'too_many_invitations', `There are ${OPEN_MAX} open invitations. Take one back first.`);
    const row = { id: randomUUID(), tokenHash: hashOf(token), name, email: email ?? null, role, invitedBy: admin.id };
    await tx.insert(invitations).values({ ...row, expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS) });
    await audit(tx, admin, 'invitation_made', email ?? name, { role });
    // With it or not at all: nobody else knows the link.
    if (email) await mailQueue.add(tx, [{ kind: 'invitation', recipient: email, link }]);
  });
  return { ...(await listPeople(admin, services)), link };
}

/** They could not accept, and are told so only once they have signed in. */
async function worksHere(tx: DbOrTransaction, email: string): Promise<boolean> {
  const [found] = await tx.select({ id: users.id }).from(users).innerJoin(userRoles, eq(userRoles.userId, users.id)).where(eq(users.email, email));
  return found !== undefined;
}

/** Takes an invitation back: its link opens nothing any more. One that has ended already stays so. */
export async function revokeInvitation(admin: Admin<'people'>, { db }: { db: Db }, id: string | undefined): Promise<People> {
  await changeRoles(db, async (tx) => {
    await mustStillBeAdmin(tx, admin);
    const [ended] = await tx
      .update(invitations)
      .set({ endedAt: new Date() })
      .where(and(eq(invitations.id, id && isUuid(id) ? id : randomUUID()), stillOpen()))
      .returning();
    if (ended) await audit(tx, admin, 'invitation_revoked', ended.email ?? ended.name, { role: ended.role });
  });
  return listPeople(admin, { db });
}

/** An invitation that its link opens now: neither over nor used nor taken back, and by somebody who is still admin. */
async function opened(db: DbOrTransaction, token: string) {
  if (!TOKEN.test(token)) return undefined;
  const [found] = await db
    .select({ id: invitations.id, name: invitations.name, email: invitations.email, role: invitations.role, by: shownName<string>() })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
    .where(and(eq(invitations.tokenHash, hashOf(token)), stillOpen()));
  return found;
}

type Obstacle = 'over' | 'has_role' | 'address_not_confirmed' | 'address_not_named';

const REFUSALS: Record<Obstacle, [number, string]> = {
  over: [410, 'This invitation does not work any more. Ask for a new one.'],
  has_role: [409, 'You work here already. An administrator can change your role.'],
  address_not_confirmed: [403, 'Please confirm your e-mail address first: open the link in the mail that we sent you, then come back here.'],
  address_not_named: [403, 'This invitation is for another e-mail address. Sign in with the one that it was sent to.'],
};

type Acceptor = { role: Role | null; user: Pick<SignedIn['user'], 'email' | 'emailVerified'> };

function obstacle(invitation: { email: string | null } | undefined, who: Acceptor): Obstacle | undefined {
  // Anybody who looks at their own invitation must not lose by it what they have; who has accepted it is not told that it does not work.
  if (who.role) return 'has_role';
  if (!invitation) return 'over';
  if (!who.user.emailVerified) return 'address_not_confirmed';
  return invitation.email && invitation.email !== foldAddress(who.user.email) ? 'address_not_named' : undefined;
}

/**
 * What a link shows.
 * @param who is signed in, if anybody is
 * @returns undefined where it opens nothing, or nothing any more
 */
export async function invitationOf(db: Db, token: string, who: SignedIn | null): Promise<Invitation | undefined> {
  const found = await opened(db, token);
  if (!found) return undefined;
  const why = who ? obstacle(found, who) : undefined;
  return { name: found.name, by: found.by, role: found.role, problem: why && REFUSALS[why][1] };
}

/**
 * Accepts an invitation: of two at once exactly one does.
 * @returns the page where the work begins
 * @throws Refused 403, 409, 410
 */
export async function acceptInvitation(services: Pick<AccountServices, 'db' | 'log'>, who: SignedIn, address: string, token: string): Promise<Accepted> {
  const { role, by } = await changeRoles(services.db, async (tx) => {
    const found = await opened(tx, token);
    const why = obstacle(found, { ...who, role: await roleOf(tx, who.user.id) });
    if (!found || why) {
      const [status, text] = REFUSALS[why ?? 'over'];
      throw new Refused(status, why === undefined || why === 'over' ? 'invitation_over' : why, text);
    }
    await tx.update(invitations).set({ endedAt: new Date() }).where(eq(invitations.id, found.id));
    // Who has no name yet is called what the invitation calls them.
    if (!who.user.name) await tx.update(users).set({ name: found.name }).where(eq(users.id, who.user.id));
    const accepted = asAdmin({ ...who, role: found.role }, address) ?? null;
    await audit(tx, accepted, 'invitation_accepted', who.user.email, { role: found.role, by: found.by });
    await setRole(tx, { user: who.user, to: found.role, by: accepted, detail: { invitedBy: found.by } });
    return found;
  });
  if (role === 'admin') {
    void recordSecurityEvent(services, {
      type: 'admin_granted',
      description: invitedText(by),
      address,
      userId: who.user.id,
    });
  }
  return { success: true, home: ROLE_WORDS[role].home };
}
