/*
 * In which language a traveller is answered. The site's own pages are English; mails and answers can be written in others
 * (content/mail-texts.yaml, content/reply-templates.yaml).
 */

/** Languages that mails and answers can be written in; English is what is said where nothing else is written. */
export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type OtherLanguage = Exclude<Language, 'en'>;
export const OTHER_LANGUAGES = ['nl', 'de', 'fr'] as const satisfies readonly OtherLanguage[];

/** What we call languages, by their primary tag (BCP 47): those we write first, then others that travellers here speak. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  nl: 'Dutch',
  de: 'German',
  fr: 'French',
  da: 'Danish',
  sv: 'Swedish',
  nb: 'Norwegian',
  fi: 'Finnish',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  ca: 'Catalan',
  pl: 'Polish',
  cs: 'Czech',
  sk: 'Slovak',
  hu: 'Hungarian',
  ro: 'Romanian',
  el: 'Greek',
  tr: 'Turkish',
  ru: 'Russian',
  uk: 'Ukrainian',
  et: 'Estonian',
  lv: 'Latvian',
  lt: 'Lithuanian',
  ar: 'Arabic',
  he: 'Hebrew',
  zh: 'Chinese',
  ja: 'Japanese',
  ko: 'Korean',
  wo: 'Wolof',
};

/** Some browsers call Norwegian by the tag of both its kinds. */
const ALSO: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he' };

/** "Dutch"; a language that we have no name for by its tag. */
export function languageName(tag: string): string {
  return LANGUAGE_NAMES[ALSO[tag] ?? tag] ?? tag;
}

/** The primary tag of a language (BCP 47, 2.2.1), in lower case. */
export function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,8}$/.test(text);
}

/** The language in which somebody is written to: theirs where it is one of ours, else English. */
export function writtenTo(tag: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === tag) ?? 'en';
}

/** A header is read so far, in characters, and a tag of it is at most so long (RFC 5646, 4.4.1). */
const HEADER_MAX = 1000;
const TAG_MAX = 35;
const RANGE = /^([a-z]{2,8})(?:-[a-z0-9]{1,8})*$/i;
const WEIGHT = /^q=([01](?:\.\d{0,3})?)$/i;

/**
 * The primary tag of the language that a browser prefers: the first of the highest weight.
 * @param header `Accept-Language` (RFC 9110, 12.5.4): "nl-NL,nl;q=0.9,en;q=0.8"
 * @returns undefined where it names none; what cannot be read of it is passed over
 */
export function preferredLanguage(header: string | null): string | undefined {
  let best: { tag: string; weight: number } | undefined;
  for (const range of (header ?? '').slice(0, HEADER_MAX).split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    const tag = name.length <= TAG_MAX ? RANGE.exec(name)?.[1]?.toLowerCase() : undefined;
    const weight = parameters.length === 0 ? 1 : Number(WEIGHT.exec(parameters[0] ?? '')?.[1] ?? 0);
    if (tag !== undefined && weight > (best?.weight ?? 0)) best = { tag, weight };
  }
  return best?.tag;
}
