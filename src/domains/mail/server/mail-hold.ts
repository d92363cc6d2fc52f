import { eq, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { NOT_SENT } from '../model/mail-kinds.ts';
import { mailHold, mails } from './mails-tables.ts';

/** In SQL: a mail that is given up, and was not meant to be: nobody took it. */
export const hasFailed = sql`(${mails.status} = 'failed' AND NOT coalesce(starts_with(${mails.lastError}, ${NOT_SENT}), false))`;

/** In SQL: a mail that nobody took so far, and that is tried again. */
export const isStuck = sql`(${mails.status} = 'queued' AND ${mails.attempts} > 0)`;

/** True in SQL where mail may go out. */
export const isNotHeld = sql`NOT EXISTS (SELECT 1 FROM mail_hold)`;

/** Holds all mail back from now on, in the caller's transaction. */
export async function holdMail(tx: DbOrTransaction, reason: string): Promise<void> {
  await tx
    .insert(mailHold)
    .values({ reason })
    .onConflictDoUpdate({ target: mailHold.row, set: { reason, since: sql`now()` } });
}

/** Since when no mail goes out, and how many would go once they may. @returns undefined where mail goes out as always */
export async function heldMail(db: DbOrTransaction): Promise<{ since: Date; waiting: number } | undefined> {
  const [hold] = await db.select({ since: mailHold.since }).from(mailHold);
  return hold && { ...hold, waiting: await db.$count(mails, eq(mails.status, 'queued')) };
}

/**
 * Lets mail go out again, in the caller's transaction.
 * @param dropWaiting gives up what waits instead of sending it: it may have reached people before the copy was restored
 * @returns ids of the mails that wait now; undefined where nothing was held
 */
export async function releaseMail(tx: DbOrTransaction, admin: Admin | null, dropWaiting: boolean): Promise<string[] | undefined> {
  const held = await tx.delete(mailHold).returning({ row: mailHold.row });
  if (held.length === 0) return undefined;
  const dropped = dropWaiting
    ? ((
        await tx
          .update(mails)
          .set({ status: 'failed', link: null, notBefore: null, lastError: `${NOT_SENT}given up after a restore` })
          .where(eq(mails.status, 'queued'))
      ).rowCount ?? 0)
    : 0;
  const waiting = await tx.select({ id: mails.id }).from(mails).where(eq(mails.status, 'queued')).orderBy(mails.createdAt);
  await audit(tx, admin, 'mail_released', null, { waiting: waiting.length, dropped });
  return waiting.map(({ id }) => id);
}
