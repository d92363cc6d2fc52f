import { OTHER_HOSTS } from './event-limits.ts';

const HOUR = `to_char(occurred_at AT TIME ZONE 'UTC', 'HH24')`;

/**
 * What a line of the roll-up may be about, and which value of it an event has; null is no line. Of tours and hours together it is
 * "{tour} 07". `host` is the event's host where that is one of the day's most named.
 */
export const DIMENSIONS = {
  all: `''`,
  tour: 'tour_id',
  page: 'page',
  referrer: `coalesce(host, CASE WHEN referrer_host IS NOT NULL THEN '${OTHER_HOSTS}' END)`,
  country: 'country',
  hour: HOUR,
  'tour-hour': `tour_id || ' ' || ${HOUR}`,
} as const;

export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]];

/** Source or device of a line that is summed over all of them: a line says one source or any, and one device or any. */
export const ANY = 'any';
