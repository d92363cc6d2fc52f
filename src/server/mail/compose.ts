import { render, toPlainText } from '@react-email/render';
import { createElement } from 'react';
import type { Site } from '../../lib/content/site-schema.ts';
import type { InquiryRow } from './inquiry-row.ts';
import type { AccountMailKind, MailKind } from './mail-kinds.ts';
import { ACCOUNT_LETTERS, AccountLetter } from './templates/account-letter.tsx';
import { OperatorNotification } from './templates/operator-notification.tsx';
import { VisitorConfirmation } from './templates/visitor-confirmation.tsx';

/** A mail, ready for the transport. Addresses are objects, so that no name can smuggle in a second one. */
export type ComposedMail = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
};

/** What every mail needs to know of the installation. */
export type Sender = { site: Site; siteUrl: URL; from: { name: string; address: string } };

/** The text version shouts no heading and keeps to one blank line. */
const TEXT_OPTIONS = {
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'img', format: 'skip' },
  ],
};

/** Splits `Name <x@y.z>` or `x@y.z`. */
export function parseMailbox(text: string, fallbackName: string): { name: string; address: string } {
  const match = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text);
  return match ? { name: match[1]?.replace(/^"|"$/g, '') || fallbackName, address: match[2] ?? '' } : { name: fallbackName, address: text.trim() };
}

/** Writes one mail about an enquiry, as designed HTML and as text. */
export async function composeMail(sender: Sender, mail: { kind: MailKind; recipient: string; messageId: string }, inquiry: InquiryRow): Promise<ComposedMail> {
  const { site } = sender;
  const toOperator = mail.kind === 'operator_notification';
  const letter = createElement(toOperator ? OperatorNotification : VisitorConfirmation, { inquiry, site, siteUrl: sender.siteUrl.origin });
  const html = await render(letter);
  const text = toPlainText(html, TEXT_OPTIONS);
  const operator = { name: site.brand.name, address: site.contact.email };
  const visitor = inquiry.email ? { name: inquiry.name, address: inquiry.email } : undefined;
  return {
    from: sender.from,
    to: toOperator ? { name: site.brand.name, address: mail.recipient } : { name: inquiry.name, address: mail.recipient },
    replyTo: toOperator ? visitor : operator,
    subject: toOperator
      ? `New enquiry ${inquiry.reference}: ${inquiry.preferredTour ?? inquiry.subject ?? inquiry.name}`
      : `We have your request ${inquiry.reference}`,
    html,
    text,
    messageId: mail.messageId,
    headers: { 'X-Reference': inquiry.reference, 'Auto-Submitted': 'auto-generated' },
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
    to: { name: mail.recipient, address: mail.recipient },
    replyTo: { name: site.brand.name, address: site.contact.email },
    subject: `${ACCOUNT_LETTERS[mail.kind].subject}: ${site.brand.name}`,
    html,
    text: toPlainText(html, TEXT_OPTIONS),
    messageId: mail.messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
