/** A day on the operator's clock, Africa/Banjul, as YYYY-MM-DD. It is GMT+0 all year (spec §1). */
export function banjulDay(at: Date = new Date()): string {
  // GMT has no summer time, so UTC's day is Banjul's; a date formatter costs a hundred times as much.
  return at.toISOString().slice(0, 10);
}

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  // Not before 1900: PostgreSQL has no year 0, and nobody travels there.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day for people: "Saturday 5 December 2026". */
export function longDay(day: string): string {
  if (!isDay(day)) return day;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

// Made when first needed: a phone takes some 50 ms for it, and every page loads this module.
let shortFormat: Intl.DateTimeFormat | undefined;

/** A day for people, without its weekday: "5 December 2026". */
export function shortDay(day: string): string {
  shortFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return isDay(day) ? shortFormat.format(new Date(`${day}T00:00:00Z`)) : day;
}
