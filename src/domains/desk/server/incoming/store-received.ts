import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { emailRule } from '../../../../lib/contact-rules.ts';
import { EMAIL_MAX, NAME_MAX, NAME_MIN, SUBJECT_MAX } from '../../../../lib/field-lengths.ts';
import { foldAddress } from '../../../../lib/folded-address.ts';
import { makeReference } from '../../../../lib/reference.ts';
import { cut } from '../../../../lib/text.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { insertInquiry } from '../../../inquiries/server/inquiries.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { RECEIVED_LIMITS } from '../../../mail/model/received-mail.ts';
import type { IncomingMail } from '../../../mail/server/incoming/incoming-mail.ts';
import { receivedFiles, receivedMails } from '../../../mail/server/received-tables.ts';
import { announce } from '../desk-news.ts';
import { storeHeard } from '../take-message.ts';
import { holdInquiry, updating } from '../work-on-inquiry.ts';
import { writerOf } from './answers-to.ts';

/** The words of a mail, whether they just came or have waited. */
export type MailWords = { name: string; address: string | null; subject: string; text: string; at: Date };

const NO_TEXT = '(This mail has no text.)';

/** When it was heard: a mail server whose clock is ahead means now. */
const heardAt = (at: Date) => (at.getTime() > Date.now() ? new Date() : at);

/** Puts a mail into an enquiry's conversation: it is unread, and waits for our answer. @returns the message; undefined where the enquiry is gone */
export async function joinConversation(tx: DbOrTransaction, receivedId: string, inquiryId: string, words: MailWords): Promise<string | undefined> {
  const inquiry = await holdInquiry(tx, eq(inquiries.id, inquiryId));
  if (!inquiry) return undefined;
  const update = updating(tx, inquiryId);
  const heard = { channel: 'email', subject: cut(words.subject, RECEIVED_LIMITS.subject), body: words.text || NO_TEXT, at: heardAt(words.at) } as const;
  const replyId = await storeHeard({ tx, inquiry, update }, { ...heard, enteredBy: null });
  if (!inquiry.spamAt) await update({ readAt: null });
  await tx.update(receivedMails).set({ outcome: 'message', inquiryId, replyId, body: null }).where(eq(receivedMails.id, receivedId));
  await announce(tx, { type: 'change', id: inquiryId });
  return replyId;
}

/** Makes an enquiry of a mail. Nobody is answered by itself: no confirmation goes. @returns its reference */
export async function makeLead(tx: DbOrTransaction, receivedId: string, words: MailWords, referencePrefix: string): Promise<string> {
  const address = emailRule.safeParse(words.address ?? '');
  const local = words.address?.split('@')[0] ?? '';
  const name = [words.name, local].find((one) => one.trim().length >= NAME_MIN) ?? 'Unknown sender';
  const createdAt = heardAt(words.at);
  const subject = cut(words.subject, SUBJECT_MAX);
  // People write their question into the subject, and nothing else: what does not fit there begins the message.
  const text = [subject === words.subject ? '' : words.subject, words.text].filter(Boolean).join('\n\n');
  for (;;) {
    const [id, reference] = [randomUUID(), makeReference(referencePrefix)];
    const row = {
      id,
      reference,
      idempotencyKey: receivedId,
      contentHash: receivedId,
      name: cut(name, NAME_MAX),
      email: address.success && address.data.length <= EMAIL_MAX ? address.data : null,
      subject: subject || null,
      message: text || NO_TEXT,
      inquiryType: 'general' as const,
      leadSource: 'mail' as const,
      createdAt,
    };
    // Another enquiry has this reference.
    if (!(await insertInquiry(tx, row))) continue;
    await tx.update(receivedMails).set({ outcome: 'lead', inquiryId: id, replyId: null, body: null }).where(eq(receivedMails.id, receivedId));
    await announce(tx, { type: 'inquiry', id, reference, name: row.name, preferredTour: null });
    return reference;
  }
}

/** What is kept of a mail beside its text: who sent it, where its answers go, and its files. */
export async function keepMail(tx: DbOrTransaction, receivedId: string, mail: IncomingMail): Promise<void> {
  const { from, replyTo, messageId, subject, files, leftOut } = mail;
  const writer = writerOf(mail);
  await tx
    .update(receivedMails)
    .set({
      messageId,
      fromName: from || replyTo ? writer.name : null,
      fromAddress: from && replyTo ? foldAddress(from.address) : (from?.address ?? null),
      fromFolded: writer.address === null ? null : foldAddress(writer.address),
      subject: cut(subject, RECEIVED_LIMITS.subject),
      leftOut,
    })
    .where(eq(receivedMails.id, receivedId));
  for (const [position, { name, kind, content }] of files.entries()) {
    await tx.insert(receivedFiles).values({ id: randomUUID(), receivedId, position, name, kind, size: content.length, content });
  }
}
