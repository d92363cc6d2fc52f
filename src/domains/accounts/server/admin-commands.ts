import { eq, ne } from 'drizzle-orm';
import { withDatabase } from '../../../server/cli/database-session.ts';
import type { Print } from '../../../server/cli/print.ts';
import { table } from '../../../server/cli/table.ts';
import type { Config } from '../../../server/config/config.ts';
import { installationSecret } from '../../../server/config/secrets.ts';
import type { Db } from '../../../server/db/database.ts';
import { audit } from '../../security/server/audit-log.ts';
import { type NewSecurityEvent, recordSecurityEvent } from '../../security/server/record-event.ts';
import { userRoles, users } from './accounts-tables.ts';
import { hasAdmin, isAdmin } from './roles.ts';
import { needsSetupCode, setupCode } from './setup-code.ts';

const GRANTED: NewSecurityEvent = { type: 'admin_granted', description: 'An account was made admin', address: 'command line' };
const REVOKED: NewSecurityEvent = { type: 'admin_revoked', description: 'An account lost its admin role', address: 'command line' };
/** The command line has no account: who may use it is whoever may enter the server. */
const FROM_HERE = { by: 'command line' };

async function userAt(db: Db, email: string) {
  const [user] = await db.select({ id: users.id, email: users.email, confirmed: users.emailVerified }).from(users).where(eq(users.email, email.toLowerCase()));
  return user;
}

/** `admin grant ADDRESS`: makes the account with that address an admin. */
export function grantAdmin(config: Config, email: string, print: Print): Promise<number> {
  return withDatabase(config, async ({ db, log }) => {
    const user = await userAt(db, email);
    if (!user) {
      print(`There is no account with ${email}. Sign up at ${new URL('/auth', config.siteUrl)} first, then run this again.`);
      return 1;
    }
    if (!user.confirmed) {
      print(`${user.email} is not confirmed yet: open the link in the mail that went there, then run this again.`);
      return 1;
    }
    const added = await db.transaction(async (tx) => {
      const rows = await tx.insert(userRoles).values({ userId: user.id, role: 'admin' }).onConflictDoNothing().returning();
      if (rows.length > 0) await audit(tx, null, 'admin_granted', user.email, FROM_HERE);
      return rows;
    });
    if (added.length > 0) await recordSecurityEvent({ db, log }, { ...GRANTED, userId: user.id });
    print(added.length > 0 ? `${user.email} is an admin now.` : `${user.email} was an admin already.`);
    return 0;
  });
}

/**
 * `admin revoke ADDRESS`: takes the role away; it counts from that account's next request on. The last admin keeps it
 * without `--force`, since with no admin left the role can be claimed again (spec §6).
 */
export function revokeAdmin(config: Config, email: string, print: Print, force = false): Promise<number> {
  return withDatabase(config, async ({ db, log }) => {
    const user = await userAt(db, email);
    const others = await db
      .select({ id: userRoles.userId })
      .from(userRoles)
      .where(ne(userRoles.userId, user?.id ?? ''));
    if (user && !force && others.length === 0 && (await isAdmin(db, user.id))) {
      print(`${user.email} is the last admin. Without one the role can be claimed again: grant it to somebody else first, or add --force.`);
      return 1;
    }
    const removed = await db.transaction(async (tx) => {
      const rows = user ? await tx.delete(userRoles).where(eq(userRoles.userId, user.id)).returning() : [];
      if (rows.length > 0) await audit(tx, null, 'admin_revoked', email.toLowerCase(), FROM_HERE);
      return rows;
    });
    if (removed.length === 0) {
      print(`${email} is no admin. "admin list" shows who is.`);
      return 1;
    }
    await recordSecurityEvent({ db, log }, { ...REVOKED, userId: user?.id });
    print(`${email} is no admin any more. The account stays, without rights.`);
    return 0;
  });
}

/** `admin list`: who is admin, and since when. */
export function listAdmins(config: Config, print: Print): Promise<number> {
  return withDatabase(config, async ({ db }) => {
    const rows = await db
      .select({ email: users.email, name: users.name, since: userRoles.createdAt, twoFactor: users.twoFactorEnabled })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .orderBy(userRoles.createdAt);
    if (rows.length === 0) print(`Nobody is an admin yet. Sign up at ${new URL('/auth', config.siteUrl)} and claim it there, or run "admin grant ADDRESS".`);
    else {
      const lines = rows.map(({ email, name, since, twoFactor }) => [email, name, since.toISOString().slice(0, 10), twoFactor ? 'yes' : 'no']);
      print(table([['address', 'name', 'since', 'second factor'], ...lines]));
    }
    return 0;
  });
}

/** `admin code`: what the first admin of a public site types at the claim, as long as there is none. */
export function showSetupCode(config: Config, print: Print): Promise<number> {
  return withDatabase(config, async ({ db, dataDir }) => {
    if (await hasAdmin(db)) print('There is an administrator already: no code is needed.');
    else if (config.adminEmail) print(`ADMIN_EMAIL names who may claim the role: no code is needed, only ${config.adminEmail}.`);
    else if (!needsSetupCode(config)) print(`No code is needed at ${config.siteUrl.origin}, which is this machine.`);
    else print(setupCode(installationSecret(config.authSecret, dataDir)));
    return 0;
  });
}
