import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mails } from '../db/schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** A claim ends so long after its last renewal: the mail of a process that died is free again. */
const CLAIM_S = 30;
const RENEW_MS = 10_000;

const claimEnd = sql`now() + make_interval(secs => ${CLAIM_S})`;

/** A mail may be handed over now: nobody is at it, and it does not rest. */
export const isFree = or(isNull(mails.notBefore), lte(mails.notBefore, sql`now()`));

/** Claims a queued mail, in one statement: of two who try only one gets it. @returns undefined where it is not to be had */
export async function claimMail(db: Db, mailId: string): Promise<MailRow | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ notBefore: claimEnd })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued'), isFree))
    .returning();
  return mail;
}

/** Keeps a claimed mail claimed for as long as the work takes: a mail server may need minutes to take a text. */
export async function whileClaimed<T>(db: Db, mailId: string, work: () => Promise<T>): Promise<T> {
  let renewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const renew = db.update(mails).set({ notBefore: claimEnd }).where(eq(mails.id, mailId));
    // Missed once it is renewed next time; the claim lasts for three.
    renewal = renew.catch(() => {});
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
