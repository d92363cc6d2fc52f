const DAY_MS = 24 * 3600 * 1000;

/** What is usual is taken from so many weeks before the last enquiry, and from so many days. */
export const USUAL_WEEKS = 8;
export const RECENT_DAYS = 14;
/** A site with less of a history than this is never said to be silent. */
const HISTORY_DAYS_MIN = 28;
const HISTORY_INQUIRIES_MIN = 20;
/** One quiet day is no news, however busy the site is. */
const SILENT_MS_MIN = DAY_MS;
/**
 * So many enquiries have to be missing: if they come by chance, a pause as long as that comes once in three thousand enquiries
 * (e to the power of -8).
 */
const MISSING_MIN = 8;

/** Enquiries of a site up to its last one; `byWeekday` from Sunday on, within USUAL_WEEKS before it, `recent` within RECENT_DAYS. */
export type InquiryHistory = { first: Date; last: Date; byWeekday: readonly number[]; recent: number };

/**
 * How many enquiries would have come since the last one by what is usual on these weekdays, or by the last two weeks where
 * that is fewer: a season that ends is no fault. 0 where there is too little history to know.
 */
export function expectedSince({ first, last, byWeekday, recent }: InquiryHistory, now: Date): number {
  const historyDays = (last.getTime() - first.getTime()) / DAY_MS;
  const all = byWeekday.reduce((sum, n) => sum + n, 0);
  if (historyDays < HISTORY_DAYS_MIN || all < HISTORY_INQUIRIES_MIN) return 0;
  const weeks = Math.min(USUAL_WEEKS, historyDays / 7);
  const ofDay = all / (weeks * 7);
  let usual = 0;
  for (let from = last.getTime(); from < now.getTime(); ) {
    const midnight = Math.floor(from / DAY_MS) * DAY_MS + DAY_MS;
    const to = Math.min(midnight, now.getTime());
    // An average day is mixed in, since eight Sundays say little.
    const ofWeekday = ((byWeekday[new Date(from).getUTCDay()] ?? 0) + ofDay) / (weeks + 1);
    usual += (ofWeekday * (to - from)) / DAY_MS;
    from = to;
  }
  const byRecent = (recent / RECENT_DAYS) * ((now.getTime() - last.getTime()) / DAY_MS);
  return Math.min(usual, byRecent);
}

/** Whether the site is silent for longer than chance explains. */
export function isSilent(history: InquiryHistory, now: Date): boolean {
  return now.getTime() - history.last.getTime() >= SILENT_MS_MIN && expectedSince(history, now) >= MISSING_MIN;
}
