/** The moment so many months before `now`; on a day that the month has not, its last. */
export function monthsBefore(now: Date, months: number): Date {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  if (limit.getUTCDate() !== now.getUTCDate()) limit.setUTCDate(0);
  return limit;
}
