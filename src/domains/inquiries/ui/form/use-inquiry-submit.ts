import { useState } from 'react';
import { countAttempt, mayAttempt } from '@/browser/attempt-limit';
import { answerByHere } from '@/domains/inquiries/model/answer-by';
import type { InquiryFormProps } from '@/domains/inquiries/model/inquiry-form-props';
import { reachUs } from '@/domains/inquiries/model/reach-us';
import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { FORM_LIMITS } from '@/domains/security/model/form-limits';
import type { Banner } from '@/ui/form-banner';
import { foldAddress } from '../../../../lib/folded-address';
import { notSent, useAnnouncement } from '../announcement';
import { sendInquiry } from '../send-inquiry';
import { INQUIRY_TIMEOUT_MS } from './inquiry-form-limits';
import { forgetLast, keyFor } from './last-inquiry';

/** Texts of spec §8. */
export const MISSING_FIELDS: Banner = {
  kind: 'error',
  title: 'Required fields missing',
  text: 'Please fill in your name and message.',
  isAboutFields: true,
};
const TOO_MANY: Banner = { kind: 'error', title: 'Too Many Requests', text: 'Please wait before submitting another inquiry.' };
const KEPT_NOTE = 'We kept your enquiry on this device and send it as soon as our server can be reached. You can close this page.';

type Taken = { reference: string; answerBy?: string | undefined };

/** Sending, its busy state and its outcome. @param form the key of the form's draft */
export function useInquirySubmit(form: string, { replyHours, phone }: Pick<InquiryFormProps, 'replyHours' | 'phone'>) {
  const [busy, setBusy] = useState(false);
  const { banner, setBanner, announce, clear } = useAnnouncement('inquiry');

  /** @param sent the enquiry that arrived; without an address and a number in it there is nowhere to answer at */
  function succeed({ reference, answerBy }: Taken, sent: InquiryPayload | undefined): void {
    forgetLast(form);
    const isReachable = Boolean(sent?.email || sent?.phone);
    const promise = `We'll get back to you within ${replyHours} hours.`;
    const text = sent?.email ? `${promise} Check your email for confirmation.` : isReachable ? promise : `${promise} ${reachUs(phone)}`;
    const until = isReachable && answerBy ? ` We answer by ${answerByHere(new Date(answerBy), new Date())}.` : '';
    announce({ kind: 'success', title: 'Inquiry submitted successfully!', text, note: `Your reference: ${reference}.${until}` });
  }

  /** @returns what the server said, where the enquiry is there and the form may be cleared */
  async function submit(payload: InquiryPayload, msOnForm: number | undefined): Promise<Taken | undefined> {
    const who = foldAddress(payload.email ?? 'anonymous');
    if (!mayAttempt('inquiry', who, FORM_LIMITS.inquiry)) {
      announce(TOO_MANY);
      return undefined;
    }
    setBusy(true);
    clear();
    const { key, replaces } = keyFor(form, payload);
    const result = await sendInquiry(key, payload, INQUIRY_TIMEOUT_MS, { replaces, msOnForm });
    setBusy(false);
    if (result.outcome === 'accepted') {
      countAttempt('inquiry', who, FORM_LIMITS.inquiry);
      succeed(result, payload);
      return result;
    }
    announce(notSent(result, TOO_MANY, KEPT_NOTE));
    return undefined;
  }

  return { busy, banner, announce, submit, succeed, forget: () => setBanner(undefined) };
}
