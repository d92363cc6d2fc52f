import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { memory } from '@/lib/browser-storage';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, NAME_MIN } from '@/lib/contact-limits';
import { CHOSEN_TOUR_KEY, type ContactDraft, EMPTY_CONTACT, TOUR_CHOSEN } from '@/lib/enquiry/contact-draft';
import { HONEYPOT_FIELD } from '@/lib/enquiry/inquiry-types';
import { prepareToken } from '@/lib/enquiry/post-enquiry';
import { EMAIL_FORM_MESSAGE_MIN, emailFormSchema, type FieldProblem, problemsOf } from '@/lib/enquiry/submission';
import { sanitisedField } from '@/lib/sanitised-field';
import { Button } from '@/ui/button';
import { describedBy, Field, PHONE_INPUT } from '@/ui/field';
import { FormBanner } from '@/ui/form-banner';
import type { ContactFormProps } from './contact-form-props';
import { GROUP_TEXT_MAX } from './limits';
import { textsOf, typedSoFar } from './typed-so-far';
import { INVALID, useContactForm } from './use-contact-form';

const DRAFT_KEY = 'hbt-contact-draft';
/** Names in the form, which are those on the wire, since without scripts it posts as it is. */
const WIRE: Record<keyof ContactDraft, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  tour: 'preferredTour',
  groupSize: 'groupSizeText',
  preferredDate: 'preferredDate',
  message: 'message',
};
const HINTS = {
  phone: 'With country code, e.g. +44 7700 900123',
  groupSize: 'For example: 2 adults and a child of 6',
};

/**
 * The contact section's form (spec §2, §5, §8; decisions.md, E-mail form): opens the visitor's mail program with
 * the message, then offers to send the same from here. Without scripts it posts to the server.
 */
export function ContactForm({ tours, replyHours, state }: ContactFormProps) {
  const [draft, setDraft] = useState<ContactDraft>(() => draftOf(state?.values));
  const [problems, setProblems] = useState<FieldProblem[]>(state?.problems ?? []);
  const [live, setLive] = useState(false);
  // Read while the fields still hold it: taking over the form empties them.
  const [typedBefore] = useState(typedSoFar);
  const honeypot = useRef<HTMLInputElement>(null);
  const tokenAsked = useRef(false);
  const { busy, banner, prepared, announce, restore, prepare, sendFromHere } = useContactForm(replyHours);

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
    }
    function takeChosen(): void {
      const slug = memory('session').read<string>(CHOSEN_TOUR_KEY) ?? document.documentElement.dataset.chosenTour;
      const title = tours.find(([candidate]) => candidate === slug)?.[1];
      memory('session').remove(CHOSEN_TOUR_KEY);
      delete document.documentElement.dataset.chosenTour;
      if (title) change({ tour: title });
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
  }

  function clear(): void {
    setDraft(EMPTY_CONTACT);
    memory('session').remove(DRAFT_KEY);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Filled by a program only: it is told nothing (spec §5).
    if (busy || honeypot.current?.value) return;
    const checked = emailFormSchema.safeParse(wired(draft));
    if (!checked.success) {
      const found = problemsOf(checked.error, wired(draft));
      setProblems(found);
      announce(INVALID);
      document.getElementById(`contact-${fieldOf(found[0]?.field)}`)?.focus();
      return;
    }
    if (await prepare(trimmed(draft))) clear();
  }

  async function onSendFromHere(): Promise<void> {
    const sent = draft;
    // What was typed since then is another message and stays.
    if ((await sendFromHere()) && sent.message === draft.message) clear();
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
  const shown = banner ?? (state && { kind: 'error' as const, title: state.title, text: state.error });
  const count = `${draft.message.length} of ${MESSAGE_MAX} characters`;

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
      className="grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="leadSource" value="email_form" />
      <div className="apart" aria-hidden="true">
        <label htmlFor="contact-website">Website</label>
        <input ref={honeypot} id="contact-website" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <Field id="contact-name" label="Name" error={problemOf('name')}>
        <input type="text" required minLength={NAME_MIN} maxLength={NAME_MAX} autoComplete="name" {...control('name')} />
      </Field>
      <Field id="contact-email" label="Email" error={problemOf('email')}>
        <input type="email" inputMode="email" required maxLength={EMAIL_MAX} autoComplete="email" placeholder="name@example.com" {...control('email')} />
      </Field>
      <Field id="contact-phone" label="Phone" optional hint={HINTS.phone} error={problemOf('phone')}>
        <input {...PHONE_INPUT} {...control('phone', HINTS.phone)} />
      </Field>
      {/* Labelled like a required field, yet not checked (spec §5): who is undecided may leave it. */}
      <Field id="contact-tour" label="Tour" error={problemOf('tour')}>
        <select aria-required="true" {...control('tour')}>
          <option value="">Choose a tour</option>
          {tours.map(([slug, title]) => (
            <option key={slug}>{title}</option>
          ))}
        </select>
      </Field>
      <Field id="contact-groupSize" label="Group size" optional hint={HINTS.groupSize} error={problemOf('groupSize')}>
        <input type="text" maxLength={GROUP_TEXT_MAX} {...control('groupSize', HINTS.groupSize)} />
      </Field>
      <Field id="contact-preferredDate" label="Preferred date" optional error={problemOf('preferredDate')}>
        <input type="date" {...control('preferredDate')} />
      </Field>
      <Field id="contact-message" label="Message" hint={count} error={problemOf('message')} className="sm:col-span-2">
        <textarea rows={5} required minLength={EMAIL_FORM_MESSAGE_MIN} maxLength={MESSAGE_MAX} {...control('message', count)} />
      </Field>
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
        <Button type="submit" disabled={busy !== undefined} className="mt-4 w-full sm:w-auto sm:min-w-56">
          {busy === 'preparing' ? 'Preparing...' : 'Prepare Message'}
        </Button>
        <p className="mt-3 text-muted unscripted:hidden">Opens your own mail program with everything filled in. Nothing is sent until you send it.</p>
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

function wired(draft: ContactDraft): Record<string, string> {
  return Object.fromEntries(Object.entries(WIRE).map(([name, wire]) => [wire, draft[name as keyof ContactDraft]]));
}

function trimmed(draft: ContactDraft): ContactDraft {
  return Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text.trim()])) as ContactDraft;
}

/** The form's own name of a field on the wire. */
function fieldOf(wire: string | undefined): string {
  return Object.entries(WIRE).find(([, name]) => name === wire)?.[0] ?? 'name';
}
