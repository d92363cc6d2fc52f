import { and, eq, inArray, lte } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '../../../../server/db/database.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { inquiryOf, replySubject } from '../../../inquiries/server/mail/compose.ts';
import type { MailedInquiry } from '../../../inquiries/server/mail/mailed-inquiry.ts';
import { DESK_MAIL_KINDS, type DeskMailKind } from '../../../mail/model/mail-kinds.ts';
import type { MailRow } from '../../../mail/server/claim.ts';
import { letterHtml } from '../../../mail/server/letter-texts.ts';
import { type Letters, NothingToSend } from '../../../mail/server/letters.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import type { Sender } from '../../../mail/server/sender.ts';
import { messages } from '../desk-tables.ts';
import { DeskReply, deskReplyText } from './desk-reply.tsx';

const written: Letters[DeskMailKind] = async ({ db, sender }, mail) => {
  const inquiry = await inquiryOf(db, mail);
  const [reply] = await db.select().from(messages).where(eq(messages.mailId, mail.id));
  if (!reply) throw new NothingToSend(`mail ${mail.id} has no text`);
  return composeDeskMail(sender, mail, inquiry, reply, await earlierMails(db, mail, inquiry.id), mail.link);
};

/** What admins write to a visitor. */
export const DESK_LETTERS: Pick<Letters, DeskMailKind> = { reply: written, quote: written };

/**
 * Writes one mail of an admin to a visitor.
 * @param earlier Message-IDs of the mails that the visitor has had about this enquiry, oldest first
 * @param quoteLink private address of the quote that the mail brings
 */
export async function composeDeskMail(
  sender: Sender,
  mail: { recipient: string; messageId: string },
  inquiry: MailedInquiry,
  reply: { subject: string | null; body: string },
  earlier: string[],
  quoteLink: string | null,
): Promise<ComposedMail> {
  const { site } = sender;
  const answer = { inquiry, site, body: reply.body, quoteLink };
  const html = await letterHtml(createElement(DeskReply, { ...answer, siteUrl: sender.siteUrl.origin }));
  return {
    from: sender.from,
    to: { name: inquiry.name, address: mail.recipient },
    replyTo: { name: site.brand.name, address: site.contact.email },
    subject: reply.subject ?? replySubject(inquiry.reference, undefined),
    html,
    text: deskReplyText(answer),
    messageId: mail.messageId,
    ...(earlier.length > 0 ? { inReplyTo: earlier.at(-1), references: earlier } : {}),
    // A person wrote it: it is not marked as made by a program.
    headers: { 'X-Reference': inquiry.reference },
  };
}

/** The conversation that a mail goes on with: what the visitor was sent before it. */
async function earlierMails(db: Db, mail: MailRow, inquiryId: string): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id, messageId: mails.messageId })
    .from(mails)
    .where(and(eq(mails.inquiryId, inquiryId), inArray(mails.kind, ['visitor_confirmation', ...DESK_MAIL_KINDS]), lte(mails.createdAt, mail.createdAt)))
    .orderBy(mails.createdAt);
  return rows.filter(({ id }) => id !== mail.id).map(({ messageId }) => messageId);
}
