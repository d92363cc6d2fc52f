import { and, eq, ne } from 'drizzle-orm';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { sessions } from './accounts-tables.ts';

/**
 * Ends one session of this user; it is out at its next request. The library's own call takes the session's token, which
 * no page gets to see.
 * @returns false where the user has no such session
 */
export async function endSession(db: DbOrTransaction, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the session with that token, which its browser has given up for another one. */
export async function endSessionOf(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** The second factor is off: no session of this user stands on it any more. */
export async function lowerSessions(db: Db, userId: string): Promise<void> {
  await db.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.userId, userId));
}

/** Ends all sessions of this user but the one with that token. */
export async function endOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)));
}
