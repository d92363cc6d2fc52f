import { useState } from 'react';
import { countAttempt, mayAttempt } from '@/browser/attempt-limit';
import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { FORM_LIMITS } from '@/domains/security/model/form-limits';
import type { Banner } from '@/ui/form-banner';
import { clearToast, showToast } from '@/ui/toast';
import { foldAddress } from '../../../../lib/folded-address';
import { sendInquiry } from '../send-inquiry';
import { INQUIRY_TIMEOUT_MS } from './inquiry-form-limits';
import { forgetLast, keyFor } from './last-inquiry';

/** Texts of spec §8. */
export const MISSING_FIELDS: Banner = { kind: 'error', title: 'Required fields missing', text: 'Please fill in your name and message.' };
const TOO_MANY: Banner = { kind: 'error', title: 'Too Many Requests', text: 'Please wait before submitting another inquiry.' };
const FAILED: Banner = { kind: 'error', title: 'Submission failed', text: 'Please try again or contact us via WhatsApp.' };
const KEPT_NOTE = 'We kept your enquiry on this device and send it as soon as our server can be reached. You can close this page.';

/**
 * Sending, its busy state and its outcome.
 * @param form the key of the form's draft
 */
export function useInquirySubmit(form: string, replyHours: number) {
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<Banner>();

  function announce(next: Banner): void {
    setBanner(next);
    showToast({ kind: next.kind, title: next.title, text: next.text, about: 'inquiry' });
  }

  function succeed(reference: string, hasEmail: boolean): void {
    forgetLast(form);
    const text = `We'll get back to you within ${replyHours} hours.${hasEmail ? ' Check your email for confirmation.' : ''}`;
    announce({ kind: 'success', title: 'Inquiry submitted successfully!', text, note: `Your reference: ${reference}` });
  }

  /** @returns the reference, where the enquiry is with the server and the form may be cleared */
  async function submit(payload: InquiryPayload): Promise<string | undefined> {
    const who = foldAddress(payload.email ?? 'anonymous');
    if (!mayAttempt('inquiry', who, FORM_LIMITS.inquiry)) {
      announce(TOO_MANY);
      return undefined;
    }
    setBusy(true);
    clearToast('inquiry');
    setBanner(undefined);
    const { key, replaces } = keyFor(form, payload);
    const result = await sendInquiry(key, payload, INQUIRY_TIMEOUT_MS, replaces);
    setBusy(false);
    if (result.outcome === 'accepted') {
      countAttempt('inquiry', who, FORM_LIMITS.inquiry);
      succeed(result.reference, Boolean(payload.email));
      return result.reference;
    }
    if (result.outcome === 'refused') announce(result.status === 429 ? { ...TOO_MANY, text: result.message } : { ...FAILED, text: result.message });
    else announce(result.kept ? { ...FAILED, note: KEPT_NOTE } : FAILED);
    return undefined;
  }

  return { busy, banner, announce, submit, succeed };
}
