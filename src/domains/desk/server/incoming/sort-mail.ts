import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { uuidIn } from '../../../../lib/uuid.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { checked } from '../../../../server/http/checked.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { inquiries, inquiryHistory } from '../../../inquiries/server/inquiries-tables.ts';
import { dismissReceived } from '../../../mail/server/incoming/erase-received.ts';
import { receivedMails } from '../../../mail/server/received-tables.ts';
import type { Admin } from '../../../security/server/admin.ts';
import { sortMailSchema } from '../../model/desk-requests.ts';
import type { sortedMailSchema } from '../../model/desk-types.ts';
import { announce } from '../desk-news.ts';
import type { DeskServices } from '../desk-services.ts';
import { answersTo } from './answers-to.ts';
import { joinConversation, makeLead } from './store-received.ts';

const SORTED = 'A colleague has already sorted this mail, or it was erased.';

/**
 * Whose a mail is that names an enquiry and comes from another address, or the other way round: the enquiry's, one of its own, or neither. What is neither loses its words here,
 * and stays in the mailbox.
 * @throws Refused 404 where it has its place already, 422
 */
export async function sortMail(
  admin: Admin<'desk'>,
  { db, content }: DeskServices,
  id: string | undefined,
  sent: unknown,
): Promise<z.output<typeof sortedMailSchema>> {
  const { decision } = checked(sortMailSchema, sent);
  const reference = await db.transaction(async (tx) => {
    const mail = await waiting(tx, id);
    if (decision === 'neither') await dismissReceived(tx, mail.id);
    const { fromName, fromAddress, subject, body, receivedAt } = mail;
    const words = { name: fromName ?? '', address: answersTo(mail) ?? fromAddress, subject: subject ?? '', text: body ?? '', at: receivedAt };
    const made = decision === 'lead' ? await makeLead(tx, mail.id, words, content.site.brand.referencePrefix) : null;
    const joined = decision === 'join' ? await joinConversation(tx, mail.id, mail.inquiryId, words) : undefined;
    if (joined) {
      const detail = { messageId: joined, from: fromAddress };
      await tx.insert(inquiryHistory).values({ inquiryId: mail.inquiryId, event: 'mail_joined', detail, actorId: admin.id });
    }
    // The one that it was asked of no longer shows it.
    await announce(tx, { type: 'change', id: mail.inquiryId });
    return joined ? mail.reference : made;
  });
  return { success: true, reference };
}

async function waiting(tx: DbOrTransaction, id: string | undefined) {
  const [mail] = await tx
    .select()
    .from(receivedMails)
    .where(and(eq(receivedMails.id, uuidIn(id)), eq(receivedMails.outcome, 'suggested')))
    .for('update');
  if (!mail?.inquiryId) throw new Refused(404, 'mail_sorted', SORTED);
  const [inquiry] = await tx.select({ reference: inquiries.reference }).from(inquiries).where(eq(inquiries.id, mail.inquiryId));
  return { ...mail, inquiryId: mail.inquiryId, reference: inquiry?.reference ?? null };
}
