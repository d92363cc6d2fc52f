const DAY_MS = 86_400_000;
/** A pass is of use for so long after the trip; one without a day, from when it was opened. */
const DAYS_AFTER = 7;
const DAYS_UNDATED = 60;

/** Until when devices keep a pass that was opened (docs/develop/decisions/0112). @param lastDay of the trip, YYYY-MM-DD in Banjul */
export function keepPassUntil(lastDay: string | null, now: Date = new Date()): Date {
  if (!lastDay) return new Date(now.getTime() + DAYS_UNDATED * DAY_MS);
  return new Date(Math.max(Date.parse(`${lastDay}T00:00:00Z`) + (DAYS_AFTER + 1) * DAY_MS, now.getTime() + DAY_MS));
}
