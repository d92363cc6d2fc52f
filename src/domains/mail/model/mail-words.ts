import { type Language, OTHER_LANGUAGES, writtenTo } from '../../../lib/languages.ts';
import { ENGLISH, type MailTexts, type MailWords } from './mail-texts-schema.ts';

export type Said = { language: Language; words: MailWords };

/** The words for somebody who speaks that language (a primary tag): English where nobody wrote it. */
export function wordsFor(texts: MailTexts, tag: string | null | undefined): Said {
  const language = writtenTo(tag);
  const words = language === 'en' ? undefined : texts[language];
  return words ? { language, words } : { language: 'en', words: ENGLISH };
}

/** Languages that mails can be written in as things are: English, and those that the owner wrote. */
export function writtenLanguages(texts: MailTexts): Language[] {
  return ['en', ...OTHER_LANGUAGES.filter((language) => texts[language] !== undefined)];
}

/** Puts values into the places of a text: "{reference}". A place without a value stays as it is. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, word: string) => String(Object.hasOwn(values, word) ? values[word] : whole));
}

/** `lang` of a mail's HTML, or of a part of it. */
export const HTML_LANG: Record<Language, string> = { en: 'en-GB', nl: 'nl', de: 'de', fr: 'fr' };
