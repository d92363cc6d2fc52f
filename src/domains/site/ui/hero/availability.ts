import { clientSite } from '@/browser/client-site';
import {
  clockText,
  exceptionOn,
  hoursElsewhere,
  hoursOn,
  isOpenAt,
  nextOpening,
  type OfficeHours,
  officeDay,
  openingText,
} from '@/domains/site/model/opening-hours';
import { OPEN_CHECK_MS } from './hero-limits';

/*
 * Completes the availability box in the browser: the page is the same bytes for everybody, so whether
 * the office is open, and what its hours are on the visitor's own clock, is found out here.
 */

/** "Open now", or when it opens; what is different today; and the hours on the visitor's clock where that shows others. */
function availability(at: Date, hours: OfficeHours): string {
  const day = officeDay(at);
  const today = hoursOn(day, hours);
  const other = exceptionOn(day, hours)?.name;
  const opening = nextOpening(at, hours);
  const opens = opening ? `, opens at ${openingText(at, opening)}` : '';
  // Short, since it shares a line or two: anybody who wants all days of a holiday finds them beside the hours below.
  const open = other && today ? `Open now, until ${clockText(today.closes)} (${other})` : 'Open now';
  const told = isOpenAt(at, hours) ? open : `Closed ${other && !today ? `for ${other}` : 'now'}${opens}`;
  // An office that never closes has no hours to tell on another clock.
  const isAlways = today?.opens === '00:00' && today.closes === '24:00';
  const elsewhere = today && !isAlways && hoursElsewhere(at, today.opens, today.closes);
  return elsewhere ? `${told}; that is ${elsewhere} your time` : told;
}

/** Keeps the line of the page that says it, where it has one. */
export function startAvailability(): void {
  const line = document.querySelector<HTMLElement>('[data-availability]');
  if (!line) return;
  const { asOf, ...hours } = clientSite();
  // In a preview the clock stands at its moment.
  const clock = () => (asOf ? new Date(asOf) : new Date());
  const tell = () => {
    const now = clock();
    line.textContent = availability(now, hours);
    line.dataset.open = String(isOpenAt(now, hours));
  };
  tell();
  setInterval(tell, OPEN_CHECK_MS);
  // Timers sleep in a tab that is out of sight.
  document.addEventListener('visibilitychange', tell);
}
