import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { foldAddress } from '../../../../lib/folded-address.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { inquiries, inquiryHistory } from '../../../inquiries/server/inquiries-tables.ts';
import type { Returned } from '../../../mail/server/incoming/incoming-mail.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import { announce } from '../desk-news.ts';

/** A mail comes back within five days (RFC 5321, 4.5.4.1); one that names no mail of ours is about the last to its address, in days. */
const COMES_BACK_DAYS = 7;

/** Marks the mail of ours that came back as failed, in words, at the desk and in its enquiry's history; what is not ours is passed by. */
export async function markReturned(tx: DbOrTransaction, { messageIds, recipients, why }: Returned): Promise<void> {
  const [mail] = (await sentAs(tx, messageIds)) ?? (await lastSentTo(tx, recipients)) ?? [];
  if (!mail) return;
  await tx.update(mails).set({ status: 'failed', lastError: why, notBefore: null }).where(eq(mails.id, mail.id));
  if (!mail.inquiryId) return;
  await tx.insert(inquiryHistory).values({ inquiryId: mail.inquiryId, event: 'mail_returned', detail: { mailId: mail.id, why } });
  // Somebody has to see it.
  await tx.update(inquiries).set({ readAt: null }).where(eq(inquiries.id, mail.inquiryId));
  await announce(tx, { type: 'change', id: mail.inquiryId });
}

const columns = { id: mails.id, inquiryId: mails.inquiryId };

async function sentAs(tx: DbOrTransaction, messageIds: readonly string[]) {
  if (messageIds.length === 0) return undefined;
  const found = await tx
    .select({ ...columns, status: mails.status })
    .from(mails)
    .where(inArray(mails.messageId, [...messageIds]));
  // Known, and told already: it is about no other.
  return found.length === 0 ? undefined : found.filter(({ status }) => status === 'sent');
}

async function lastSentTo(tx: DbOrTransaction, recipients: readonly string[]) {
  if (recipients.length === 0) return undefined;
  const since = new Date(Date.now() - COMES_BACK_DAYS * 86_400_000);
  const to = inArray(sql`lower(${mails.recipient})`, recipients.map(foldAddress));
  return tx
    .select(columns)
    .from(mails)
    .where(and(to, eq(mails.status, 'sent'), gt(mails.sentAt, since)))
    .orderBy(desc(mails.sentAt))
    .limit(1);
}
