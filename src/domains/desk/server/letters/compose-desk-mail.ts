import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import { createElement } from 'react';
import type { Language } from '../../../../lib/languages.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { inquiryOf, replySubject } from '../../../inquiries/server/mail/compose.ts';
import type { MailedInquiry } from '../../../inquiries/server/mail/mailed-inquiry.ts';
import { DESK_MAIL_KINDS, type DeskMailKind } from '../../../mail/model/mail-kinds.ts';
import { HTML_LANG, wordsFor } from '../../../mail/model/mail-words.ts';
import type { MailRow } from '../../../mail/server/claim.ts';
import { letterHtml } from '../../../mail/server/letter-texts.ts';
import { type Letters, NothingToSend } from '../../../mail/server/letters.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import { receivedMails } from '../../../mail/server/received-tables.ts';
import { envelope, type Sender, type ToWrite } from '../../../mail/server/sender.ts';
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
 * Writes one mail of an admin to a visitor. What is around the answer is in its language, or in the visitor's where nobody said which that is.
 * @param earlier Message-IDs of the mails of both sides about this enquiry, oldest first
 * @param quoteLink private address of the quote that the mail brings
 */
export async function composeDeskMail(
  sender: Sender,
  mail: ToWrite,
  inquiry: MailedInquiry,
  reply: Pick<typeof messages.$inferSelect, 'subject' | 'body' | 'language'>,
  earlier: string[],
  quoteLink: string | null,
): Promise<ComposedMail> {
  const { site } = sender;
  const said = wordsFor(sender.mailTexts, reply.language ?? inquiry.language);
  const answer = { inquiry, site, said, body: reply.body, bodyLang: bodyLang(reply.language, said.language), quoteLink };
  const html = await letterHtml(createElement(DeskReply, { ...answer, siteUrl: sender.siteUrl.origin }));
  return {
    // A person wrote it: it is not marked as made by a program.
    ...envelope(sender, mail, inquiry),
    subject: reply.subject ?? replySubject(inquiry.reference, undefined, wordsFor(sender.mailTexts, inquiry.language)),
    html,
    text: deskReplyText(answer),
    ...(earlier.length > 0 ? { inReplyTo: earlier.at(-1), references: earlier } : {}),
  };
}

/** `lang` of what an admin wrote: none where it is the letter's, and "" for unknown (HTML, 3.2.6.2) in a letter that is not English. */
function bodyLang(written: Language | null, letter: Language): string | undefined {
  if (written === letter || (written === null && letter === 'en')) return undefined;
  return written === null ? '' : HTML_LANG[written];
}

/** The conversation that a mail goes on with: what the visitor was sent before it, and wrote. */
async function earlierMails(db: Db, mail: MailRow, inquiryId: string): Promise<string[]> {
  const ours = await db
    .select({ id: mails.id, messageId: mails.messageId, at: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.inquiryId, inquiryId), inArray(mails.kind, ['visitor_confirmation', ...DESK_MAIL_KINDS]), lte(mails.createdAt, mail.createdAt)));
  const theirs = await db
    // By the clock of ours: a mail server tells whole seconds of its own.
    .select({ messageId: receivedMails.messageId, at: receivedMails.createdAt })
    .from(receivedMails)
    .where(and(eq(receivedMails.inquiryId, inquiryId), ne(receivedMails.outcome, 'suggested'), lte(receivedMails.createdAt, mail.createdAt)));
  const before = [...ours.filter(({ id }) => id !== mail.id), ...theirs].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return before.flatMap(({ messageId }) => messageId ?? []);
}
