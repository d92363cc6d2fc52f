export const RELATED_ARTICLES = 3;

/** How long "Link copied" is shown, in milliseconds. */
export const COPIED_MS = 4_000;

/** The filter by reading time: a band ends with its longest article, in minutes. */
export const TIME_BANDS = [
  { id: 'short', label: 'Up to 5 min', upTo: 5 },
  { id: 'medium', label: '6 to 7 min', upTo: 7 },
  { id: 'long', label: '8 min or more', upTo: Number.POSITIVE_INFINITY },
] as const;

/** The band that a reading time belongs to. */
export function timeBand(minutes: number): string {
  return TIME_BANDS.find(({ upTo }) => minutes <= upTo)?.id ?? 'long';
}
