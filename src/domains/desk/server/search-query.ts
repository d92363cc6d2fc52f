import { readPhone } from '../../../lib/phone-number.ts';

/** Fewest digits that are looked for in phone numbers. */
const PHONE_DIGITS_MIN = 5;

/** What was typed into the search, taken apart. */
export type Search = {
  /** As a reference would be written. */
  reference: string;
  /** For `to_tsquery('simple', …)`: every word, each as the beginning of one. */
  query: string;
  /** The digits, where it may be a phone number. */
  digits: string | undefined;
};

/**
 * Reads what was typed; operators of the query language are plain characters here.
 * @returns undefined where there is nothing to look for
 */
export function parseSearch(typed: string): Search | undefined {
  const text = typed.replace(/\p{C}/gu, ' ').trim();
  if (text === '') return undefined;
  // In quotes nothing is an operator; a quote and a backslash are doubled (PostgreSQL, 8.11.2).
  const words = text.split(/\s+/).map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`);
  const number = readPhone(text)?.number ?? text;
  const digits = /^[\d\s()+.-]+$/.test(number) ? number.replace(/\D/g, '') : '';
  return { reference: text.toUpperCase(), query: words.join(' & '), digits: digits.length >= PHONE_DIGITS_MIN ? digits : undefined };
}
