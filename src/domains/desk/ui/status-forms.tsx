import { useEffect, useRef, useState } from 'react';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import { HAND_CHANNELS, type HandChannel, type InquiryDetail } from '@/domains/desk/model/desk-types';
import { HAND_WORDS, STATUS_WORDS } from '@/domains/desk/model/words';
import type { InquiryStatus } from '@/domains/inquiries/model/inquiry-types';
import { Button } from '@/ui/button';
import { LabelledSelect } from '@/ui/labelled-select';
import { ReasonForm } from './reason-form';

/* What a status asks before it is set by hand: how they were answered, and why it was lost. */

type HowAnsweredProps = { status: InquiryStatus; onHow: (how: HandChannel | undefined) => void; onCancel: () => void };

/** A status alone is no answer: somebody says by which way they gave one, or the clock runs on. */
export function HowAnswered({ status, onHow, onCancel }: HowAnsweredProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its buttons are no fields of a form
    <div
      role="group"
      aria-labelledby="how-heading"
      className="grid gap-3 border-l-[10px] border-accent bg-sunken p-3"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <p id="how-heading" className="font-display text-xl font-extrabold">
        {`${STATUS_WORDS[status]}: how did you answer?`}
      </p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {HAND_CHANNELS.map((how, index) => (
          <Button key={how} ref={index === 0 ? first : undefined} tone="outline" className="px-2!" onClick={() => onHow(how)}>
            {HAND_WORDS[how]}
          </Button>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-5">
        {/* "Replied" is said of an answer. */}
        {status !== 'replied' && (
          <Button tone="quiet" className="px-0!" onClick={() => onHow(undefined)}>
            Not yet: the clock runs on
          </Button>
        )}
        <Button tone="quiet" className="px-0!" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}

/** `waits`: nobody has answered them yet. `onReason` says whether it was done. */
type LostFormProps = {
  inquiry: Pick<InquiryDetail, 'id' | 'lostReason'>;
  waits: boolean;
  onReason: (reason: string, how: HandChannel | undefined) => Promise<boolean>;
  onClose: () => void;
};

/** A lost enquiry teaches something only with its reason. */
export function LostForm({ inquiry, waits, onReason, onClose }: LostFormProps) {
  const [how, setHow] = useState<HandChannel>();
  return (
    <ReasonForm
      draft={`lost:${inquiry.id}`}
      begun={inquiry.lostReason ?? ''}
      name="Why it was lost"
      id="lost-reason"
      label="Why was it lost?"
      hint="For example: dates full, too expensive, no answer."
      max={DESK_LIMITS.lostReason}
      none="Please say in a few words why it was lost."
      save="Mark as lost"
      className="border-l-4 border-line pl-4"
      onClose={onClose}
      onReason={(reason) => onReason(reason, how)}
    >
      {waits && (
        <LabelledSelect
          label="How did you answer?"
          none="Not at all"
          value={how ?? ''}
          options={HAND_CHANNELS.map((channel) => [channel, HAND_WORDS[channel]])}
          onChoose={(chosen) => setHow(HAND_CHANNELS.find((channel) => channel === chosen))}
        />
      )}
    </ReasonForm>
  );
}
