import { useState } from 'react';
import { countAttempt, mayAttempt } from '@/browser/attempt-limit';
import { memory } from '@/browser/browser-storage';
import { FORM_LIMITS } from '@/domains/inquiries/model/form-limits';
import type { EnquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { uuid } from '@/lib/uuid';
import { clearToast, showToast } from '@/ui/toast';
import { sendEnquiry } from '../send-enquiry';
import { INQUIRY_TIMEOUT_MS } from './limits';

/** What the form says above its button. */
export type Banner = { kind: 'success' | 'error'; title: string; text: string; note?: string };

/** Texts of spec §8. */
export const MISSING_FIELDS: Banner = { kind: 'error', title: 'Required fields missing', text: 'Please fill in your name and message.' };
export const INVALID_INPUT: Banner = { kind: 'error', title: 'Invalid Input', text: 'Please check your information and try again.' };
const TOO_MANY: Banner = { kind: 'error', title: 'Too Many Requests', text: 'Please wait before submitting another inquiry.' };
const FAILED: Banner = { kind: 'error', title: 'Submission failed', text: 'Please try again or contact us via WhatsApp.' };
const KEPT_NOTE = 'We kept your enquiry on this device and send it as soon as our server can be reached. You can close this page.';

const LAST_KEY = 'hbt-inquiry-last';

/** The same content is sent under the same key, also after a reload, so that trying again cannot store it twice. */
function keyOf(content: string): string {
  const last = memory('session').read<{ content: string; key: string }>(LAST_KEY);
  if (last?.content === content) return last.key;
  const key = uuid();
  memory('session').write(LAST_KEY, { content, key });
  return key;
}

/** Whether the enquiry of that key is the one that stands in the form. */
export function isInForm(key: string): boolean {
  return memory('session').read<{ key: string }>(LAST_KEY)?.key === key;
}

/** Sending, its busy state and its outcome. */
export function useInquirySubmit(replyHours: number) {
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<Banner>();

  function announce(next: Banner): void {
    setBanner(next);
    showToast({ kind: next.kind, title: next.title, text: next.text, about: 'inquiry' });
  }

  function succeed(reference: string, hasEmail: boolean): void {
    memory('session').remove(LAST_KEY);
    const text = `We'll get back to you within ${replyHours} hours.${hasEmail ? ' Check your email for confirmation.' : ''}`;
    announce({ kind: 'success', title: 'Inquiry submitted successfully!', text, note: `Your reference: ${reference}` });
  }

  /** @returns the reference, where the enquiry is with the server and the form may be cleared */
  async function submit(payload: EnquiryPayload): Promise<string | undefined> {
    const who = (payload.email ?? 'anonymous').toLowerCase();
    if (!mayAttempt('inquiry', who, FORM_LIMITS.inquiry)) {
      announce(TOO_MANY);
      return undefined;
    }
    setBusy(true);
    clearToast('inquiry');
    setBanner(undefined);
    const result = await sendEnquiry(keyOf(JSON.stringify(payload)), payload, INQUIRY_TIMEOUT_MS);
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
