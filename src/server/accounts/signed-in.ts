import type { Services } from '../services.ts';
import { isAdmin } from './roles.ts';

/** Who is asking, as their cookie proves; null for nobody. */
export type SignedIn = {
  user: { id: string; name: string; email: string; emailVerified: boolean };
  sessionId: string;
  role: 'admin' | null;
  /** Assurance level: aal2 where a second factor was verified (spec §4, Auth). */
  aal: 'aal1' | 'aal2';
};

/** Looks the session up in the database; a session that was ended elsewhere ends here too. */
export async function signedIn({ auth, db }: Pick<Services, 'auth' | 'db'>, headers: Headers): Promise<SignedIn | null> {
  // Without a cookie there is nothing to look up.
  if (!headers.has('cookie')) return null;
  const found = await auth.api.getSession({ headers });
  if (!found) return null;
  const { user, session } = found;
  return {
    user: { id: user.id, name: user.name, email: user.email, emailVerified: user.emailVerified },
    sessionId: session.id,
    role: (await isAdmin(db, user.id)) ? 'admin' : null,
    // With a second factor on, the library gives no session before its code was checked.
    aal: user.twoFactorEnabled ? 'aal2' : 'aal1',
  };
}
