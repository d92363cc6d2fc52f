import { clockText, hoursElsewhere, isOpenAt } from '@/domains/site/model/opening-hours';
import { OPEN_CHECK_MS } from './limits';

/*
 * Completes the availability box in the browser: the page is the same bytes for everybody, so whether
 * the office is open, and what its hours are on the visitor's own clock, is found out here.
 */

/** "Open now", or when it opens; and the hours on the visitor's clock where that shows others. */
function availability(at: Date, opens: string, closes: string): string {
  const now = isOpenAt(at, opens, closes) ? 'Open now' : `Closed now, opens at ${clockText(opens)}`;
  const elsewhere = hoursElsewhere(at, opens, closes);
  return elsewhere ? `${now}; that is ${elsewhere} your time` : now;
}

/** Keeps the line of the page that says it, where it has one. */
export function startAvailability(): void {
  const line = document.querySelector<HTMLElement>('[data-opens]');
  if (!line) return;
  const { opens = '', closes = '' } = line.dataset;
  const tell = () => {
    const now = new Date();
    line.textContent = availability(now, opens, closes);
    line.dataset.open = String(isOpenAt(now, opens, closes));
  };
  tell();
  setInterval(tell, OPEN_CHECK_MS);
  // Timers sleep in a tab that is out of sight.
  document.addEventListener('visibilitychange', tell);
}
