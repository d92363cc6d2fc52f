import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '../../../../server/db/database.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import type { MailKind } from '../../../mail/model/mail-kinds.ts';
import { fillIn, type Said, wordsFor } from '../../../mail/model/mail-words.ts';
import { letterTexts } from '../../../mail/server/letter-texts.ts';
import { type Letters, NothingToSend } from '../../../mail/server/letters.ts';
import { answersTo, envelope, type Sender, type ToWrite } from '../../../mail/server/sender.ts';
import { inquiries } from '../inquiries-tables.ts';
import type { MailedInquiry } from './mailed-inquiry.ts';
import { OperatorNotification } from './templates/operator-notification.tsx';
import { type ConfirmedInquiry, chosenOnly, VisitorConfirmation } from './templates/visitor-confirmation.tsx';

const aboutInquiry =
  (kind: MailKind): Letters[MailKind] =>
  async ({ db, sender }, mail) =>
    composeMail(sender, { ...mail, kind }, await inquiryOf(db, mail));

export const INQUIRY_LETTERS: Pick<Letters, MailKind> = {
  operator_notification: aboutInquiry('operator_notification'),
  visitor_confirmation: aboutInquiry('visitor_confirmation'),
};

/** The enquiry that a mail is about. @throws NothingToSend */
export async function inquiryOf(db: Db, mail: { id: string; inquiryId: string | null }): Promise<typeof inquiries.$inferSelect> {
  const [inquiry] = mail.inquiryId ? await db.select().from(inquiries).where(eq(inquiries.id, mail.inquiryId)) : [];
  if (!inquiry) throw new NothingToSend(`mail ${mail.id} belongs to no enquiry`);
  return inquiry;
}

/** Writes one mail about an enquiry, as designed HTML and as text. */
export async function composeMail(sender: Sender, mail: ToWrite & { kind: MailKind }, inquiry: MailedInquiry): Promise<ComposedMail> {
  return mail.kind === 'operator_notification' ? operatorNotification(sender, mail, inquiry) : visitorConfirmation(sender, mail, inquiry);
}

async function operatorNotification(sender: Sender, mail: ToWrite, inquiry: MailedInquiry): Promise<ComposedMail> {
  const { site } = sender;
  const texts = await letterTexts(createElement(OperatorNotification, { inquiry, site, siteUrl: sender.siteUrl.origin }));
  return {
    ...envelope(sender, mail, { name: site.brand.name, reference: inquiry.reference }, 'auto-generated'),
    replyTo: answersTo(inquiry.name, inquiry.email),
    subject: `New enquiry ${inquiry.reference}: ${inquiry.preferredTour ?? inquiry.subject ?? inquiry.name}`,
    ...texts,
  };
}

/** Nothing in it, header or text, was typed freely: it goes to whatever address the sender gave (decisions.md, "Confirmation to the visitor"). */
export async function visitorConfirmation(sender: Sender, mail: ToWrite, inquiry: ConfirmedInquiry): Promise<ComposedMail> {
  const { site } = sender;
  const request = chosenOnly(inquiry, sender.tourTitles, { ...site.promises, ...site.hours });
  const said = wordsFor(sender.mailTexts, inquiry.language);
  const texts = await letterTexts(createElement(VisitorConfirmation, { request, said, site, siteUrl: sender.siteUrl.origin }));
  return {
    // The answer of a program to what somebody sent.
    ...envelope(sender, mail, { name: '', reference: inquiry.reference }, 'auto-replied'),
    subject: confirmationSubject(inquiry.reference, said),
    ...texts,
  };
}

/** Subject of the confirmation, which answers take up, so that mail programs show one conversation. */
function confirmationSubject(reference: string, { words }: Said): string {
  return fillIn(words.confirmation.subject, { reference });
}

/**
 * The subject of an answer: one that was typed gets "Re:" and the reference where they are missing.
 * @param said the language of the confirmation that it answers
 */
export function replySubject(reference: string, typed: string | undefined, said: Said): string {
  if (!typed) return `Re: ${confirmationSubject(reference, said)}`;
  const subject = /^re:/i.test(typed) ? typed : `Re: ${typed}`;
  return subject.includes(reference) ? subject : `${subject} (${reference})`;
}
