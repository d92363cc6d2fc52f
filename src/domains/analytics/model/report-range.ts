import { dayAfter, isDay } from '../../../lib/banjul-time.ts';
import type { Preset, Report, ReportAsk, Span } from './report-types.ts';

/** Most days of a range: two years, so that a report with comparison reads four. */
const RANGE_DAYS_MAX = 731;
/** Trends are shown per day up to so many days, per week up to so many, then per 30 days. */
const DAILY_MAX = 92;
const WEEKLY_MAX = 400;

type Per = Report['per'];
const STEPS: Record<Per, number> = { day: 1, week: 7, '30 days': 30 };

const DAY_MS = 24 * 3600 * 1000;
const LENGTHS: Partial<Record<Preset, number>> = { today: 1, '7': 7, '28': 28, '90': 90 };

/** How many days a range has, both ends included. */
export function daysIn({ from, to }: Span): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Why an own range cannot be shown, in words; undefined where it can. */
export function rangeProblem({ from, to }: Span): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Please choose a first and a last day.';
  if (from > to) return 'The first day is after the last.';
  if (from < '2015') return 'There are no figures from before 2015.';
  if (to > '2999') return 'That is too far ahead.';
  if (daysIn({ from, to }) > RANGE_DAYS_MAX) return 'A range has at most two years.';
  return undefined;
}

/** The days of a range. All but "own" end today, which is not over yet. @param today in Banjul, whose days are UTC's */
export function spanOf({ range, from, to }: Pick<ReportAsk, 'range' | 'from' | 'to'>, today: string): Span {
  if (range === 'own') return { from, to };
  if (range === '12m') {
    const [year, month, day] = today.split('-').map(Number) as [number, number, number];
    // 29 February has no counterpart a year before; 1 March follows it there.
    return { from: dayAfter(new Date(Date.UTC(year - 1, month - 1, day)).toISOString().slice(0, 10), 1), to: today };
  }
  return { from: dayAfter(today, 1 - (LENGTHS[range] ?? 1)), to: today };
}

/** The period before: as many days, ending the day before the range begins. */
export function spanBefore(span: Span): Span {
  return { from: dayAfter(span.from, -daysIn(span)), to: dayAfter(span.from, -1) };
}

/** What a bar of the trend stands for. */
export function perOf(span: Span): Per {
  const days = daysIn(span);
  if (days <= DAILY_MAX) return 'day';
  return days <= WEEKLY_MAX ? 'week' : '30 days';
}

/** First days of the bars of a range. Weeks begin with its first day, so that the period before has as many. */
export function bucketsOf(span: Span): string[] {
  const step = STEPS[perOf(span)];
  return Array.from({ length: Math.ceil(daysIn(span) / step) }, (_, index) => dayAfter(span.from, index * step));
}

/** Which of the bars a day belongs to. */
export function bucketAt(span: Span, day: string): number {
  const step = STEPS[perOf(span)];
  return Math.floor((daysIn({ from: span.from, to: day }) - 1) / step);
}
