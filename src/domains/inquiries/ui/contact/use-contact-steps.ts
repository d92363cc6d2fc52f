import { useEffect, useRef, useState } from 'react';
import { memory } from '@/browser/browser-storage';
import type { ContactDraft } from '@/domains/inquiries/model/contact-draft';
import { type ContactStep, DONE, resumedStep } from './steps';

const STEP_KEY = 'hbt-contact-step';
export const STEP_HEADING_ID = 'contact-step';

/** Where somebody is in the form of several steps; kept for the session, as the draft is. */
export function useContactSteps() {
  const [step, setStep] = useState<ContactStep>(1);
  /** What gets the focus when the next step is there: its heading, or a field with a problem. */
  const focusNext = useRef<string>(undefined);

  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  }, [step]);

  /** Leads to a step and its heading, which says where one is, or to one field of it. */
  function go(next: ContactStep, focusId = STEP_HEADING_ID): void {
    memory('session').write(STEP_KEY, next);
    if (next === step) document.getElementById(focusId)?.focus();
    else focusNext.current = focusId;
    setStep(next);
  }

  /** After a reload; the focus stays where it is. */
  function resume(draft: ContactDraft): void {
    setStep(resumedStep(memory('session').read(STEP_KEY), draft));
  }

  /** From the thanks to a new message, when something was chosen for it elsewhere. */
  function startAnew(): void {
    setStep((now) => (now === DONE ? 1 : now));
  }

  return { step, go, resume, startAnew };
}
