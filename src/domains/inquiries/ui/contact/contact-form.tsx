import { type FormEvent, useEffect, useRef } from 'react';
import { CONTACT_DRAFT_KEY, type ContactDraft, EMPTY_CONTACT } from '@/domains/inquiries/model/contact-draft';
import type { ContactFormProps } from '@/domains/inquiries/model/contact-form-props';
import type { FieldProblem } from '@/domains/inquiries/model/submission';
import { understoodPhone } from '@/lib/phone-number';
import { Button } from '@/ui/button';
import { FormBanner, unmended } from '@/ui/form-banner';
import { MountedAnew } from '@/ui/mounted-anew';
import { INVALID_INPUT } from '@/ui/too-long';
import { useFocusBack } from '@/ui/use-busy';
import { useVariant } from '@/ui/use-variant';
import { halfProblems } from '../half-problems';
import { Honeypot } from '../honeypot';
import { useFormDraft } from '../use-form-draft';
import { AskFields, WhoFields } from './contact-fields';
import { ContactReview, STEP_BUTTON, StepButtons, StepHead } from './step-parts';
import { type ContactStep, DONE, fieldOf, LAST_STEP, problemsOfDraft, problemsUpTo, stepOfField, WIRE } from './steps';
import { useChosenTour } from './use-chosen-tour';
import { useContactForm } from './use-contact-form';
import { useContactSteps } from './use-contact-steps';

/**
 * The contact section's form (spec §2, §5, §8; decisions.md, E-mail form): opens the visitor's mail program with
 * the message, then offers to send the same from here. Without scripts it posts to the server.
 *
 * In one step, or in three where the experiment "contact_form_layout" says so (spec §3): the same fields, rules and texts. A post
 * that comes back is shown in one step, with every problem in sight.
 */
export function ContactForm(props: ContactFormProps) {
  return (
    <MountedAnew>
      <LiveForm {...props} />
    </MountedAnew>
  );
}

function LiveForm({ tours, exceptions, replyHours, state }: ContactFormProps) {
  const honeypot = useRef<HTMLInputElement>(null);
  const { busy, banner, prepared, announce, clearAnnouncement, restore, prepare, sendFromHere } = useContactForm(replyHours);
  const inSteps = useVariant('contact_form_layout') === 'multi' && !state;
  const { step, go, resume, startAnew } = useContactSteps();
  const form = useFormDraft({
    form: 'contact',
    storageKey: CONTACT_DRAFT_KEY,
    empty: EMPTY_CONTACT,
    state,
    wire: WIRE,
    sanitise: true,
    onRestored: resume,
  });
  const { draft, latest, clear, setProblems } = form;
  useEffect(restore, []);
  const end = useRef<HTMLDivElement>(null);
  // Buttons that cannot be pressed meanwhile lose the focus, and "Send it from here" goes.
  useFocusBack(busy !== undefined, () => end.current?.querySelector('[type=submit]'));
  useChosenTour(tours, (tour) => {
    form.change({ tour });
    startAnew();
  });

  /** Says what is wrong, and leads to the first field of it. */
  function refuse(found: FieldProblem[]): void {
    setProblems(found);
    announce(INVALID_INPUT);
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

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    form.forgetRefused();
    const found = [...(inSteps ? problemsUpTo(step, draft) : problemsOfDraft(draft)), ...halfProblems(event.currentTarget)];
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
    const sent = await sendFromHere(form.msOnForm());
    // What was typed since it was prepared is another message and stays.
    if (sent !== undefined && ['', sent].includes(latest.current.message.trim())) finish();
  }

  const isLast = !inSteps || step === LAST_STEP;
  return (
    <form
      method="post"
      action="/api/submit-inquiry"
      noValidate={form.isLive}
      onSubmit={onSubmit}
      onFocus={form.onFocus}
      aria-label="Write to us"
      data-step={inSteps ? step : undefined}
      className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3"
    >
      <input type="hidden" name="leadSource" value="email_form" />
      <Honeypot form="contact" ref={honeypot} />
      {inSteps && <StepHead step={step} tour={draft.tour} prepared={prepared} />}
      {(!inSteps || step === 1) && <WhoFields {...form} />}
      {(!inSteps || step === 2) && <AskFields {...form} tours={tours} exceptions={exceptions} />}
      {inSteps && step === LAST_STEP && <ContactReview draft={draft} onChange={turnTo} />}
      <div ref={end} className="col-span-full">
        <FormBanner banner={unmended(banner ?? form.refused, form.problems)} />
        {prepared && (
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            Nothing opened?
            <Button tone="outline" disabled={busy !== undefined} onClick={onSendFromHere}>
              {busy === 'sending' ? 'Sending...' : 'Send it from here'}
            </Button>
          </p>
        )}
        <PrepareButtons inSteps={inSteps} step={step} busy={busy} onGo={turnTo} />
        {isLast && (
          <p className="mt-3 text-muted unscripted:hidden">Opens your own mail program with everything filled in. Nothing is sent until you send it.</p>
        )}
        <p className="mt-3 hidden text-muted unscripted:block">Your message goes straight to us; we answer by e-mail.</p>
      </div>
    </form>
  );
}

type PrepareProps = { inSteps: boolean; step: ContactStep; busy: 'preparing' | 'sending' | undefined; onGo: (step: ContactStep) => void };

/** What sends the form on, with the way back where it is asked in several steps. */
function PrepareButtons({ inSteps, step, busy, onGo }: PrepareProps) {
  const prepare = (
    <Button type="submit" disabled={busy !== undefined} className={inSteps ? STEP_BUTTON : `mt-4 ${STEP_BUTTON}`}>
      {busy === 'preparing' ? 'Preparing...' : 'Prepare Message'}
    </Button>
  );
  if (!inSteps) return prepare;
  return (
    <StepButtons step={step} busy={busy !== undefined} onGo={onGo}>
      {prepare}
    </StepButtons>
  );
}

function trimmed(draft: ContactDraft): ContactDraft {
  const texts = Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text.trim()])) as ContactDraft;
  return { ...texts, phone: understoodPhone(texts.phone) };
}
