/** How long a trip is, as visitors plan: half a day, a day, or with a night away. `word` stands before "tours". */
export const LENGTHS = [
  { id: 'half-day', label: 'Half day', word: 'half-day' },
  { id: 'full-day', label: 'Full day', word: 'full-day' },
  { id: 'two-days', label: 'Two days or more', word: 'two-day' },
] as const;

export type TripLength = (typeof LENGTHS)[number]['id'];

/** How durations name a length ("Half day (about 3 hours)", "2 days, overnight"). */
const NAMED: Record<TripLength, RegExp> = {
  'half-day': /\bhalf (a )?day/i,
  'full-day': /\b(full|whole|one|1) day\b/i,
  'two-days': /\b(several|two|three|four|five|\d{1,2}) days\b|\b(two|three|four|five|[2-9])-day\b|\bovernight\b|\b(one|two|three|four|\d{1,2}) nights?\b/i,
};
/** Up to so many hours are half a day, where the duration names hours alone. */
const HALF_DAY_HOURS = 5;

/** The lengths that a duration offers: "Full day, or several days on request" has two. A transfer of half an hour has none. */
export function lengthsOf(duration: string): TripLength[] {
  const named = LENGTHS.map(({ id }) => id).filter((id) => NAMED[id].test(duration));
  // "From half a day to several days": what lies between is meant as well.
  if (/^from\b/i.test(duration) && named.includes('half-day') && named.includes('two-days')) return LENGTHS.map(({ id }) => id);
  if (named.length > 0) return named;
  const hours = Number(/(\d+)( and a half)? hours?\b/i.exec(duration)?.[1]);
  if (!hours) return [];
  return [hours > HALF_DAY_HOURS ? 'full-day' : 'half-day'];
}
