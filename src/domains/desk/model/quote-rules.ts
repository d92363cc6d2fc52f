import { dayAfter, isDay } from '../../../lib/banjul-time.ts';
import { groupWords } from '../../tours/model/group-size.ts';
import type { QuoteLine } from './quote-view.ts';

/* What page and server ask of a quote alike. */

/** What is said of a price that names no amount. */
export const NO_AMOUNT = 'Write the price with its amount in digits, such as "GMD 1,500 each", or "free".';

/** That it costs nothing, in the languages that mails are written in. */
const NOTHING = /\b(free|no charge|complimentary|included|gratis|inbegrepen|kostenlos|frei|inbegriffen|gratuit|offert|inclus|compris)\b/i;

/** Whether the words of a price say how much: in digits, or that it costs nothing. */
export function namesAmount(price: string): boolean {
  return /\p{N}/u.test(price) || NOTHING.test(price);
}

/** How many people a price is for. */
type Span = { from: number; to: number };

/** "2-3 people", "2 to 3", "from 2 to 3". */
const RANGE = /(\d{1,3}) ?(?:-|–|to|until|bis|tot|à) ?(\d{1,3})/i;
/** "4 and more", "4+", "from 4", "at least 4"; "up to 3". */
const OPEN = /\d\s*\+|\b(more|from|least|over|minimum|min)\b/i;
const AT_MOST = /\b(up to|most|maximum|max)\b/i;
const PEOPLE = /\d{1,3} (adult|child|kid|infant|senior|student|person|people|guest)/gi;

/** For how many people the words of a group are; undefined where they do not say. */
function spanOf(group: string): Span | undefined {
  const numbers = [...group.matchAll(/\d+/g)].map(Number);
  const [first] = numbers;
  if (first === undefined) return undefined;
  const [, from, to] = RANGE.exec(group) ?? [];
  if (from && to) return numbers.length === 2 ? { from: Number(from), to: Number(to) } : undefined;
  if (numbers.length === 1 && AT_MOST.test(group)) return { from: 1, to: first };
  if (numbers.length === 1 && OPEN.test(group)) return { from: first, to: Number.POSITIVE_INFINITY };
  // "2 people, 2 days" does not say.
  if (numbers.length > 1 && group.match(PEOPLE)?.length !== numbers.length) return undefined;
  const sum = numbers.reduce((all, one) => all + one, 0);
  return { from: sum, to: sum };
}

/**
 * What is said where no price of a quote is for as many people as it is for: neither one alone ("2-3 people") nor all together ("2 adults", "1 child").
 * It may be meant, and forbids nothing; undefined where it fits, and where the words do not tell.
 */
export function groupsOff(lines: readonly QuoteLine[], people: string): string | undefined {
  const party = Number(people);
  const priced = lines.filter(({ group, price }) => group.trim() && price.trim());
  const spans = priced.map(({ group }) => spanOf(group));
  const told = spans.filter((span) => span !== undefined);
  if (!/^[1-9]\d{0,2}$/.test(people.trim()) || told.length === 0 || told.length < spans.length) return undefined;
  if (told.some(({ from, to }) => from <= party && party <= to)) return undefined;
  if (told.every(({ from, to }) => from === to) && told.reduce((all, { from }) => all + from, 0) === party) return undefined;
  return `No price here is for ${groupWords(party)}. Send it if that is right.`;
}

/** What is said of a day that nobody can travel on any more. */
export const QUOTED_DAY_OVER = 'This day is over. Choose today or a later day, or leave it empty.';

/** The last day of an offer: the one that was chosen, but never after the day of its trip. */
export const lastDay = ({ day, validUntil }: { day?: string | null | undefined; validUntil: string }) => (day && day < validUntil ? day : validUntil);

/** How long an offer holds where nothing else is said, in days. */
const VALID_DAYS = 14;

/** The last day of an offer where nobody chose one: never after the day of the trip, so that nobody says yes to one that has been. */
export function usualLastDay(day: string, today: string): string {
  const usual = dayAfter(today, VALID_DAYS);
  return isDay(day) && day >= today ? lastDay({ day, validUntil: usual }) : usual;
}
