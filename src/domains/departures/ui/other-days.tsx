import { OFFERED_DAYS_MAX } from '@/domains/departures/model/telling-limits';
import { banjulDay } from '@/lib/banjul-time';
import { Button } from '@/ui/button';
import { describing, Field } from '@/ui/field';

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
  const of = (field: keyof NewTimes, type: 'date' | 'time') => ({
    id: `call-off-${field}`,
    type,
    className: 'field-input',
    value: time[field],
    ...describing(`call-off-${field}`, undefined, wrong(field)),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...time, [field]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field id="call-off-day" label="New day" error={wrong('day')}>
        <input min={banjulDay()} {...of('day', 'date')} />
      </Field>
      <Field id="call-off-startsAt" label="Starts" optional error={wrong('startsAt')}>
        <input {...of('startsAt', 'time')} />
      </Field>
      <Field id="call-off-endsAt" label="Ends" optional error={wrong('endsAt')}>
        <input {...of('endsAt', 'time')} />
      </Field>
    </div>
  );
}
