import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { forgetInquiry, keepInquiry, wakeSender } from './kept-inquiries';
import { type PostResult, postInquiry } from './post-inquiry';

/** "later": the server could not take it now; where `kept`, this device will send it by itself, and may promise so. */
export type SendResult = Exclude<PostResult, { outcome: 'unreachable' }> | { outcome: 'later'; kept: boolean };

/**
 * Sends an enquiry. It is kept on the device first, so that nothing is lost when the visitor leaves meanwhile, and forgotten
 * once the server has answered for good. A form session that the server will not have (403) is no fault of the visitor's and may be
 * good the next time: it is treated like a server that cannot be reached.
 * @param key the same for the same enquiry, so that trying again cannot store it twice
 * @param replaces key of an earlier enquiry that this one takes the place of, where it still waits
 */
export async function sendInquiry(key: string, payload: InquiryPayload, timeoutMs: number, replaces?: string): Promise<SendResult> {
  const kept = keepInquiry(key, payload, replaces);
  const result = await postInquiry(payload, key, timeoutMs);
  if (result.outcome === 'accepted' || (result.outcome === 'refused' && result.status !== 403)) {
    forgetInquiry(key);
    return result;
  }
  if (kept) wakeSender();
  // A form session that was refused again and again may be refused for ever.
  return { outcome: 'later', kept: kept && result.outcome === 'unreachable' };
}
