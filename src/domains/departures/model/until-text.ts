import type { Span } from './overlap.ts';

/** "Until 16:00": what stands where a start would, of a trip of one day whose end alone is known. */
export function untilText({ firstDay, lastDay, startsAt, endsAt }: Span): string | undefined {
  // The end of a longer trip is that of its last day, and would be read as one of the day beside it.
  return !startsAt && endsAt && firstDay === lastDay ? `Until ${endsAt}` : undefined;
}
