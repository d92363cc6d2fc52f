import { dayAfter, isDay } from '../../../lib/banjul-time.ts';

/* What page and server ask of a quote alike. */

/** What is said of a price that names no amount. */
export const NO_AMOUNT = 'Write the price with its amount in digits, such as "GMD 1,500 each", or "free".';

/** That it costs nothing, in the languages that mails are written in. */
const NOTHING = /\b(free|no charge|complimentary|included|gratis|inbegrepen|kostenlos|frei|inbegriffen|gratuit|offert|inclus|compris)\b/i;

/** Whether the words of a price say how much: in digits, or that it costs nothing. */
export function namesAmount(price: string): boolean {
  return /\p{N}/u.test(price) || NOTHING.test(price);
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
