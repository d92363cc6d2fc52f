import { calendarRange } from '@/domains/tours/model/calendar-date';

/** Lets today and later days be chosen; not in the page itself, which is kept as bytes for longer than a day. */
export function limitDays(root: ParentNode): void {
  const { first, last } = calendarRange();
  for (const day of root.querySelectorAll<HTMLInputElement>('input[type="date"]')) {
    day.min = first;
    day.max = last;
  }
}
