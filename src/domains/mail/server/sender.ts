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

/** Splits `Name <x@y.z>` or `x@y.z`. */
export function parseMailbox(text: string, fallbackName: string): { name: string; address: string } {
  const match = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text);
  return match ? { name: match[1]?.replace(/^"|"$/g, '') || fallbackName, address: match[2] ?? '' } : { name: fallbackName, address: text.trim() };
}
