import { EMAIL_MAX } from '../../../lib/field-lengths.ts';
import { cut, encode } from '../../../lib/text.ts';

/** Limits of a prepared mail (spec §5). */
const MAIL_SUBJECT_MAX = 100;
export const MAIL_BODY_MAX = 1500;
const MAIL_LINK_MAX = 2000;

/** Click-to-chat link with prefilled text (spec §7). */
export function chatLink(contact: { chatBase: string; chatNumber: string }, text: string): string {
  return `${contact.chatBase}${contact.chatNumber}?text=${encode(text)}`;
}

/** Chat text for a tour: greets, names the tour, asks for pricing, dates and group options (spec §7). */
export function tourChatText(brand: string, tour: string): string {
  return `Hello ${brand}! I am interested in the tour "${tour}". Could you please tell me the current pricing, the available dates and the group-size options? Thank you!`;
}

/** The tour that a link to the chat names, as {@link tourChatText} does; undefined where it names none. */
export function tourOfChatLink(href: string): string | undefined {
  return /the tour "(.+)"\. Could /.exec(new URL(href).searchParams.get('text') ?? '')?.[1];
}

/** Chat text where no tour is meant. */
export function generalChatText(brand: string): string {
  return `Hello ${brand}! I would like to know more about your tours.`;
}

/** Phone link from the number as it is shown. "+44 (0)20": the zero is for those who dial at home. */
export function phoneLink(displayPhone: string): string {
  return `tel:${displayPhone.replace(/^(\+\d{1,3}) ?\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
}

/**
 * A link that writes to an address which a stranger typed: what would add a copy or a subject is escaped (RFC 6068, 2).
 * @param subject where one is wanted
 */
export function addressLink(address: string, subject?: string): string {
  const to = address.split('@').map(encode).join('@');
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encode(subject)}`}`;
}

/** Trying again does not help: letters of other scripts take more room in a link (spec §5). */
export class MailTooLongError extends Error {
  constructor() {
    super('Email content too long');
  }
}

/**
 * A mailto link; subject and body are cut to their limits (spec §5).
 * @throws Error "Invalid email address" or MailTooLongError, in the texts of spec §5
 */
export function mailLink(to: string, subject: string, body: string): string {
  if (to.length > EMAIL_MAX || !/^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/.test(to)) throw new Error('Invalid email address');
  const link = `mailto:${to}?subject=${encode(cut(subject, MAIL_SUBJECT_MAX))}&body=${encode(cut(body, MAIL_BODY_MAX))}`;
  if (link.length > MAIL_LINK_MAX) throw new MailTooLongError();
  return link;
}

/**
 * Checks an outbound link against the allow-list (spec §5): http becomes https, mailto and tel pass.
 * @returns the link to open, or undefined where its host is not allowed
 */
export function allowedLink(href: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' && hosts.includes(url.hostname) && !url.username ? url.href : undefined;
}
