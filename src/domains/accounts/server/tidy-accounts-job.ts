import { and, eq, lt, notExists } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { invitations, sessions, users } from './accounts-tables.ts';

/** Accounts whose address was never confirmed, and anonymous ones, are kept for so many days after they were made. */
export const UNCONFIRMED_KEPT_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

/** Daily: sessions and invitations that have ended go, and accounts that nobody confirmed or uses. */
export function tidyAccountsJob(db: Db): ScheduledJob {
  return { name: 'tidy-accounts', cron: '20 3 * * *', work: (now) => tidyAccounts(db, now) };
}

async function tidyAccounts(db: Db, now: Date) {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now));
  // An account with a session is in use: those that have ended are gone by now.
  const unconfirmed = await db
    .delete(users)
    .where(
      and(
        eq(users.emailVerified, false),
        lt(users.createdAt, new Date(now.getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS)),
        notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id))),
      ),
    );
  const invited = await db.delete(invitations).where(lt(invitations.expiresAt, now));
  return { sessions: ended.rowCount, invitations: invited.rowCount, unconfirmed: unconfirmed.rowCount };
}
