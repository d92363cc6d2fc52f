import { dayAfter, isDay } from '../../../lib/banjul-time.ts';

/** How the diary is looked at: a list by day, a week, or a month. */
const DIARY_VIEWS = ['list', 'week', 'month'] as const;
export type DiaryView = (typeof DIARY_VIEWS)[number];

const LIST_DAYS = 30;

/** What an address of the diary shows: its days, and the addresses of what comes before and after. */
export type DiaryRange = { view: DiaryView; from: string; to: string; before: string; after: string };

const MONTH = /^2[01]\d\d-(0[1-9]|1[0-2])$/;

/** A day that the diary may have: one that exists, of these two centuries, so that what is counted on from it is a day too. */
export function isDiaryDay(text: string): boolean {
  return isDay(text) && /^2[01]/.test(text);
}

/**
 * `?view=week&from=2026-12-05` is the week of that day from Monday, `?view=month&month=2026-12` a month; without anything the days from today on.
 * @returns undefined where the address says a view, day or month that there is not
 */
export function diaryRange(params: URLSearchParams, today: string): DiaryRange | undefined {
  const view = DIARY_VIEWS.find((one) => one === (params.get('view') ?? 'list'));
  const [day, month] = [params.get('from') || today, params.get('month') || today.slice(0, 7)];
  if (!view || !isDiaryDay(day) || !MONTH.test(month)) return undefined;
  if (view === 'month') {
    const from = `${month}-01`;
    // No month is longer.
    const [previous, next] = [dayAfter(from, -1).slice(0, 7), dayAfter(from, 31).slice(0, 7)];
    return { view, from, to: dayAfter(`${next}-01`, -1), before: `?view=month&month=${previous}`, after: `?view=month&month=${next}` };
  }
  const [from, days] = view === 'week' ? [mondayOf(day), 7] : [day, LIST_DAYS];
  const query = (first: string) => (view === 'week' ? `?view=week&from=${first}` : first === today ? '' : `?from=${first}`);
  return { view, from, to: dayAfter(from, days - 1), before: query(dayAfter(from, -days)), after: query(dayAfter(from, days)) };
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** "Today", "Tomorrow", or undefined for any other day. */
export function nearWord(day: string, today: string): string | undefined {
  if (day === today) return 'Today';
  return day === dayAfter(today, 1) ? 'Tomorrow' : undefined;
}
