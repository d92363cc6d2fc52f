import type { Site } from '../../site/model/site-schema.ts';
import type { MailTexts } from '../model/mail-texts-schema.ts';

/** What every mail needs to know of the installation; `tourTitles` are those of every trip that can be asked for. */
export type Sender = {
  site: Site;
  /** What mails to travellers say in other languages. */
  mailTexts: MailTexts;
  tourTitles: readonly string[];
  siteUrl: URL;
  from: { name: string; address: string };
};

/** A mail that is to be written: where it goes, and its Message-ID. */
export type ToWrite = { recipient: string; messageId: string };

/**
 * Whose mail it is, and whom it goes to: answers go to the office.
 * @param to whom it greets, and the reference of their enquiry
 * @param auto that a program made it (RFC 3834, 5); left out where a person wrote it
 */
export function envelope(
  { site, from }: Sender,
  { recipient, messageId }: ToWrite,
  to: { name: string; reference?: string },
  auto?: 'auto-generated' | 'auto-replied',
) {
  return {
    from,
    to: { name: to.name, address: recipient },
    replyTo: { name: site.brand.name, address: site.contact.email },
    messageId,
    headers: { ...(to.reference && { 'X-Reference': to.reference }), ...(auto && { 'Auto-Submitted': auto }) },
  };
}

/**
 * Where an answer to a notice of ours goes: to the traveller whom it is about. A header has letters beyond ASCII before the @ only where all servers on
 * the way take them (RFC 6532), and others would refuse our own notice: such an address stands in its text alone.
 */
export function answersTo(name: string, address: string | null): { name: string; address: string } | undefined {
  return address !== null && /^[!-~]+@/.test(address) ? { name, address } : undefined;
}

/** Splits `Name <x@y.z>` or `x@y.z`. */
export function parseMailbox(text: string, fallbackName: string): { name: string; address: string } {
  const match = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text);
  return match ? { name: match[1]?.replace(/^"|"$/g, '') || fallbackName, address: match[2] ?? '' } : { name: fallbackName, address: text.trim() };
}
