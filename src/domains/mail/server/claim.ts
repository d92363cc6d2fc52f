import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { isNotHeld } from './mail-hold.ts';
import { mails } from './mails-tables.ts';

export type MailRow = typeof mails.$inferSelect;

/** A claim ends so long after its last renewal: the mail of a process that died is free again. */
const CLAIM_S = 30;
const RENEW_MS = 10_000;

/**
 * How long a mail rests after each refusal for good, in minutes; the refusal after the last rest gives it up. Five tries
 * within a day (decisions.md, "Each mail is sent once"): a mailbox that was full, or an address misspelt in our own
 * settings, may be put right meanwhile.
 */
export const RESTS_MIN = [10, 60, 4 * 60, 12 * 60];
const LONGEST_REST_MIN = Math.max(...RESTS_MIN);

const claimEnd = sql`now() + make_interval(secs => ${CLAIM_S})`;

/** A mail may be handed over now: nobody is at it, and it does not rest. What lies beyond the longest rest was written by a clock that was ahead. */
export const isFree = or(
  isNull(mails.notBefore),
  lte(mails.notBefore, sql`now()`),
  gt(mails.notBefore, sql`now() + make_interval(mins => ${LONGEST_REST_MIN + 1})`),
);

/** Nobody is handing the mail over: it may go, or rests, which no claim does for so long. */
export const isInNoHands = or(isFree, gt(mails.notBefore, sql`now() + interval '1 minute'`));

/** Claims a queued mail, in one statement: of two who try only one gets it. @returns undefined where it is not to be had, or all mail is held */
export async function claimMail(db: Db, mailId: string): Promise<MailRow | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ notBefore: claimEnd })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued'), isFree, isNotHeld))
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
