/** A day on the operator's clock, Africa/Banjul, as YYYY-MM-DD. It is GMT+0 all year (spec §1). */
export function banjulDay(at: Date = new Date()): string {
  // GMT has no summer time, so UTC's day is Banjul's; a date formatter costs a hundred times as much.
  return at.toISOString().slice(0, 10);
}

/** When the day of that moment began in Banjul. */
export function midnight(at: Date = new Date()): Date {
  return new Date(`${banjulDay(at)}T00:00:00Z`);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that many days after another, or before it; both YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return banjulDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  // Not before 1900: PostgreSQL has no year 0, and nobody travels there.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

// The site speaks British English alone. A formatter of the browser's costs a slow phone 30 to 50 ms to make, and a calendar names 42 days.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A day for people: "Saturday 5 December 2026". What is no day stays as it is. */
export function longDay(day: string): string {
  return isDay(day) ? `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${shortDay(day)}` : day;
}

/** A day for people, without its weekday: "5 December 2026". What is no day stays as it is. */
export function shortDay(day: string): string {
  if (!isDay(day)) return day;
  const [year = '', month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The month of a day, for people: "December 2026". What is no day stays as it is. */
export function monthOf(day: string): string {
  return isDay(day) ? shortDay(day).replace(/^\d+ /, '') : day;
}

/** A moment on the operator's clock, for people: "5 December 2026, 18:04". `at` is ISO 8601. */
export function shortMoment(at: string): string {
  return `${shortDay(at.slice(0, 10))}, ${at.slice(11, 16)}`;
}
