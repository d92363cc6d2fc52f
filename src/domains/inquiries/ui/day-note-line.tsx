import { dayNote } from '@/domains/site/model/day-note';
import type { HoursException } from '@/domains/site/model/opening-hours';

type DayNoteProps = { id: string; day: string; exceptions: HoursException[] | undefined };

/** What is pointed out about the day in the field above it: that it has passed, or that the office is closed then. */
export function DayNoteLine({ id, day, exceptions }: DayNoteProps) {
  // There from the start, so that its first word is announced as well.
  return (
    <p id={id} role="status" className="mt-1 font-semibold empty:hidden">
      {dayNote(day, exceptions)}
    </p>
  );
}
