import { isDay, longDay, shortDay } from './banjul-time.ts';
import type { Language, OtherLanguage } from './languages.ts';

const LOCALES: Record<OtherLanguage, string> = { nl: 'nl-NL', de: 'de-DE', fr: 'fr-FR' };

/** long: with its weekday; short: without; inYear: without weekday and year. */
const STYLES = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'long', year: 'numeric' },
  inYear: { day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day (YYYY-MM-DD) as that language says it: "zaterdag 5 december 2026". What is no day stays as it is. */
export function dayIn(language: Language, day: string, style: keyof typeof STYLES): string {
  if (!isDay(day)) return day;
  if (language === 'en') return style === 'long' ? longDay(day) : style === 'short' ? shortDay(day) : shortDay(day).replace(/ \d+$/, '');
  const told = new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  // French counts the first of a month ("1er mai"), which Unicode's data leave out.
  return language === 'fr' ? told.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : told;
}
