import { type FormEvent, useEffect, useRef, useState } from 'react';
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
import { HONEYPOT_FIELD } from '@/domains/inquiries/model/inquiry-types';
import { type FieldProblem, inquiryFormSchema, problemsOf } from '@/domains/inquiries/model/submission';
import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { Button } from '@/ui/button';
import { Folded } from '@/ui/folded';
import { FormBanner } from '@/ui/form-banner';
import { withHoneypot } from '../post-inquiry';
import { useFormDraft } from '../use-form-draft';
import { EMPTY, FirstFields, MORE, MoreFields } from './inquiry-fields';
import { isLast, isSame } from './last-inquiry';
import { INVALID_INPUT, MISSING_FIELDS, useInquirySubmit } from './use-inquiry-submit';

/**
 * The inquiry form (spec §2, §5, §8): a plain form that posts to the server; where scripts run it
 * checks and sends in place, keeps a draft for the session, and loses nothing when the server is away. Phones fold all but
 * name, e-mail and message, as long as nothing stands in the rest.
 */
export function InquiryForm(props: InquiryFormProps) {
  const { inquiryTypes, replyHours, state, given = {}, trips, draftKey = INQUIRY_DRAFT_KEY } = props;
  const honeypot = useRef<HTMLInputElement>(null);
  const { busy, banner, announce, submit, succeed } = useInquirySubmit(draftKey, replyHours);
  const empty = { ...EMPTY, inquiryType: inquiryTypes[0]?.value ?? '' };
  const form = useFormDraft({
    form: 'inquiry',
    storageKey: draftKey,
    empty,
    given,
    carried: trips && (() => carriedRequest(new URLSearchParams(location.search), trips)),
    state,
  });
  const { draft, change, clear, latest } = form;
  const hasMore = MORE.some((name) => draft[name] !== empty[name] || form.problemOf(name));
  // A draft that came back, a tour or a type that was chosen elsewhere: nothing of it stays out of sight.
  useEffect(() => {
    const field = document.getElementById(`inquiry-${MORE[0]}`);
    if (hasMore && field) reveal(field);
  }, [hasMore]);
  useWindowEvent(INQUIRY_DRAFT_CHANGED, () => {
    const { inquiryType, message } = { ...latest.current, ...memory('session').read<Partial<typeof EMPTY>>(draftKey) };
    change({ inquiryType, message });
  });
  // What was kept is delivered while it still stands in the form, as it is: that is the success that was waited for.
  useWindowEvent(KEPT_DELIVERED, (event) => {
    const { key, reference } = (event as CustomEvent<KeptDelivered>).detail;
    const held = payloadNow();
    if (!isLast(draftKey, key, held)) return;
    succeed(reference, held?.email !== undefined);
    clear();
  });

  /** What stands in the form now, where it can be sent. */
  function payloadNow(): InquiryPayload | undefined {
    const checked = inquiryFormSchema.safeParse(latest.current);
    return checked.success ? payloadOf(checked.data) : undefined;
  }

  function payloadOf(values: Omit<InquiryPayload, 'leadSource'>): InquiryPayload {
    return withHoneypot({ ...values, leadSource: 'inquiry_form' }, honeypot.current?.value);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    form.forgetRefused();
    const checked = inquiryFormSchema.safeParse(draft);
    if (!checked.success) return refuse(problemsOf(checked.error, draft));
    const payload = payloadOf(checked.data);
    const reference = await submit(payload);
    if (!reference) return;
    // What was typed meanwhile is another enquiry, and stays.
    if (isSame(payload, payloadNow())) clear();
    const { message, preferredTour } = payload;
    window.dispatchEvent(new CustomEvent<InquirySent>(INQUIRY_SENT, { detail: { reference, message, preferredTour } }));
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
  // Its open state is the visitor's from here on.
  const [startsOpen] = useState(hasMore);
  const unreachable = form.isLive && !draft.email.trim() && !draft.phone.trim() && draft.message.trim() !== '';

  return (
    <form
      method="post"
      action="/api/submit-inquiry"
      noValidate={form.isLive}
      onSubmit={send}
      onFocus={form.onFocus}
      aria-labelledby="inquiry-heading"
      className="grid gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="leadSource" value="inquiry_form" />
      <div className="apart" aria-hidden="true">
        <label htmlFor="inquiry-website">Website</label>
        <input ref={honeypot} id="inquiry-website" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <FirstFields {...form} />
      <Folded className="inquiry-more col-span-full" summary="Add dates, group, phone" open={startsOpen}>
        <MoreFields {...props} {...form} />
      </Folded>
      {unreachable && (
        <p className="text-muted col-span-full">How can we answer you? An email address or a phone number helps; you can send it without one, too.</p>
      )}
      <div className="col-span-full">
        <FormBanner banner={banner ?? form.refused} />
        <Button type="submit" disabled={busy} className="mt-2 w-full sm:w-auto sm:min-w-56">
          {busy ? 'Submitting...' : 'Submit Inquiry'}
        </Button>
      </div>
    </form>
  );
}

function useWindowEvent(name: string, listener: (event: Event) => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const listen = (event: Event) => latest.current(event);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name]);
}
