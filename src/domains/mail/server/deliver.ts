import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { cut } from '../../../lib/text.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { isDatabaseAway } from '../../../server/db/database-errors.ts';
import type { Logger } from '../../../server/log.ts';
import { type MailTransport, Unanswered } from '../../../server/mail/transport.ts';
import { claimMail, isFree, type MailRow, RESTS_MIN, whileClaimed } from './claim.ts';
import { type Letters, NoLongerTrue, NothingToSend } from './letters.ts';
import { isNotHeld } from './mail-hold.ts';
import { mails } from './mails-tables.ts';
import type { Sender } from './sender.ts';

/** `unsay`: takes out of conversations what a mail would have said that goes nowhere. */
export type DeliveryContext = {
  db: Db;
  sender: Sender;
  letters: Letters;
  transport: MailTransport;
  unsay(tx: DbOrTransaction, mailIds: readonly string[]): Promise<void>;
  log: Logger;
};

/** After so many refusals for good a mail is given up. */
export const REFUSALS_MAX = RESTS_MIN.length + 1;

/** A mail that was taken but not noted goes twice: the note is tried for so long, which is less than the mail stays claimed. */
const NOTE_FOR_MS = 20_000;
const NOTE_AGAIN_MS = 500;

/**
 * Hands one mail over. May run twice, also at the same time, without harm: the mail is claimed first, one that was sent is
 * left alone, and a repeat carries the same Message-ID. After a refusal for good it rests; waiting-mails-job.ts brings it back.
 * @throws where another try soon makes sense: the mail server did not take it, or somebody else is just handing it over
 */
export async function deliverMail(context: DeliveryContext, mailId: string): Promise<void> {
  const { db, log } = context;
  const mail = await claimMail(db, mailId);
  if (!mail) return mustBeDone(db, mailId);
  const facts: Record<string, unknown> = { mailId, kind: mail.kind, attempt: mail.attempts + 1 };
  try {
    await whileClaimed(db, mailId, async () => {
      const composed = await context.letters[mail.kind](context, mail);
      facts.reference = composed.headers?.['X-Reference'];
      await context.transport.send(composed);
    });
  } catch (error) {
    if (error instanceof NoLongerTrue) {
      await db.transaction(async (tx) => {
        await tx.delete(mails).where(eq(mails.id, mail.id));
        await context.unsay(tx, [mail.id]);
      });
      log.info({ ...facts, why: error.message }, 'a mail was not sent: what it would say is over');
      return;
    }
    if (!isRefusedForGood(error)) {
      await note(db, mail, { lastError: cut(String(error), 500), notBefore: null });
      throw error;
    }
    const rest = RESTS_MIN[mail.refusals];
    await note(db, mail, {
      lastError: cut(String(error), 500),
      refusals: mail.refusals + 1,
      ...(rest === undefined ? { status: 'failed', notBefore: null } : { notBefore: sql`now() + make_interval(mins => ${rest})` }),
    });
    if (rest === undefined) log.error({ ...facts, err: error }, 'a mail is given up: it was refused for good again and again');
    else log.warn({ ...facts, err: error, nextTryInMinutes: rest }, 'a mail was refused for good; it rests before it is tried again');
    return;
  }
  const isThere = await noteSent(context, mail);
  // Its person was erased while it was written: who erased them found no copy yet.
  if (!isThere) await context.transport.takeBack(mail.id);
  log.info(facts, 'a mail was sent');
}

/** Notes that a mail was sent, again and again while the database is away for a moment. @returns false where there is no such mail any more */
async function noteSent({ db, log }: DeliveryContext, mail: MailRow): Promise<boolean> {
  const sentAt = new Date();
  const giveUp = performance.now() + NOTE_FOR_MS;
  for (;;) {
    try {
      return await note(db, mail, { status: 'sent', sentAt, lastError: null, link: null, notBefore: null });
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > giveUp) throw error;
      log.warn({ err: error, mailId: mail.id }, 'a mail was sent, which could not be noted yet');
      await pause(NOTE_AGAIN_MS);
    }
  }
}

/** Writes down how a try ended. `lastError` is for the desk, whole: it goes with the mail when its person is erased. @returns whether it is there */
async function note(db: Db, { id, attempts }: MailRow, outcome: PgUpdateSetSource<typeof mails>): Promise<boolean> {
  const { rowCount } = await db
    .update(mails)
    .set({ ...outcome, attempts: attempts + 1 })
    .where(eq(mails.id, id));
  return rowCount !== 0;
}

/** @throws where a mail that could not be claimed still has to go; what is held is brought back by what lets it go */
async function mustBeDone(db: Db, mailId: string): Promise<void> {
  const [mail] = await db
    .select({ status: mails.status })
    .from(mails)
    .where(and(eq(mails.id, mailId), isNotHeld));
  if (mail?.status === 'queued') throw new Error('the mail is just being handed over by another job');
}

/**
 * A permanent refusal of sender, recipient or text (RFC 5321, 4.2.1); one of the whole session, as for a wrong password, is
 * none of the mail. One without a response is our own mail program's, which asked nobody: an address is none, or the mail
 * too large. A text without an answer counts like one: each further try may bring the same mail once more.
 */
function isRefusedForGood(error: unknown): boolean {
  if (error instanceof NothingToSend || error instanceof Unanswered) return true;
  if (!(error instanceof Error)) return false;
  const { code, response, responseCode = 0 } = error as Error & { code?: string; response?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (response === undefined || responseCode >= 500);
}

/**
 * Mails that wait and that nobody is handing over: each should have a job. One that has been refused for good comes back
 * here after its rest, one whose job was lost at once.
 */
export async function mailsToSend(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), isFree, isNotHeld))
    .orderBy(mails.createdAt);
  return rows.map((row) => row.id);
}
