import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists } from 'drizzle-orm';
import { sessions, users, verifications } from '../domains/accounts/server/accounts-tables.ts';
import { inquiries } from '../domains/inquiries/server/inquiries-tables.ts';
import { mails } from '../domains/inquiries/server/mail/mails-tables.ts';
import { pruneAlerts } from '../domains/security/server/alerts.ts';
import { audit } from '../domains/security/server/audit-log.ts';
import { securityEvents } from '../domains/security/server/security-tables.ts';
import { monthsBefore } from '../lib/months.ts';
import type { Db } from '../server/db/database.ts';
import type { Logger } from '../server/log.ts';

/** Security events are kept for so many days (docs/security.md). */
export const SECURITY_EVENTS_KEPT_DAYS = 90;
/** Accounts whose address was never confirmed, and anonymous ones, are kept for so many days after they were made. */
export const UNCONFIRMED_KEPT_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

/** What tidying works with. `retentionMonths` 0 keeps enquiries for ever; `dropMails` removes copies of mails from the outbox. */
export type HousekeepingContext = { db: Db; log: Logger; retentionMonths: number; dropMails(ids: string[]): Promise<void> };

/** What a tidying removed, row counts by kind. */
export type Tidied = Record<string, number>;

/** Hourly: alerts older than 24 hours go (spec §9), and challenges and proofs that are over, which anybody may have made. */
export async function tidyHourly({ db }: HousekeepingContext, now: Date): Promise<Tidied> {
  const proofs = (await db.delete(verifications).where(lt(verifications.expiresAt, now))).rowCount ?? 0;
  return { alerts: await pruneAlerts(db, now), proofs };
}

/**
 * Daily: what has ended, and what is kept no longer. Can run twice without harm: the second run finds nothing.
 */
export async function tidyDaily(context: HousekeepingContext, now: Date): Promise<Tidied> {
  const { db } = context;
  const oldEvents = new Date(now.getTime() - SECURITY_EVENTS_KEPT_DAYS * DAY_MS);
  const removed = {
    sessions: await db.delete(sessions).where(lt(sessions.expiresAt, now)),
    // Whoever still uses one is signed in: the sessions that have ended are gone by now.
    unconfirmed: await db
      .delete(users)
      .where(
        and(
          eq(users.emailVerified, false),
          lt(users.createdAt, new Date(now.getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS)),
          notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id))),
        ),
      ),
    securityEvents: await db.delete(securityEvents).where(lt(securityEvents.createdAt, oldEvents)),
    // Its link opens the account: a mail that is sent or given up needs it no more.
    links: await db
      .update(mails)
      .set({ link: null })
      .where(and(ne(mails.status, 'queued'), isNotNull(mails.link))),
  };
  const counts = Object.fromEntries(Object.entries(removed).map(([name, { rowCount }]) => [name, rowCount ?? 0]));
  return { ...counts, ...(await applyRetention(context, now)) };
}

/**
 * Erases enquiries that are older than the retention, with history, answers, quotes and mails, and the notes of mails
 * about accounts. A line in the audit log says how many; a run that erased nothing leaves none.
 */
async function applyRetention({ db, retentionMonths, dropMails }: HousekeepingContext, now: Date): Promise<Tidied> {
  if (retentionMonths === 0) return { inquiries: 0, accountMails: 0 };
  const limit = monthsBefore(now, retentionMonths);
  const { tidied, gone } = await db.transaction(async (tx) => {
    const old = tx.select({ id: inquiries.id }).from(inquiries).where(lt(inquiries.createdAt, limit));
    const theirs = await tx.delete(mails).where(inArray(mails.inquiryId, old)).returning({ id: mails.id });
    const erased = (await tx.delete(inquiries).where(lt(inquiries.createdAt, limit))).rowCount ?? 0;
    const others = await tx
      .delete(mails)
      .where(and(isNull(mails.inquiryId), lt(mails.createdAt, limit)))
      .returning({ id: mails.id });
    const counts = { inquiries: erased, accountMails: others.length };
    if (erased + others.length > 0) await audit(tx, null, 'retention_applied', null, { ...counts, months: retentionMonths, before: limit.toISOString() });
    return { tidied: counts, gone: [...theirs, ...others] };
  });
  await dropMails(gone.map(({ id }) => id));
  return tidied;
}
