import { isDay } from '../../../lib/banjul-time.ts';
import { readPhone } from '../../../lib/phone-number.ts';
import { withoutAccents } from '../../inquiries/server/search-words.ts';
import { dialled } from './phone-country.ts';

/** Fewest digits that are looked for in phone numbers. */
const PHONE_DIGITS_MIN = 5;

export type Search = {
  /** As a reference would be written, also where it was typed in parts. */
  reference: string;
  /** For `to_tsquery('simple', …)`: every word, each as the beginning of one. */
  query: string;
  /** Where it may be a phone number: its digits without the country before them, which not everybody writes. */
  digits: string | undefined;
  /** Where it is a day: YYYY-MM-DD, or MM-DD where no year was typed. */
  day: string | undefined;
};

/**
 * Reads what was typed; operators of the query language are plain characters here.
 * @returns undefined where there is nothing to look for
 */
export function parseSearch(typed: string): Search | undefined {
  const text = typed.replace(/\p{C}/gu, ' ').trim();
  // Folded first: an accent that stands alone leaves nothing, of which the query language has no beginning.
  const folded = withoutAccents(typed).replace(/\p{C}/gu, ' ').split(/\s+/).filter(Boolean);
  if (folded.length === 0) return undefined;
  // In quotes nothing is an operator; a quote and a backslash are doubled (PostgreSQL, 8.11.2).
  const words = folded.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`);
  const number = readPhone(text)?.number ?? text;
  const reference = text.toUpperCase().replace(/[\s-]/g, '');
  return { reference, query: words.join(' & '), digits: /^[\d\s()+.-]+$/.test(number) ? digitsOf(number) : undefined, day: dayIn(text) };
}

function digitsOf(number: string): string | undefined {
  const typed = number.replace(/\D/g, '');
  if (typed.length < PHONE_DIGITS_MIN) return undefined;
  const shortest = (dialled(number)?.nationalNumber ?? typed).replace(/^0+/, '');
  return shortest.length < PHONE_DIGITS_MIN ? typed : shortest;
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** The day that was typed: "2026-12-12", "30/11/2026", "30.11.", "12 December", "Dec 12 2026". */
function dayIn(text: string): string | undefined {
  if (isDay(text)) return text;
  const [, ofMonth, inFigures, ofYear] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4})|\.)?$/.exec(text) ?? [];
  if (ofMonth && inFigures) return existing(ofMonth, Number(inFigures), ofYear);
  const [, number, name = '', year] =
    /^(\d{1,2})\.? ([a-z]{3,9})\.?,?(?: (\d{4}))?$/i.exec(text) ?? swapped(/^([a-z]{3,9})\.? (\d{1,2}),?(?: (\d{4}))?$/i.exec(text)) ?? [];
  const month = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
  return number && month > 0 ? existing(number, month, year) : undefined;
}

/** @returns undefined where there is no such day */
function existing(number: string, month: number, year: string | undefined): string | undefined {
  const day = `${String(month).padStart(2, '0')}-${number.padStart(2, '0')}`;
  // A leap year has every day that there is.
  return isDay(`${year ?? '2028'}-${day}`) ? (year ? `${year}-${day}` : day) : undefined;
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[2], match[1], match[3]] : undefined;
}
