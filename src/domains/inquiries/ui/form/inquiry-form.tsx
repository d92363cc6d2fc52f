import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { memory } from '@/browser/browser-storage';
import { EMAIL_MAX, GROUP_MAX, GROUP_MIN, MESSAGE_MAX, NAME_MAX, NAME_MIN, PHONE_INPUT, SUBJECT_MAX } from '@/domains/inquiries/model/contact-limits';
import { INQUIRY_DRAFT_KEY, INQUIRY_TYPE_CHOSEN } from '@/domains/inquiries/model/inquiry-draft';
import type { InquiryFormProps } from '@/domains/inquiries/model/inquiry-form-props';
import { HONEYPOT_FIELD } from '@/domains/inquiries/model/inquiry-types';
import { inquiryFormSchema } from '@/domains/inquiries/model/submission';
import { Button } from '@/ui/button';
import { describedBy, Field } from '@/ui/field';
import { FormBanner } from '@/ui/form-banner';
import { clearToast } from '@/ui/toast';
import { prepareToken, withHoneypot } from '../post-enquiry';
import { INVALID_INPUT, isInForm, MISSING_FIELDS, useInquirySubmit } from './use-inquiry-submit';

type Values = Partial<
  Record<'name' | 'email' | 'phone' | 'country' | 'inquiryType' | 'subject' | 'message' | 'preferredTour' | 'groupSize' | 'preferredDate', string>
>;
type FieldName = keyof Values;

const HINTS = {
  phone: 'With country code, e.g. +44 7700 900123',
  message: 'What would you like to see, and what should we know? One line is enough.',
};

/**
 * The inquiry form (spec §2, §5, §8): a plain form that posts to the server; where scripts run it
 * checks and sends in place, keeps a draft for the session, and loses nothing when the server is away.
 */
export function InquiryForm({ tours, inquiryTypes, replyHours, state, tour }: InquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState(false);
  // What a post without scripts brought back; over as soon as it is sent again.
  const [refused, setRefused] = useState(state);
  const { busy, banner, announce, submit, succeed } = useInquirySubmit(replyHours);
  const { register, handleSubmit, formState, setValue, getValues, reset, watch } = useForm<Values>({
    // The schema turns text into what goes on the wire; the form itself holds text only.
    resolver: zodResolver(inquiryFormSchema) as never,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  useEffect(() => {
    setLive(true);
    const draft = memory('session').read<Values>(INQUIRY_DRAFT_KEY) ?? {};
    for (const [name, text] of Object.entries(draft)) if (text && (!getValues(name as FieldName) || name === 'inquiryType')) setValue(name as FieldName, text);
    const subscription = watch((values) => memory('session').write(INQUIRY_DRAFT_KEY, values));
    const takeType = () => setValue('inquiryType', memory('session').read<Values>(INQUIRY_DRAFT_KEY)?.inquiryType);
    window.addEventListener(INQUIRY_TYPE_CHOSEN, takeType);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener(INQUIRY_TYPE_CHOSEN, takeType);
    };
  }, [getValues, setValue, watch]);

  const flawless = Object.keys(formState.errors).length === 0;
  useEffect(() => {
    if (flawless) clearToast('inquiry');
  }, [flawless]);

  async function send(checked: Values): Promise<void> {
    setRefused(undefined);
    if (await submit(withHoneypot({ ...checked, leadSource: 'inquiry_form' }, honeypot.current?.value))) clear();
  }

  function clear(): void {
    form.current?.reset();
    reset({});
    memory('session').remove(INQUIRY_DRAFT_KEY);
  }

  useEffect(() => {
    // What was kept is delivered while it still stands in the form: that is the success that was waited for.
    function onDelivered(event: Event): void {
      const { key, reference } = (event as CustomEvent<{ key: string; reference: string }>).detail;
      if (!isInForm(key)) return;
      succeed(reference, Boolean(getValues('email')));
      clear();
    }
    window.addEventListener('hbt:enquiry-delivered', onDelivered);
    return () => window.removeEventListener('hbt:enquiry-delivered', onDelivered);
  });

  function refuse(errors: FieldErrors<Values>): void {
    const { name, message } = getValues();
    announce((errors.name && !name?.trim()) || (errors.message && !message?.trim()) ? MISSING_FIELDS : INVALID_INPUT);
  }

  function problem(name: FieldName): string | undefined {
    return formState.errors[name]?.message ?? refused?.problems.find(({ field }) => field === name)?.message;
  }

  /** Everything that one control needs: name, id, value as it was typed, and its error by reference. */
  function control(name: FieldName, hint?: string) {
    const error = problem(name);
    return {
      ...register(name),
      id: `inquiry-${name}`,
      defaultValue: state?.values[name] ?? (name === 'preferredTour' ? tour : undefined),
      className: 'field-input',
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(`inquiry-${name}`, hint, error),
    };
  }
  const shown = banner ?? (refused && { kind: 'error' as const, title: refused.title, text: refused.error });
  const unreachable = live && !watch('email')?.trim() && !watch('phone')?.trim() && Boolean(watch('message')?.trim());

  return (
    <form
      ref={form}
      method="post"
      action="/api/submit-inquiry"
      noValidate={live}
      onSubmit={handleSubmit(send as never, refuse)}
      onFocus={live ? prepareTokenOnce : undefined}
      aria-labelledby="inquiry-heading"
      className="grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="leadSource" value="inquiry_form" />
      <div className="apart" aria-hidden="true">
        <label htmlFor="inquiry-website">Website</label>
        <input ref={honeypot} id="inquiry-website" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <Field id="inquiry-name" label="Name" error={problem('name')}>
        <input type="text" required minLength={NAME_MIN} maxLength={NAME_MAX} autoComplete="name" {...control('name')} />
      </Field>
      <Field id="inquiry-email" label="Email" optional error={problem('email')}>
        <input type="email" inputMode="email" maxLength={EMAIL_MAX} autoComplete="email" placeholder="name@example.com" {...control('email')} />
      </Field>
      <Field id="inquiry-phone" label="Phone" optional hint={HINTS.phone} error={problem('phone')}>
        <input {...PHONE_INPUT} {...control('phone', HINTS.phone)} />
      </Field>
      <Field id="inquiry-country" label="Country" optional error={problem('country')}>
        <input type="text" maxLength={60} autoComplete="country-name" {...control('country')} />
      </Field>
      <Field id="inquiry-inquiryType" label="Inquiry type" error={problem('inquiryType')}>
        <select {...control('inquiryType')}>
          {inquiryTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id="inquiry-preferredTour" label="Preferred tour" optional error={problem('preferredTour')}>
        <select {...control('preferredTour')}>
          <option value="">Not decided yet</option>
          {tours.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      </Field>
      <Field id="inquiry-groupSize" label="Group size" optional error={problem('groupSize')}>
        <input type="number" inputMode="numeric" min={GROUP_MIN} max={GROUP_MAX} step={1} {...control('groupSize')} />
      </Field>
      <Field id="inquiry-preferredDate" label="Preferred date" optional error={problem('preferredDate')}>
        <input type="date" {...control('preferredDate')} />
      </Field>
      <Field id="inquiry-subject" label="Subject" optional error={problem('subject')} className="sm:col-span-2">
        <input type="text" maxLength={SUBJECT_MAX} {...control('subject')} />
      </Field>
      <Field id="inquiry-message" label="Message" hint={HINTS.message} error={problem('message')} className="sm:col-span-2">
        <textarea rows={5} required maxLength={MESSAGE_MAX} {...control('message', HINTS.message)} />
      </Field>
      {unreachable && (
        <p className="text-muted sm:col-span-2">How can we answer you? An email address or a phone number helps; you can send it without one, too.</p>
      )}
      <div className="sm:col-span-2">
        <FormBanner banner={shown} />
        <Button type="submit" disabled={busy} className="mt-4 w-full sm:w-auto sm:min-w-56">
          {busy ? 'Submitting...' : 'Submit Inquiry'}
        </Button>
      </div>
    </form>
  );
}

let prepared = false;
/** The first touch of a form fetches its token. */
function prepareTokenOnce(): void {
  if (prepared) return;
  prepared = true;
  void prepareToken();
}
