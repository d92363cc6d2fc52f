import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { Role } from '../../security/model/rights.ts';
import type { AccountServices } from './account-services.ts';
import { twoFactors } from './accounts-tables.ts';
import { endSession } from './end-session.ts';
import { roleOf } from './roles.ts';
import type { Aal } from './second-factor.ts';

/** Who is asking, as their cookie proves; null for nobody. */
export type SignedIn = {
  user: { id: string; name: string; email: string; emailVerified: boolean };
  sessionId: string;
  role: Role | null;
  /** Assurance level of this session: aal2 where a second factor was verified, or a passkey (spec §4, Auth). */
  aal: Aal;
  /** Whether the account asks for a second factor. */
  twoFactor: boolean;
  /** When the session ends, unless it is renewed (renew-session.ts). */
  expiresAt: Date;
};

/**
 * Looks only, and renews nothing: that takes an answer that can carry the cookie.
 * @throws what the database says of itself where it is away, which the library keeps to itself; where it is back already, the session is looked up again
 */
async function lookUp({ auth, db }: Pick<AccountServices, 'auth' | 'db'>, headers: Headers) {
  const look = () => auth.api.getSession({ headers, query: { disableRefresh: true } });
  return look().catch(async () => {
    await db.execute(sql`SELECT 1`);
    return look();
  });
}

/** Whether the second factor's enrolment came to its end; one that was cut off must not keep its owner out. */
async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)));
  return found.length > 0;
}

/** Looks the session up in the database; a session that was ended elsewhere ends here too. */
export async function signedIn({ auth, db }: Pick<AccountServices, 'auth' | 'db'>, headers: Headers): Promise<SignedIn | null> {
  // Without a cookie there is nothing to look up.
  if (!headers.has('cookie')) return null;
  const found = await lookUp({ auth, db }, headers);
  if (!found) return null;
  const { user, session } = found;
  const twoFactor = user.twoFactorEnabled === true;
  // A sign-in that was under way while the second factor was switched on, and saw nothing of it.
  if (twoFactor && session.aal !== 'aal2' && (await hasFactor(db, user.id))) {
    await endSession(db, user.id, session.id);
    return null;
  }
  return {
    user: { id: user.id, name: user.name, email: user.email, emailVerified: user.emailVerified },
    sessionId: session.id,
    role: await roleOf(db, user.id),
    aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
    twoFactor,
    expiresAt: session.expiresAt,
  };
}
