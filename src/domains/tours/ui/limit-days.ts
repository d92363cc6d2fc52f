import { awayDays } from '@/browser/away-days';
import { clientSite } from '@/browser/client-site';
import { dayNote } from '@/domains/site/model/day-note';
import type { HoursException } from '@/domains/site/model/opening-hours';
import { calendarRange } from '@/domains/tours/model/calendar-date';
import { DAY_PAST } from '@/lib/day-past';

/**
 * Lets today and later days be chosen, and says beside the field where nobody is here on one; not in the page itself, which
 * is kept as bytes for longer than a day. A field that takes any day says so (`data-any-day`).
 */
export function limitDays(root: ParentNode): void {
  const { first, last } = calendarRange();
  for (const day of root.querySelectorAll<HTMLInputElement>('input[type="date"]:not([data-any-day])')) {
    day.min = first;
    day.max = last;
    day.addEventListener('input', () => tell(day, first));
    // Once its calendar opens.
    day.addEventListener('focus', () => void tellAway(day, first), { once: true });
    // What the browser filled in again after Back.
    tell(day, first);
  }
}

/** Days of the diary on which nobody is here. */
let away: HoursException[] = [];

async function tellAway(day: HTMLInputElement, first: string): Promise<void> {
  away = await awayDays();
  tell(day, first);
}

function tell(day: HTMLInputElement, first: string): void {
  day.setCustomValidity(day.value !== '' && day.value < first ? DAY_PAST : '');
  const note = day.parentElement?.querySelector('[data-day-note]');
  const month = day.form?.querySelector('[data-month-note]');
  if (month) month.textContent = monthLine(day.value);
  if (note) note.textContent = dayNote(day.value, [...away, ...(clientSite().exceptions ?? [])], first) ?? '';
}

/** What the month of that day is like: the page has a line for each (tour-page/tour-page.tsx). */
function monthLine(day: string): string {
  const line = document.querySelector<HTMLElement>(`[data-month="${Number(day.slice(5, 7))}"]`);
  return line ? `${line.textContent} ${line.parentElement?.dataset.elsewhere ?? ''}` : '';
}
