import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { memory } from '@/browser/browser-storage';
import { useVariant } from '@/browser/use-variant';
import { CHOSEN_TOUR_KEY, type ContactDraft, EMPTY_CONTACT, TOUR_CHOSEN } from '@/domains/inquiries/model/contact-draft';
import type { ContactFormProps } from '@/domains/inquiries/model/contact-form-props';
import { HONEYPOT_FIELD } from '@/domains/inquiries/model/inquiry-types';
import type { FieldProblem } from '@/domains/inquiries/model/submission';
import { Button } from '@/ui/button';
import { describedBy } from '@/ui/field';
import { FormBanner } from '@/ui/form-banner';
import { clearToast } from '@/ui/toast';
import { prepareToken } from '../post-enquiry';
import { sanitisedField } from '../sanitised-field';
import { AskFields, WhoFields } from './contact-fields';
import { ContactReview, STEP_BUTTON, StepButtons, StepHead } from './step-parts';
import { type ContactStep, DONE, fieldOf, LAST_STEP, problemsOfDraft, problemsUpTo, stepOfField, WIRE } from './steps';
import { textsOf, typedSoFar } from './typed-so-far';
import { INVALID, useContactForm } from './use-contact-form';
import { useContactSteps } from './use-contact-steps';

const DRAFT_KEY = 'hbt-contact-draft';

/**
 * The contact section's form (spec §2, §5, §8; decisions.md, E-mail form): opens the visitor's mail program with
 * the message, then offers to send the same from here. Without scripts it posts to the server.
 *
 * In one step, or in three where the test "contact_form_layout" says so (spec §3): the same fields, rules and texts. A post
 * that comes back is shown in one step, with every problem in sight.
 */
export function ContactForm({ tours, replyHours, state }: ContactFormProps) {
  const [draft, setDraft] = useState<ContactDraft>(() => draftOf(state?.values));
  const [problems, setProblems] = useState<FieldProblem[]>(state?.problems ?? []);
  const [live, setLive] = useState(false);
  // What a post without scripts brought back; over as soon as it is sent again.
  const [refused, setRefused] = useState(state);
  // Read while the fields still hold it: taking over the form empties them.
  const [typedBefore] = useState(typedSoFar);
  const honeypot = useRef<HTMLInputElement>(null);
  const tokenAsked = useRef(false);
  const latest = useRef(draft);
  latest.current = draft;
  const { busy, banner, prepared, announce, clearAnnouncement, restore, prepare, sendFromHere } = useContactForm(replyHours);
  const inSteps = useVariant('contact_form_layout') === 'multi' && !state;
  const { step, go, resume, startAnew } = useContactSteps();

  useEffect(() => {
    setLive(true);
    restore();
    // Typed text is newer than a draft, and so is what a refused post brought back.
    const kept = { ...(state ? {} : textsOf(memory('session').read(DRAFT_KEY))), ...typedBefore };
    if (Object.keys(kept).length > 0) {
      setDraft((now) => {
        const next = { ...now, ...kept };
        memory('session').write(DRAFT_KEY, next);
        return next;
      });
      resume({ ...draft, ...kept });
    }
    function takeChosen(): void {
      const slug = memory('session').read<string>(CHOSEN_TOUR_KEY) ?? document.documentElement.dataset.chosenTour;
      const title = tours.find(([candidate]) => candidate === slug)?.[1];
      memory('session').remove(CHOSEN_TOUR_KEY);
      delete document.documentElement.dataset.chosenTour;
      if (!title) return;
      change({ tour: title });
      startAnew();
    }
    takeChosen();
    window.addEventListener(TOUR_CHOSEN, takeChosen);
    return () => window.removeEventListener(TOUR_CHOSEN, takeChosen);
  }, []);

  function change(patch: Partial<ContactDraft>): void {
    setDraft((now) => {
      const next = { ...now, ...patch };
      memory('session').write(DRAFT_KEY, next);
      return next;
    });
    setProblems((known) => known.filter(({ field }) => !(field in patch)));
    // The last of what was wrong is being mended.
    if (problems.length > 0 && problems.every(({ field }) => field in patch)) clearToast('contact');
  }

  function clear(): void {
    setDraft(EMPTY_CONTACT);
    memory('session').remove(DRAFT_KEY);
  }

  /** Says what is wrong, and leads to the first field of it. */
  function refuse(found: FieldProblem[]): void {
    setProblems(found);
    announce(INVALID);
    const field = fieldOf(found[0]?.field);
    if (inSteps) go(stepOfField(field), `contact-${field}`);
    else document.getElementById(`contact-${field}`)?.focus();
  }

  /** To another step; what was said about this one is over. */
  function turnTo(next: ContactStep): void {
    clearAnnouncement();
    setProblems([]);
    go(next);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setRefused(undefined);
    const found = inSteps ? problemsUpTo(step, draft) : problemsOfDraft(draft);
    if (found.length > 0) return refuse(found);
    if (inSteps && step < LAST_STEP) return turnTo(step === 1 ? 2 : LAST_STEP);
    if (await prepare(trimmed(draft), honeypot.current?.value)) finish();
  }

  /** It is on its way: the form is cleared (spec §4). */
  function finish(): void {
    clear();
    if (inSteps) go(DONE);
  }

  async function onSendFromHere(): Promise<void> {
    const sent = await sendFromHere();
    // What was typed since it was prepared is another message and stays.
    if (sent !== undefined && ['', sent].includes(latest.current.message.trim())) finish();
  }

  /** Everything that one control needs. */
  function control(name: keyof ContactDraft, hint?: string) {
    const error = problemOf(name);
    const lines = name === 'message' ? 'multi' : 'single';
    return {
      id: `contact-${name}`,
      name: WIRE[name],
      value: draft[name],
      className: 'field-input',
      ...sanitisedField((text) => change({ [name]: text }), lines),
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        event.target.value !== event.target.value.trim() && change({ [name]: event.target.value.trim() }),
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(`contact-${name}`, hint, error),
    };
  }
  function problemOf(name: keyof ContactDraft): string | undefined {
    return problems.find(({ field }) => field === name || field === WIRE[name])?.message;
  }
  const shown = banner ?? (refused && { kind: 'error' as const, title: refused.title, text: refused.error });
  const fields = { control, problemOf };
  const isLast = !inSteps || step === LAST_STEP;
  const prepareButton = (
    <Button type="submit" disabled={busy !== undefined} className={inSteps ? STEP_BUTTON : `mt-4 ${STEP_BUTTON}`}>
      {busy === 'preparing' ? 'Preparing...' : 'Prepare Message'}
    </Button>
  );

  return (
    <form
      method="post"
      action="/api/submit-inquiry"
      noValidate={live}
      onSubmit={onSubmit}
      onFocus={() => {
        // The first touch of the form fetches its token.
        if (!tokenAsked.current) void prepareToken();
        tokenAsked.current = true;
      }}
      aria-label="Write to us"
      data-step={inSteps ? step : undefined}
      className="grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="leadSource" value="email_form" />
      <div className="apart" aria-hidden="true">
        <label htmlFor="contact-website">Website</label>
        <input ref={honeypot} id="contact-website" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      {inSteps && <StepHead step={step} tour={draft.tour} prepared={prepared} />}
      {(!inSteps || step === 1) && <WhoFields {...fields} />}
      {(!inSteps || step === 2) && <AskFields {...fields} tours={tours} />}
      {inSteps && step === LAST_STEP && <ContactReview draft={draft} onChange={turnTo} />}
      <div className="sm:col-span-2">
        <FormBanner banner={shown} />
        {prepared && (
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            Nothing opened?
            <Button tone="outline" disabled={busy !== undefined} onClick={onSendFromHere}>
              {busy === 'sending' ? 'Sending...' : 'Send it from here'}
            </Button>
          </p>
        )}
        {inSteps ? (
          <StepButtons step={step} busy={busy !== undefined} onGo={turnTo}>
            {prepareButton}
          </StepButtons>
        ) : (
          prepareButton
        )}
        {isLast && (
          <p className="mt-3 text-muted unscripted:hidden">Opens your own mail program with everything filled in. Nothing is sent until you send it.</p>
        )}
        <p className="mt-3 hidden text-muted unscripted:block">Your message goes straight to us; we answer by e-mail.</p>
      </div>
    </form>
  );
}

function draftOf(values: Record<string, string> | undefined): ContactDraft {
  const draft = { ...EMPTY_CONTACT };
  for (const name of Object.keys(draft) as (keyof ContactDraft)[]) draft[name] = values?.[WIRE[name]] ?? '';
  return draft;
}

function trimmed(draft: ContactDraft): ContactDraft {
  return Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text.trim()])) as ContactDraft;
}
