import { useEffect, useState } from 'react';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import type { FieldProblem } from '@/domains/inquiries/model/submission';
import { TICKED, WALKS_LITTLE } from '@/domains/inquiries/model/walks-little';
import { PHONE_HINT, PHONE_INPUT } from '@/lib/field-lengths';
import { understoodPhone } from '@/lib/phone-number';
import { describing, Field, Tick } from '@/ui/field';
import { prepareToken } from '../post-inquiry';
import { sanitisedField } from '../sanitised-field';
import { BookingSummary } from './booking-summary';
import { isComplete } from './order';
import { StepButtons } from './step-buttons';

type StepProps = {
  tour: string;
  draft: BookingDraft;
  problems: FieldProblem[];
  busy: boolean;
  onChange: (patch: Partial<BookingDraft>) => void;
  /** Absent where the dialog begins with the details. */
  onBack?: (() => void) | undefined;
  onReview: () => void;
};

const FIELDS = [
  { name: 'name', label: 'Name', hint: undefined, input: { type: 'text', inputMode: 'text', autoComplete: 'name', required: true } },
  { name: 'email', label: 'Email', hint: 'Your confirmation goes here.', input: { type: 'email', inputMode: 'email', autoComplete: 'email', required: true } },
  { name: 'phone', label: 'Phone', hint: PHONE_HINT, input: { ...PHONE_INPUT, required: false } },
] as const;

/** Who is asking; what was chosen stands beside it. */
export function StepDetails({ tour, draft, problems, busy, onChange, onBack, onReview }: StepProps) {
  const [token, setToken] = useState('');
  useEffect(() => {
    prepareToken().then((issued) => setToken(issued ?? ''));
  }, []);
  const filled = isComplete('details', draft);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (filled && !busy) onReview();
      }}
    >
      <h3 tabIndex={-1} className="text-xl outline-none">
        How do we reach you?
      </h3>
      <input type="hidden" name="csrfToken" value={token} readOnly />
      <div className="mt-4 grid gap-6 sm:grid-cols-[1.35fr_1fr]">
        <div className="space-y-4">
          {FIELDS.map(({ name, label, hint, input }) => {
            const error = problems.find(({ field }) => field === name)?.message;
            return (
              <Field key={name} id={`booking-${name}`} label={label} optional={!input.required} hint={hint} error={error}>
                <input
                  id={`booking-${name}`}
                  className="field-input"
                  {...input}
                  value={draft[name]}
                  {...sanitisedField((text) => onChange({ [name]: text }))}
                  onBlur={({ target }) => {
                    const left = name === 'phone' ? understoodPhone(target.value.trim()) : target.value.trim();
                    if (left !== target.value) onChange({ [name]: left });
                  }}
                  {...describing(`booking-${name}`, hint, error)}
                />
              </Field>
            );
          })}
          <Tick id="booking-walksLittle" label={WALKS_LITTLE} checked={draft.walksLittle !== ''} onTick={(is) => onChange({ walksLittle: is ? TICKED : '' })} />
        </div>
        <BookingSummary tour={tour} draft={draft} />
      </div>
      <StepButtons onBack={onBack} asleep={!filled || busy} busyText={busy ? 'Checking...' : undefined} />
    </form>
  );
}
