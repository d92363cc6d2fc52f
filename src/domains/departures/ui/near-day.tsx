import { useEffect } from 'react';
import { nearWord } from '@/domains/departures/model/diary-view';
import { banjulDay, dayAfter, longDay } from '@/lib/banjul-time';

const TICK_MS = 20_000;
const DAY_MS = 86_400_000;

/** "Today", "Tomorrow", or the day itself. @param isBeside whether the day stands beside it: else it is said here where no word fits it */
export function NearDay({ day, today, isBeside = false }: { day: string; today: string; isBeside?: boolean }) {
  return (
    <span data-near-day={day} data-as-of={today} {...(isBeside && { 'data-beside': '' })}>
      {nearWord(day, today) ?? (isBeside ? '' : longDay(day))}
    </span>
  );
}

/** Attributes of what is marked as today (`data-today`), a row or a cell. */
export function dayMark(day: string, today: string) {
  return { 'data-marked-day': day, 'data-as-of': today, ...(day === today && { 'data-today': '' }) };
}

/** Has the words of {@link NearDay}, and what is marked as today, follow the day while a page stays open: on a phone it does for days. */
export function useNearDays(): void {
  useEffect(() => {
    // By how many days the clock went on since, so that a phone whose day is wrong takes none for another.
    const opened = Date.parse(banjulDay());
    let shown = 0;
    function follow(): void {
      const shift = Math.round((Date.parse(banjulDay()) - opened) / DAY_MS);
      if (shift === shown) return;
      shown = shift;
      for (const word of document.querySelectorAll<HTMLElement>('[data-near-day]')) {
        const { nearDay = '', asOf = '', beside } = word.dataset;
        word.textContent = nearWord(nearDay, dayAfter(asOf, shift)) ?? (beside === undefined ? longDay(nearDay) : '');
      }
      for (const marked of document.querySelectorAll<HTMLElement>('[data-marked-day]')) {
        const { markedDay, asOf = '' } = marked.dataset;
        marked.toggleAttribute('data-today', markedDay === dayAfter(asOf, shift));
      }
    }
    const ticking = setInterval(follow, TICK_MS);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
}
