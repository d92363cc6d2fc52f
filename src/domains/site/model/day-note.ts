import { banjulDay, isDay } from '../../../lib/banjul-time.ts';
import { DAY_PAST } from '../../../lib/day-past.ts';
import { exceptionOn, type HoursException } from './opening-hours.ts';

/** Said beside a day on which nobody is in the office: it may still be asked for (decisions.md). */
export const DAY_AWAY = 'We are away that day; ask all the same?';

/** Whether the office stays closed on that day, by its "Days with other hours". */
export function isAway(day: string, exceptions: readonly HoursException[]): boolean {
  const other = exceptionOn(day, { opens: '', closes: '', exceptions });
  return other !== undefined && !(other.opens && other.closes);
}

/** What is pointed out about a day that somebody chose; undefined where nothing is, or no day was chosen. */
export function dayNote(day: string, exceptions: readonly HoursException[] = [], today = banjulDay()): string | undefined {
  if (!isDay(day)) return undefined;
  if (day < today) return DAY_PAST;
  return isAway(day, exceptions) ? DAY_AWAY : undefined;
}

/** Whether the office stays closed on any of them: only then a form has something to point out. */
export function hasClosedDays(exceptions: readonly HoursException[]): boolean {
  return exceptions.some(({ opens, closes }) => !(opens && closes));
}
