import { useMemo, useState } from 'react';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { groupWords } from '@/domains/inquiries/model/group-size';
import { longDay } from '@/domains/site/model/banjul-time';
import { OutsideLink } from '@/ui/button';
import { BookingCalendar } from './booking-calendar';
import { isComplete } from './order';
import { StepButtons } from './step-buttons';

type StepProps = {
  draft: BookingDraft;
  /** The group sizes that this trip takes. */
  sizes: readonly string[];
  onChange: (patch: Partial<BookingDraft>) => void;
  onContinue: () => void;
  chat: string;
  /** Set where the details were asked before. */
  onBack?: (() => void) | undefined;
};

/** A day and a group size; the button that leads on wakes up when both are chosen. */
export function StepDateGroup({ draft, sizes, onChange, onContinue, chat, onBack }: StepProps) {
  const ready = isComplete('choice', draft);
  /** Day and group were chosen on the page already, or before a reload. */
  const [wasReady] = useState(ready);
  // Its 42 days cost a slow phone 50 ms: they are drawn for another day alone, not for another group. What is called always does the same.
  const calendar = useMemo(() => <BookingCalendar day={draft.date} onChoose={(date) => onChange({ date })} />, [draft.date]);
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
      {onBack && (
        <p className="mt-2 text-muted wrap-anywhere">
          Thank you, {draft.name.trim()}. We answer at {draft.email.trim()}.
        </p>
      )}
      <div className="mt-3 grid gap-6 sm:grid-cols-[1.35fr_1fr]">
        <div>
          {calendar}
          <p className="mt-1 min-h-7 font-semibold" aria-live="polite">
            {draft.date && longDay(draft.date)}
          </p>
        </div>
        <fieldset>
          <legend className="mb-2 font-semibold">Group size</legend>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-2">
            {sizes.map((size) => (
              <label
                key={size}
                className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-[4px] border border-field-line font-display font-bold has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-3"
              >
                <input
                  type="radio"
                  name="groupSize"
                  value={size}
                  checked={draft.groupSize === size}
                  onChange={() => onChange({ groupSize: size })}
                  className="absolute inset-0 cursor-pointer opacity-0"
                  aria-label={groupWords(size)}
                />
                {size}
              </label>
            ))}
          </div>
          <p className="mt-3 text-base text-muted">Group discounts from 4 people.</p>
        </fieldset>
      </div>
      <StepButtons onBack={onBack} asleep={!ready} isInSight={wasReady} />
      {/* Also the dialog's last stop for Tab while Continue sleeps: a group of radio buttons is none. */}
      <p className="mt-3 text-center">
        <OutsideLink href={chat} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
          Not sure yet? Ask us on WhatsApp
        </OutsideLink>
      </p>
    </form>
  );
}
