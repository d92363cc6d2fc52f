import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { foldAddress } from '../../../../lib/folded-address.ts';
import { cut } from '../../../../lib/text.ts';
import type { Db, DbOrTransaction } from '../../../../server/db/database.ts';
import { isDatabaseAway } from '../../../../server/db/database-errors.ts';
import type { Logger } from '../../../../server/log.ts';
import type { FetchedMail } from '../../../../server/mailbox/mailbox-connection.ts';
import type { ReceivedOutcome } from '../../../mail/model/received-mail.ts';
import type { IncomingMail } from '../../../mail/server/incoming/incoming-mail.ts';
import { keyOf, takeHeaders } from '../../../mail/server/incoming/take-apart.ts';
import { takeApartAside } from '../../../mail/server/incoming/take-apart-aside.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import { receivedMails } from '../../../mail/server/received-tables.ts';
import { announce } from '../desk-news.ts';
import { writerOf } from './answers-to.ts';
import { markReturned } from './mark-returned.ts';
import { matchMail, newestOfSender } from './match-mail.ts';
import { joinConversation, keepMail, makeLead } from './store-received.ts';

/** What receiving needs; `ownAddresses` are those that our own mails come from and go to, folded. */
export type ReceivingContext = {
  db: Db;
  log: Logger;
  ownAddresses(): readonly string[];
  referencePrefix(): string;
  /** Whether a mail that belongs to no enquiry becomes one. Where it does not, that of somebody who has an enquiry still waits to be sorted. */
  newLeads: boolean;
};

/**
 * Takes in one mail, in one transaction: it stands where it belongs, or is counted as what it is. The same Message-ID twice is one.
 * @throws where the database is away, and nothing is stored
 */
export async function receiveMail(context: ReceivingContext, fetched: FetchedMail): Promise<ReceivedOutcome | 'known'> {
  const { db, log } = context;
  const mail = withoutOwnReplyTo(context, asWritten(context, await readable(context, fetched)));
  const key = keyOf(mail?.messageId ?? null, fetched.source);
  const row = { id: randomUUID(), key, receivedAt: fetched.receivedAt };
  try {
    return await db.transaction(async (tx) => {
      const outcome = mail ? 'unmatched' : 'unreadable';
      const inserted = await tx
        .insert(receivedMails)
        .values({ ...row, outcome })
        .onConflictDoNothing()
        .returning({ id: receivedMails.id });
      if (inserted.length === 0) return 'known';
      return mail ? settle(context, tx, row.id, mail, fetched.receivedAt) : outcome;
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // The error would repeat what stands in the mail.
    log.error({ key, code: (error as { cause?: { code?: string } }).cause?.code }, 'a mail cannot be stored; it is left in the mailbox, and counted');
    await db
      .insert(receivedMails)
      .values({ ...row, outcome: 'unreadable' })
      .onConflictDoNothing();
    return 'unreadable';
  }
}

/** Taken apart, or at least its headers; undefined where not even those can be read. */
async function readable({ log }: ReceivingContext, { uid, source, leftOut }: FetchedMail): Promise<IncomingMail | undefined> {
  try {
    return await takeApartAside(source, leftOut);
  } catch (error) {
    log.warn({ uid, why: error instanceof Error ? cut(error.message, 200) : undefined }, 'a mail cannot be taken apart; its headers alone are taken in');
    return takeHeaders(source).catch(() => undefined);
  }
}

/**
 * An office address that is a group hands on what travellers write as a list does, and in its own name where their provider lets nobody else write in
 * theirs (DMARC). What it says of who wrote anybody may have set: it is not believed where somebody's address alone would be.
 */
function asWritten({ ownAddresses }: ReceivingContext, mail: IncomingMail | undefined): IncomingMail | undefined {
  const own = ownAddresses();
  const { list } = mail ?? {};
  if (!mail || !list || !own.some((address) => list.names.includes(address.replace('@', '.')))) return mail;
  const { from, replyTo } = mail;
  const isOfList = from !== null && own.includes(foldAddress(from.address));
  const writer = isOfList && list.writer && !own.includes(foldAddress(list.writer.address)) ? { ...list.writer, isSure: false } : undefined;
  return { ...mail, nature: 'person', from: writer ?? from, replyTo: writer ? null : replyTo };
}

/** Who asks for answers to ourselves, as a list or a form of ours does, is answered as its sender. */
function withoutOwnReplyTo({ ownAddresses }: ReceivingContext, mail: IncomingMail | undefined): IncomingMail | undefined {
  return mail?.replyTo && ownAddresses().includes(foldAddress(mail.replyTo.address)) ? { ...mail, replyTo: null } : mail;
}

async function settle(context: ReceivingContext, tx: DbOrTransaction, id: string, mail: IncomingMail, at: Date): Promise<ReceivedOutcome> {
  const nothing = async (outcome: ReceivedOutcome) => {
    await tx.update(receivedMails).set({ outcome }).where(eq(receivedMails.id, id));
    return outcome;
  };
  if (mail.nature === 'bounce') {
    if (mail.returned) await markReturned(tx, mail.returned);
    return nothing('bounce');
  }
  if (await isOwn(context, tx, mail)) return nothing('own');
  // What says that it comes from a list may be a traveller's answer by a program for newsletters; what says that nobody wrote it never is.
  if (mail.nature === 'auto_reply') return nothing(mail.nature);
  const match = await matchMail(tx, mail, context.referencePrefix());
  if (mail.nature === 'list' && !match) return nothing(mail.nature);
  const words = { ...writerOf(mail), subject: mail.subject, text: mail.text, at: laterOf(at, match?.after) };
  if (match?.isSure && (await joinConversation(tx, id, match.inquiryId, words))) {
    await keepMail(tx, id, mail);
    return 'message';
  }
  const perhaps = match ?? (context.newLeads ? undefined : await newestOfSender(tx, mail));
  if (perhaps && !perhaps.isSure) {
    await keepMail(tx, id, mail);
    await tx.update(receivedMails).set({ outcome: 'suggested', inquiryId: perhaps.inquiryId, body: mail.text }).where(eq(receivedMails.id, id));
    await announce(tx, { type: 'change', id: perhaps.inquiryId });
    return 'suggested';
  }
  if (!context.newLeads) return 'unmatched';
  await keepMail(tx, id, mail);
  await makeLead(tx, id, words, context.referencePrefix());
  return 'lead';
}

/** A mail server tells whole seconds, by a clock of its own: an answer is never older than what it answers, which would make it an answered one. */
const laterOf = (at: Date, after: Date | undefined) => (after && after >= at ? new Date(after.getTime() + 1) : at);

/** A mail of ours that is in the mailbox too, such as a copy to ourselves. */
async function isOwn({ ownAddresses }: ReceivingContext, tx: DbOrTransaction, { from, messageId }: IncomingMail): Promise<boolean> {
  if (from && ownAddresses().includes(foldAddress(from.address))) return true;
  return messageId !== null && (await tx.$count(mails, eq(mails.messageId, messageId))) > 0;
}
