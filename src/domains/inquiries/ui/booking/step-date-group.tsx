import { useEffect, useMemo, useState } from 'react';
import { awayDays } from '@/browser/away-days';
import { askMonths } from '@/browser/months';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { dayNote, hasClosedDays } from '@/domains/site/model/day-note';
import type { HoursException } from '@/domains/site/model/opening-hours';
import { groupWords } from '@/domains/tours/model/group-size';
import { type Months, monthOfDay } from '@/domains/tours/model/place/month-texts';
import { longDay } from '@/lib/banjul-time';
import { OutsideLink } from '@/ui/button';
import { BookingCalendar } from './booking-calendar';
import { isComplete } from './order';
import { StepButtons } from './step-buttons';

type StepProps = {
  tour: string;
  draft: BookingDraft;
  sizes: readonly string[];
  onChange: (patch: Partial<BookingDraft>) => void;
  onContinue: () => void;
  chat: string;
  exceptions?: readonly HoursException[] | undefined;
  /** Set where the details were asked before. */
  onBack?: (() => void) | undefined;
};

const NO_EXCEPTIONS: HoursException[] = [];

/** A day and a group size; the button that leads on wakes up when both are chosen. */
export function StepDateGroup({ tour, draft, sizes, onChange, onContinue, chat, exceptions: written = NO_EXCEPTIONS, onBack }: StepProps) {
  const exceptions = useWithAway(written);
  const ready = isComplete('choice', draft);
  // Its 42 days cost a slow phone 50 ms: they are drawn for another day alone, not for another group. What is called always does the same.
  const calendar = useMemo(
    () => <BookingCalendar day={draft.date} onChoose={(date) => onChange({ date })} exceptions={exceptions} />,
    [draft.date, exceptions],
  );
  const note = dayNote(draft.date, exceptions);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onContinue();
      }}
    >
      <h3 tabIndex={-1} className="text-xl outline-none">
        When, and how many of you?
      </h3>
      {onBack && <p className="mt-2 text-muted wrap-anywhere">{`Thank you, ${draft.name.trim()}. We answer at ${draft.email.trim()}.`}</p>}
      <div className="mt-3 grid grid-cols-1 gap-6 sm:grid-cols-[1.35fr_1fr]">
        <div>
          {calendar}
          {hasClosedDays(exceptions) && <p className="mt-1 text-base text-muted">We are away on the days with a dashed frame.</p>}
          <p className="mt-1 min-h-7 font-semibold" aria-live="polite">
            {draft.date && <span key={draft.date}>{note ? `${longDay(draft.date)}. ${note}` : longDay(draft.date)}</span>}
          </p>
        </div>
        <fieldset>
          <legend className="mb-2 font-semibold">Group size</legend>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-2">
            {sizes.map((size) => (
              <label
                key={size}
                className="forced-color-adjust-none relative flex min-h-12 cursor-pointer items-center justify-center rounded-[4px] border border-field-line font-display font-bold has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-3"
              >
                {/* At the edge: a tap on the words is theirs, and the label brings it here. */}
                <input
                  type="radio"
                  name="groupSize"
                  value={size}
                  checked={draft.groupSize === size}
                  onChange={() => onChange({ groupSize: size })}
                  className="absolute inset-y-0 left-0 w-6 cursor-pointer opacity-0"
                  aria-label={groupWords(size)}
                />
                <span>{size}</span>
              </label>
            ))}
          </div>
          <p className="mt-3 text-base text-muted">Group discounts from 4 people.</p>
        </fieldset>
      </div>
      {/* Below both: it comes with the day, and would push the group out of sight. */}
      <MonthLine day={draft.date} tour={tour} />
      <StepButtons onBack={onBack} asleep={!ready} />
      {/* Also the dialog's last stop for Tab while Continue sleeps: a group of radio buttons is none. */}
      <p className="mt-3 text-center">
        <OutsideLink href={chat} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
          Not sure yet? Ask us on WhatsApp
        </OutsideLink>
      </p>
    </form>
  );
}

/** With the days of the diary on which nobody is here, once they are known. */
function useWithAway(written: readonly HoursException[]): readonly HoursException[] {
  const [away, setAway] = useState(NO_EXCEPTIONS);
  useEffect(() => {
    let isShown = true;
    void awayDays().then((days) => isShown && days.length > 0 && setAway(days));
    return () => {
      isShown = false;
    };
  }, []);
  return useMemo(() => (away.length > 0 ? [...away, ...written] : written), [away, written]);
}

/** What the month of the chosen day is like, from averages that the site keeps. Nothing while they are not known. */
function MonthLine({ day, tour }: { day: string; tour: string }) {
  const [known, setKnown] = useState<Months>();
  useEffect(() => {
    // Without them the calendar works as it always did.
    void askMonths().then(setKnown, () => undefined);
  }, []);
  const line = known && monthOfDay(known.months, day);
  if (!line) return null;
  const note = known.notes.find(({ title }) => title === tour)?.note;
  return <p className="mt-1 text-base leading-snug text-muted">{[line, note, `(${known.source})`].filter(Boolean).join(' ')}</p>;
}
