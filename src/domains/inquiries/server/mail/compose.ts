import { render, toPlainText } from '@react-email/render';
import { createElement } from 'react';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import type { Site } from '../../../site/model/site-schema.ts';
import type { AccountMailKind, MailKind } from '../../model/mail-kinds.ts';
import type { InquiryRow } from './inquiry-row.ts';
import { ACCOUNT_LETTERS, AccountLetter } from './templates/account-letter.tsx';
import { DeskReply, deskReplyText } from './templates/desk-reply.tsx';
import { OperatorNotification } from './templates/operator-notification.tsx';
import { type ConfirmedInquiry, chosenOnly, VisitorConfirmation } from './templates/visitor-confirmation.tsx';

/** What every mail needs to know of the installation; `tourTitles` are those of every trip that can be asked for. */
export type Sender = { site: Site; tourTitles: readonly string[]; siteUrl: URL; from: { name: string; address: string } };

/** The text version shouts no heading, keeps to one blank line, and names an address as one that can be copied. */
const TEXT_OPTIONS = {
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { pathRewrite: bareAddress } },
  ],
};

/** The address of a link that writes to one, without its subject; any other link as it is. */
function bareAddress(path: string, _metadata: unknown, { attribs }: { attribs: { href: string } }): string {
  return attribs.href.startsWith('mailto:') ? decodeURIComponent(path.replace(/\?.*$/, '')) : path;
}

/** Splits `Name <x@y.z>` or `x@y.z`. */
export function parseMailbox(text: string, fallbackName: string): { name: string; address: string } {
  const match = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text);
  return match ? { name: match[1]?.replace(/^"|"$/g, '') || fallbackName, address: match[2] ?? '' } : { name: fallbackName, address: text.trim() };
}

/** Writes one mail about an enquiry, as designed HTML and as text. */
export async function composeMail(sender: Sender, mail: { kind: MailKind; recipient: string; messageId: string }, inquiry: InquiryRow): Promise<ComposedMail> {
  return mail.kind === 'operator_notification' ? operatorNotification(sender, mail, inquiry) : visitorConfirmation(sender, mail, inquiry);
}

async function operatorNotification(sender: Sender, mail: { recipient: string; messageId: string }, inquiry: InquiryRow): Promise<ComposedMail> {
  const { site } = sender;
  const html = await render(createElement(OperatorNotification, { inquiry, site, siteUrl: sender.siteUrl.origin }));
  return {
    from: sender.from,
    to: { name: site.brand.name, address: mail.recipient },
    replyTo: inquiry.email ? { name: inquiry.name, address: inquiry.email } : undefined,
    subject: `New enquiry ${inquiry.reference}: ${inquiry.preferredTour ?? inquiry.subject ?? inquiry.name}`,
    html,
    text: toPlainText(html, TEXT_OPTIONS),
    messageId: mail.messageId,
    headers: { 'X-Reference': inquiry.reference, 'Auto-Submitted': 'auto-generated' },
  };
}

/** Nothing in it, header or text, was typed freely: it goes to whatever address the sender gave (decisions.md, "Confirmation to the visitor"). */
export async function visitorConfirmation(sender: Sender, mail: { recipient: string; messageId: string }, inquiry: ConfirmedInquiry): Promise<ComposedMail> {
  const { site } = sender;
  const request = chosenOnly(inquiry, sender.tourTitles);
  const html = await render(createElement(VisitorConfirmation, { request, site, siteUrl: sender.siteUrl.origin }));
  return {
    from: sender.from,
    to: { name: '', address: mail.recipient },
    replyTo: { name: site.brand.name, address: site.contact.email },
    subject: confirmationSubject(inquiry.reference),
    html,
    text: toPlainText(html, TEXT_OPTIONS),
    messageId: mail.messageId,
    // The answer of a program to what somebody sent (RFC 3834, 5).
    headers: { 'X-Reference': inquiry.reference, 'Auto-Submitted': 'auto-replied' },
  };
}

/** Subject of the confirmation, which answers take up, so that mail programs show one conversation. */
function confirmationSubject(reference: string): string {
  return `We have your request ${reference}`;
}

/** The subject of an answer: one that was typed gets "Re:" and the reference where they are missing. */
export function replySubject(reference: string, typed: string | undefined): string {
  if (!typed) return `Re: ${confirmationSubject(reference)}`;
  const subject = /^re:/i.test(typed) ? typed : `Re: ${typed}`;
  return subject.includes(reference) ? subject : `${subject} (${reference})`;
}

/**
 * Writes one mail of an admin to a visitor.
 * @param earlier Message-IDs of the mails that the visitor has had about this enquiry, oldest first
 * @param quoteLink private address of the quote that the mail brings
 */
export async function composeDeskMail(
  sender: Sender,
  mail: { recipient: string; messageId: string },
  inquiry: InquiryRow,
  reply: { subject: string | null; body: string },
  earlier: string[],
  quoteLink: string | null,
): Promise<ComposedMail> {
  const { site } = sender;
  const answer = { inquiry, site, body: reply.body, quoteLink };
  const html = await render(createElement(DeskReply, { ...answer, siteUrl: sender.siteUrl.origin }));
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

/** Writes one mail about an account. */
export async function composeAccountMail(
  sender: Sender,
  mail: { kind: AccountMailKind; recipient: string; messageId: string },
  link: string,
): Promise<ComposedMail> {
  const { site } = sender;
  const html = await render(createElement(AccountLetter, { kind: mail.kind, link, site, siteUrl: sender.siteUrl.origin }));
  return {
    from: sender.from,
    to: { name: '', address: mail.recipient },
    replyTo: { name: site.brand.name, address: site.contact.email },
    subject: `${ACCOUNT_LETTERS[mail.kind].subject}: ${site.brand.name}`,
    html,
    text: toPlainText(html, TEXT_OPTIONS),
    messageId: mail.messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
