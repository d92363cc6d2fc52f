import { comingExceptions, exceptionText } from '../../site/model/opening-hours.ts';
import type { Site } from '../../site/model/site-schema.ts';
import { fillIn, HTML_LANG, type Said } from '../model/mail-words.ts';
import type { Foreign } from './letter.tsx';

/**
 * Who we are and when we are there, as it stands at the end of a mail to a traveller. Other hours are told in English: the owner names them.
 * @param phone the line that says our number
 */
export function officeLines({ language, words }: Said, { brand, contact, hours }: Site, at: Date, phone: string): (string | Foreign)[] {
  const { opens, closes, text, days } = hours;
  // Hours and days as site.yaml says them are English.
  const open = fillIn(words.frame.open, { opens, closes, hours: text, days: days.toLowerCase() });
  const other = comingExceptions(at, hours).map(exceptionText);
  return [brand.name, ...contact.address.slice(1), phone, open, ...other.map((line) => (language === 'en' ? line : { text: line, lang: HTML_LANG.en }))];
}

/** The same as it holds now, with the number in words: the end of every mail but the confirmation. */
export function officeSignature(said: Said, site: Site): (string | Foreign)[] {
  return officeLines(said, site, new Date(), fillIn(said.words.frame.phone, { phone: site.contact.displayPhone }));
}

/** The same below a letter as text (RFC 3676, 4.3). */
export function signatureText(said: Said, site: Site): string {
  return ['-- ', ...officeSignature(said, site).map((line) => (typeof line === 'string' ? line : line.text))].join('\n');
}
