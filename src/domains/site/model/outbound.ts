import { encode } from '../../../lib/text.ts';
import { urlOf } from '../../../lib/url-of.ts';

/** Click-to-chat link with prefilled text (spec §7). */
export function chatLink(contact: { chatBase: string; chatNumber: string }, text: string): string {
  return `${contact.chatBase}${contact.chatNumber}?text=${encode(text)}`;
}

/** Chat text for a tour: greets, names the tour, asks for pricing, dates and group options (spec §7). */
export function tourChatText(brand: string, tour: string): string {
  return `Hello ${brand}! I am interested in the tour "${tour}". Could you please tell me the current pricing, the available dates and the group-size options? Thank you!`;
}

/** The tours that a link to the chat names: one as {@link tourChatText} does, or a line each with a dash before it. */
export function toursOfChatLink(href: string): string[] {
  const text = new URL(href).searchParams.get('text') ?? '';
  const one = /the tour "(.+)"\. Could /.exec(text)?.[1];
  return one ? [one] : Array.from(text.matchAll(/^- (.+)$/gm), ([, title = '']) => title);
}

/** A link to the chat with a reference behind its text, which itself stays as it is. */
export function withReference(href: string, reference: string): string {
  const url = new URL(href);
  const text = url.searchParams.get('text');
  url.search = `?text=${encode(`${text ? `${text} ` : ''}(Ref. ${reference})`)}`;
  return url.href;
}

/** Chat text where no tour is meant. */
export function generalChatText(brand: string): string {
  return `Hello ${brand}! I would like to know more about your tours.`;
}

/** Phone link from the number as it is shown. "+44 (0)20": the zero is for those who dial at home. */
export function phoneLink(displayPhone: string): string {
  return `tel:${displayPhone.replace(/^(\+\d{1,3}) ?\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
}

/** Where a place is: a search for it, which a phone's own map opens. */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encode(`${place}, The Gambia`)}`;
}

/**
 * A link that writes to an address which a stranger typed: what would add a copy or a subject is escaped (RFC 6068, 2).
 * @param subject where one is wanted
 */
export function addressLink(address: string, subject?: string): string {
  const to = address.split('@').map(encode).join('@');
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encode(subject)}`}`;
}

/**
 * Checks an outbound link against the allow-list (spec §5): http becomes https, mailto and tel pass.
 * @returns the link to open, or undefined where its host is not allowed
 */
export function allowedLink(href: string, hosts: readonly string[]): string | undefined {
  const url = urlOf(href);
  if (!url) return undefined;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' && hosts.includes(url.hostname) && !url.username ? url.href : undefined;
}
