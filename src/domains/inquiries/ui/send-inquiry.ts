import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { readOutbox } from '../model/outbox';
import { isForGood } from '../model/refused-inquiry';
import { forgetInquiry, keepInquiry, wakeSender } from './kept-inquiries';
import { type PostResult, postInquiry } from './post-inquiry';

/** "later": the server could not take it now, and `said` why, if anything; where `kept`, this device will send it by itself, and may promise so. */
export type SendResult = Exclude<PostResult, { outcome: 'unreachable' }> | { outcome: 'later'; kept: boolean; said?: string };

/**
 * Sends an enquiry. It is kept on the device first, so that nothing is lost when the visitor leaves meanwhile, and forgotten
 * once the server has answered for good. A form session that the server will not have (403) is no fault of the visitor's and may be
 * good the next time: it is treated like a server that cannot be reached. A limit (429) is told to the visitor, who has the text still
 * and sends it again; only what was promised to be sent by itself, before this attempt, stays kept.
 * @param key the same for the same enquiry, so that trying again cannot store it twice
 * @param more `replaces`: key of an earlier enquiry that this one takes the place of, where it still waits; `msOnForm`: how long its form was filled in,
 * which is told at once or never: what is kept is sent by a program
 */
export async function sendInquiry(
  key: string,
  payload: InquiryPayload,
  timeoutMs: number,
  { replaces, msOnForm }: { replaces?: string | undefined; msOnForm?: number | undefined } = {},
): Promise<SendResult> {
  const before = readOutbox();
  const keeping = keepInquiry(key, payload, replaces);
  const isPromised = (await before).some((waiting) => waiting.key === key || waiting.key === replaces);
  const kept = await keeping;
  const result = await postInquiry(msOnForm === undefined ? payload : { ...payload, msOnForm: String(msOnForm) }, key, timeoutMs);
  const isOver = result.outcome === 'accepted' || (result.outcome === 'refused' && isForGood(result));
  const isLimit = result.outcome === 'refused' && result.status === 429;
  if (isOver || (isLimit && !isPromised)) await forgetInquiry(key);
  else if (kept) wakeSender();
  if (result.outcome !== 'unreachable' && (isOver || isLimit)) return result;
  // A form session that was refused again and again may be refused for ever.
  if (result.outcome !== 'unreachable') return { outcome: 'later', kept: false };
  return { ...result, outcome: 'later', kept };
}
