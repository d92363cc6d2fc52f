import { DIARY_LIMITS } from '@/domains/departures/model/diary-limits';
import { banjulDay } from '@/lib/banjul-time';
import { DayOver } from '@/ui/day-over';
import { TypedField, TypedText, typedFields } from '@/ui/typed-field';

/** Days, times and note of a departure as they are typed; '' is nothing. */
export type When = { firstDay: string; lastDay: string; startsAt: string; endsAt: string; note: string };

/** Pick-ups are times of a day by themselves: they do not follow the start. */
export const START_CHANGED = 'The start changed: look at the times of the pick-ups.';

type Props = { prefix: string; when: When; wrong: (field: string) => string | undefined; onChange: (when: When) => void };

/** When a departure goes. Without a day it stands under "Undated"; a trip of one day has no last day of its own. */
export function WhenFields({ prefix, when, wrong, onChange }: Props) {
  const of = typedFields(prefix, when, onChange, wrong);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField label="Day" type="date" optional hint="Without one it stands under Undated." {...of('firstDay')} />
        <TypedField label="Last day" type="date" optional hint="Of a trip of two days or more." min={when.firstDay || undefined} {...of('lastDay')} />
        <DayOver day={when.lastDay || when.firstDay} today={banjulDay()} className="sm:col-span-2" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField label="Starts" type="time" optional {...of('startsAt')} />
        <TypedField label="Ends" type="time" optional {...of('endsAt')} />
      </div>
      <TypedText label="Note" optional hint="For the office and the guide; nothing about a person." max={DIARY_LIMITS.note} {...of('note')} />
    </>
  );
}
