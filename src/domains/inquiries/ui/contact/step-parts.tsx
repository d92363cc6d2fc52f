import type { ReactNode } from 'react';
import type { ContactDraft } from '@/domains/inquiries/model/contact-draft';
import { longDay } from '@/lib/banjul-time';
import { Button } from '@/ui/button';
import { StepProgress } from '@/ui/step-progress';
import { type ContactStep, DONE, LAST_STEP, STEPS } from './steps';
import { STEP_HEADING_ID } from './use-contact-steps';

/** Classes of the button that leads on: as wide as a phone, its own width elsewhere. */
export const STEP_BUTTON = 'w-full sm:w-auto sm:min-w-56';

type StepHeadProps = {
  step: ContactStep;
  tour: string;
  prepared: boolean;
};

/** The step's head: where one is, and what is asked. As high as contact-steps.css leaves room for. */
export function StepHead({ step, tour, prepared }: StepHeadProps) {
  const leads = [
    tour ? `You are asking about ${tour}.` : 'So that we can answer you.',
    'No dates, no plan yet? Leave them open.',
    'Check it before you send it.',
    prepared ? 'Now send it in your mail program.' : 'A person in our office reads it, and answers.',
  ];
  return (
    <div className="min-h-30 col-span-full">
      <StepProgress labels={STEPS.map(({ label }) => label)} step={step} />
      <h4 id={STEP_HEADING_ID} tabIndex={-1} className="mt-4 text-xl outline-none">
        {step <= LAST_STEP && <span className="sr-only">{`Step ${step} of ${LAST_STEP}: `}</span>}
        <span>{STEPS[step - 1]?.heading ?? (prepared ? 'Ready to send' : 'Thank you for writing')}</span>
      </h4>
      <p className="mt-1 text-muted">{leads[step - 1]}</p>
    </div>
  );
}

type ReviewProps = { draft: ContactDraft; onChange: (step: ContactStep) => void };

/** Everything that was typed, once more. */
export function ContactReview({ draft, onChange }: ReviewProps) {
  return (
    <>
      <Reviewed title="You" what="your details" onChange={() => onChange(1)}>
        <Row label="Name" text={draft.name} />
        <Row label="Email" text={draft.email} />
        <Row label="Phone" text={draft.phone} />
      </Reviewed>
      <Reviewed title="Your question" what="your question" onChange={() => onChange(2)}>
        <Row label="Tour" text={draft.tour} />
        <Row label="Group size" text={draft.groupSize} />
        <Row label="Preferred date" text={draft.preferredDate && longDay(draft.preferredDate)} />
        <Row label="Message" text={draft.message} className="sm:col-span-2" />
      </Reviewed>
    </>
  );
}

function Reviewed({ title, what, onChange, children }: { title: string; what: string; onChange: () => void; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t-2 border-line pt-2 col-span-full">
      <div className="flex items-center justify-between">
        <h5 className="font-display font-bold">{title}</h5>
        <button type="button" onClick={onChange} className="min-h-11 font-display font-bold text-primary underline underline-offset-4">
          Change<span className="sr-only">{` ${what}`}</span>
        </button>
      </div>
      <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-2">{children}</dl>
    </section>
  );
}

function Row({ label, text, className }: { label: string; text: string; className?: string }) {
  if (!text) return null;
  return (
    <div className={className}>
      <dt className="text-base text-muted">{label}</dt>
      <dd dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}

type StepButtonsProps = { step: ContactStep; busy: boolean; onGo: (step: ContactStep) => void; children: ReactNode };

/** Back and Continue; at the last step the form's own button (`children`) instead of Continue. */
export function StepButtons({ step, busy, onGo, children }: StepButtonsProps) {
  if (step === DONE) {
    return (
      <Button tone="outline" onClick={() => onGo(1)} className="mt-4 w-full sm:w-auto">
        Write another message
      </Button>
    );
  }
  return (
    <div className="mt-4 flex gap-3">
      {step > 1 && (
        <Button tone="outline" disabled={busy} onClick={() => onGo(step === LAST_STEP ? 2 : 1)}>
          Back
        </Button>
      )}
      {step === LAST_STEP ? (
        children
      ) : (
        <Button type="submit" className={STEP_BUTTON}>
          Continue
        </Button>
      )}
    </div>
  );
}
