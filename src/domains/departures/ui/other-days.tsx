import { OFFERED_DAYS_MAX } from '@/domains/departures/model/telling-limits';
import { banjulDay } from '@/lib/banjul-time';
import { Button } from '@/ui/button';
import { TypedField, typedFields } from '@/ui/typed-field';

type Wrong = (field: string) => string | undefined;

/** Other days that guests are offered: none to five. */
export function OfferedDays({ days, onChange, wrong }: { days: string[]; onChange: (days: string[]) => void; wrong: Wrong }) {
  const problem = ['offeredDays', ...days.map((_, at) => `offeredDays.${at}`)].map(wrong).find(Boolean);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">Other days to offer</legend>
      {days.map((day, at) => (
        <div key={at} className="flex flex-wrap items-center gap-2">
          <input
            type="date"
            className="field-input w-auto! min-w-0 flex-1"
            aria-label={`Other day ${at + 1}`}
            min={banjulDay()}
            value={day}
            onChange={({ target }) => onChange(days.map((one, index) => (index === at ? target.value : one)))}
          />
          <Button tone="quiet" className="px-2!" aria-label={`Remove day ${at + 1}`} onClick={() => onChange(days.filter((_, index) => index !== at))}>
            Remove
          </Button>
        </div>
      ))}
      <div role="alert">{problem && <p className="font-semibold text-destructive">{problem}</p>}</div>
      {days.length < OFFERED_DAYS_MAX && (
        <Button tone="quiet" className="justify-self-start px-0!" onClick={() => onChange([...days, ''])}>
          Add a day
        </Button>
      )}
    </fieldset>
  );
}

/** '' is none. */
export type NewTimes = { day: string; startsAt: string; endsAt: string };

/** When it is from now on. */
export function NewTime({ time, onChange, wrong }: { time: NewTimes; onChange: (time: NewTimes) => void; wrong: Wrong }) {
  const of = typedFields('call-off', time, onChange, wrong);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TypedField label="New day" type="date" min={banjulDay()} {...of('day')} />
      <TypedField label="Starts" type="time" optional {...of('startsAt')} />
      <TypedField label="Ends" type="time" optional {...of('endsAt')} />
    </div>
  );
}
