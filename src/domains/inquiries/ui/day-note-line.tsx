import { useEffect, useRef, useState } from 'react';
import { awayDays } from '@/browser/away-days';
import { dayNote } from '@/domains/site/model/day-note';
import type { HoursException } from '@/domains/site/model/opening-hours';

type DayNoteProps = { id: string; day: string; exceptions: HoursException[] | undefined };

/** What is pointed out about the day in the field above it: that it has passed, or that nobody is here then. */
export function DayNoteLine({ id, day, exceptions = [] }: DayNoteProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [away, setAway] = useState<HoursException[]>([]);
  const hasDay = day !== '';
  useEffect(() => {
    const field = line.current?.parentElement?.querySelector('input');
    const load = () => void awayDays().then(setAway);
    // A day that came back with a draft is looked at without anybody opening the calendar.
    if (hasDay) load();
    else field?.addEventListener('focus', load, { once: true });
    return () => field?.removeEventListener('focus', load);
  }, [hasDay]);
  // There from the start, so that its first word is announced as well.
  return (
    <p ref={line} id={id} role="status" className="mt-1 font-semibold empty:hidden">
      {dayNote(day, [...away, ...exceptions])}
    </p>
  );
}
