/** When something goes: days are YYYY-MM-DD in Banjul, times HH:MM of its wall clock; null is not settled yet. */
export type Span = { firstDay: string | null; lastDay: string | null; startsAt: string | null; endsAt: string | null };

/**
 * From when to when a guide or vehicle is taken, as texts that sort by time: from the start on the first day to the end on the last. What has no
 * time takes the whole day, and so does an end at 00:00 of the day itself, which is the midnight after it. Undefined for what has no day.
 */
export function occupied({ firstDay, lastDay, startsAt, endsAt }: Span): { from: string; to: string } | undefined {
  if (!firstDay) return undefined;
  const [from, last] = [`${firstDay}T${startsAt ?? '00:00'}`, lastDay ?? firstDay];
  const to = `${last}T${endsAt ?? '24:00'}`;
  return { from, to: from < to ? to : `${last}T24:00` };
}

/** Whether two outings need somebody at the same time. Where one ends as the other begins they do not: 8 to 12 and 12 to 16. */
export function doOverlap(one: Span, other: Span): boolean {
  // Nearly all are on other days, which two comparisons tell.
  if (!other.firstDay || !touchesDays(one, { firstDay: other.firstDay, lastDay: other.lastDay ?? other.firstDay })) return false;
  const [first, second] = [occupied(one), occupied(other)];
  return first !== undefined && second !== undefined && first.from < second.to && second.from < first.to;
}

/** Whether a trip is out on any of these days. */
export function touchesDays({ firstDay, lastDay }: Pick<Span, 'firstDay' | 'lastDay'>, days: { firstDay: string; lastDay: string }): boolean {
  return firstDay !== null && firstDay <= days.lastDay && (lastDay ?? firstDay) >= days.firstDay;
}
