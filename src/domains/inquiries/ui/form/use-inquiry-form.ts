import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { memory } from '@/browser/browser-storage';
import { reveal } from '@/browser/reveal';
import { carriedRequest } from '@/domains/inquiries/model/carried-request';
import {
  INQUIRY_DRAFT_CHANGED,
  INQUIRY_DRAFT_KEY,
  INQUIRY_SENT,
  type InquirySent,
  KEPT_DELIVERED,
  type KeptDelivered,
} from '@/domains/inquiries/model/inquiry-draft';
import type { InquiryFormProps } from '@/domains/inquiries/model/inquiry-form-props';
import { type FieldProblem, inquiryFormSchema, problemsOf } from '@/domains/inquiries/model/submission';
import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { unmended } from '@/ui/form-banner';
import { INVALID_INPUT } from '@/ui/too-long';
import { halfProblems } from '../half-problems';
import { withHoneypot } from '../post-inquiry';
import { useFormDraft } from '../use-form-draft';
import { EMPTY } from './inquiry-fields';
import { isLast, isSame } from './last-inquiry';
import { MISSING_FIELDS, useInquirySubmit } from './use-inquiry-submit';

/** What stands in the inquiry form, and what becomes of it: checked, sent, and cleared once the server has it. */
export function useInquiryForm(props: InquiryFormProps) {
  const { inquiryTypes, state, given = {}, trips, draftKey = INQUIRY_DRAFT_KEY } = props;
  const honeypot = useRef<HTMLInputElement>(null);
  const { busy, banner, announce, submit, succeed, forget } = useInquirySubmit(draftKey, props);
  /** It was sent as it stood: what we say of it takes the fields' place, so that nobody sends an empty form. */
  const [isSent, setSent] = useState(false);
  const empty = { ...EMPTY, inquiryType: inquiryTypes[0]?.value ?? '' };
  const form = useFormDraft({
    form: 'inquiry',
    storageKey: draftKey,
    empty,
    given,
    carried: trips && (() => carriedRequest(new URLSearchParams(location.search), trips)),
    state,
    beside: 'message',
  });
  const { draft, change, clear, latest } = form;
  useWindowEvent(INQUIRY_DRAFT_CHANGED, () => {
    const { inquiryType, message } = { ...latest.current, ...memory('session').read<Partial<typeof EMPTY>>(draftKey) };
    change({ inquiryType, message });
    if (message) setSent(false);
  });
  // What was kept is delivered while it still stands in the form, as it is: that is the success that was waited for.
  useWindowEvent(KEPT_DELIVERED, (event) => {
    const { key, ...taken } = (event as CustomEvent<KeptDelivered>).detail;
    const held = payloadNow();
    if (!isLast(draftKey, key, held)) return;
    succeed(taken, held);
    clear();
    setSent(true);
  });

  /** What stands in the form now, where it can be sent. */
  function payloadNow(): InquiryPayload | undefined {
    const checked = inquiryFormSchema().safeParse(latest.current);
    return checked.success ? payloadOf(checked.data) : undefined;
  }

  function payloadOf(values: Omit<InquiryPayload, 'leadSource'>): InquiryPayload {
    return withHoneypot({ ...values, leadSource: 'inquiry_form' }, honeypot.current?.value);
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    form.forgetRefused();
    const checked = inquiryFormSchema().safeParse(draft);
    const half = halfProblems(event.currentTarget);
    if (!checked.success || half.length > 0) return refuse([...half, ...(checked.success ? [] : problemsOf(checked.error, draft))]);
    const payload = payloadOf(checked.data);
    const taken = await submit(payload, form.msOnForm());
    if (!taken) return;
    // What was typed meanwhile is another enquiry, and stays.
    if (isSame(payload, payloadNow())) {
      clear();
      setSent(true);
    }
    const { message, preferredTour } = payload;
    window.dispatchEvent(new CustomEvent<InquirySent>(INQUIRY_SENT, { detail: { reference: taken.reference, message, preferredTour } }));
  }

  /** Says what is wrong, and leads to the first field of it. */
  function refuse(found: FieldProblem[]): void {
    form.setProblems(found);
    announce(draft.name.trim() && draft.message.trim() ? INVALID_INPUT : MISSING_FIELDS);
    const wrong = (Object.keys(EMPTY) as (keyof typeof EMPTY)[]).find((name) => found.some(({ field }) => field === name));
    const field = document.getElementById(`inquiry-${wrong}`);
    if (field) reveal(field);
    field?.focus();
  }

  /** The fields again, for another enquiry. */
  function askAgain(): void {
    forget();
    setSent(false);
  }

  return { form, empty, honeypot, busy, banner: unmended(banner ?? form.refused, form.problems), send, isSent, askAgain };
}

/** Hears an event of the window with the listener of the latest drawing. */
function useWindowEvent(name: string, listener: (event: Event) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    window.addEventListener(name, hear);
    return () => window.removeEventListener(name, hear);
  }, [name]);
}
