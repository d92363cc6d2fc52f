import { clientSite } from '@/browser/client-site';
import { dayNote } from '@/domains/site/model/day-note';
import { calendarRange } from '@/domains/tours/model/calendar-date';
import { DAY_PAST } from '@/lib/day-past';

/**
 * Lets today and later days be chosen, and says beside the field where the office is closed on one; not in the page itself, which
 * is kept as bytes for longer than a day.
 */
export function limitDays(root: ParentNode): void {
  const { first, last } = calendarRange();
  for (const day of root.querySelectorAll<HTMLInputElement>('input[type="date"]')) {
    day.min = first;
    day.max = last;
    day.addEventListener('input', () => tell(day, first));
    // What the browser filled in again after Back.
    tell(day, first);
  }
}

function tell(day: HTMLInputElement, first: string): void {
  day.setCustomValidity(day.value !== '' && day.value < first ? DAY_PAST : '');
  const note = day.parentElement?.querySelector('[data-day-note]');
  if (note) note.textContent = dayNote(day.value, clientSite().exceptions, first) ?? '';
}
