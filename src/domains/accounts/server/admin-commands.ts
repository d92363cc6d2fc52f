import { eq } from 'drizzle-orm';
import { foldAddress } from '../../../lib/folded-address.ts';
import { knownDataFolder, withDatabase } from '../../../server/cli/database-session.ts';
import { NotDone } from '../../../server/cli/not-done.ts';
import type { Print } from '../../../server/cli/print.ts';
import { table } from '../../../server/cli/table.ts';
import type { Config } from '../../../server/config/config.ts';
import { installationSecret } from '../../../server/config/secrets.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import { ROLES, type Role } from '../../security/model/rights.ts';
import { type NewSecurityEvent, recordSecurityEvent } from '../../security/server/record-event.ts';
import { userRoles, users } from './accounts-tables.ts';
import { changeRoles, LastAdmin, setRole } from './change-roles.ts';
import { hasAdmin } from './roles.ts';
import { needsSetupCode, setupCode } from './setup-code.ts';

const GRANTED: NewSecurityEvent = { type: 'admin_granted', description: 'An account was made admin', address: 'command line' };
const REVOKED: NewSecurityEvent = { type: 'admin_revoked', description: 'An account lost its admin role', address: 'command line' };
/** The command line has no account: everybody who may enter the server may use it. */
const FROM_HERE = { by: 'command line' };

async function userAt(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, email: users.email, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, foldAddress(email)));
  return user;
}

/** Told to the security monitor where somebody became admin, or is none any more. */
async function recordChange(services: { db: Db; log: Logger }, userId: string, from: Role | null, to: Role | null): Promise<void> {
  const event = to === 'admin' ? GRANTED : from === 'admin' ? REVOKED : undefined;
  if (event && from !== to) await recordSecurityEvent(services, { ...event, userId });
}

const LAST_ADMIN = 'is the last admin. Without one the role can be claimed again: grant it to somebody else first';

/** Makes a change; @returns undefined where it would take the last admin away */
async function unlessLast<Made>(change: Promise<Made>): Promise<Made | undefined> {
  return change.catch((error: unknown) => {
    if (error instanceof LastAdmin) return undefined;
    throw error;
  });
}

/** What the account with that role is, in the words of the command line. */
const AS: Record<Role, string> = { admin: 'an admin', editor: 'an editor', desk: 'at the desk' };

/** `admin grant ADDRESS [ROLE]`: gives the account with that address the role, which is admin where none is named. */
export function grantRole(config: Config, email: string, named: string | undefined, print: Print): Promise<number> {
  return withDatabase(config, async ({ db, log }) => {
    const to = ROLES.find((role) => role === (named ?? 'admin'));
    if (!to) throw new NotDone(`There is no role "${named}". Choose one of: ${ROLES.join(', ')}.`);
    const user = await userAt(db, email);
    if (!user) throw new NotDone(`There is no account with ${email}. Sign up at ${new URL('/auth', config.siteUrl)} first, then run this again.`);
    if (!user.confirmed) throw new NotDone(`${user.email} is not confirmed yet: open the link in the mail that went there, then run this again.`);
    const changed = await unlessLast(changeRoles(db, async (tx) => ({ from: await setRole(tx, { user, to, by: null, detail: FROM_HERE }) })));
    if (!changed) throw new NotDone(`${user.email} ${LAST_ADMIN}.`);
    await recordChange({ db, log }, user.id, changed.from, to);
    print(changed.from === to ? `${user.email} was ${AS[to]} already.` : `${user.email} is ${AS[to]} now.`);
    return 0;
  });
}

/**
 * `admin revoke ADDRESS`: takes the role away, whichever it is; it counts from that account's next request on. The last
 * admin keeps it without `--force`, since with no admin left the role can be claimed again (spec §6).
 */
export function revokeRole(config: Config, email: string, print: Print, force = false): Promise<number> {
  return withDatabase(config, async ({ db, log }) => {
    const user = await userAt(db, email);
    const change = async (tx: DbOrTransaction) => ({ from: user ? await setRole(tx, { user, to: null, by: null, detail: FROM_HERE }) : null });
    const changed = await unlessLast(changeRoles(db, change, force));
    if (!changed) throw new NotDone(`${user?.email} ${LAST_ADMIN}, or add --force.`);
    if (!user || changed.from === null) throw new NotDone(`${email} is no admin. "admin list" shows who is.`);
    await recordChange({ db, log }, user.id, changed.from, null);
    print(`${email} is no ${changed.from === 'desk' ? 'colleague at the desk' : changed.from} any more. The account stays, without rights.`);
    return 0;
  });
}

/** `admin list`: who has which role, and since when. */
export function listAdmins(config: Config, print: Print): Promise<number> {
  return withDatabase(config, async ({ db }) => {
    const rows = await db
      .select({ email: users.email, name: users.name, role: userRoles.role, since: userRoles.createdAt, twoFactor: users.twoFactorEnabled })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .orderBy(userRoles.createdAt);
    if (rows.length === 0) print(`Nobody is an admin yet. Sign up at ${new URL('/auth', config.siteUrl)} and claim it there, or run "admin grant ADDRESS".`);
    else {
      const lines = rows.map(({ email, name, role, since, twoFactor }) => [email, name, role, since.toISOString().slice(0, 10), twoFactor ? 'yes' : 'no']);
      print(table([['address', 'name', 'role', 'since', 'second factor'], ...lines]));
    }
    return 0;
  });
}

/** `admin code`: what the first admin of a public site types at the claim, as long as there is none. */
export async function showSetupCode(config: Config, print: Print): Promise<number> {
  knownDataFolder(config);
  return withDatabase(config, async ({ db, dataDir }) => {
    if (await hasAdmin(db)) print('There is an administrator already: no code is needed.');
    else if (config.adminEmail) print(`ADMIN_EMAIL names who may claim the role: no code is needed, only ${config.adminEmail}.`);
    else if (!needsSetupCode(config)) print(`No code is needed at ${config.siteUrl.origin}, which is this machine.`);
    else print(setupCode(installationSecret(config.authSecret, dataDir)));
    return 0;
  });
}
