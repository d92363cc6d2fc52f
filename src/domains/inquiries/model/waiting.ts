import { isNumber, isText, objectWith, orNone } from '../../../lib/check.ts';
import type { RefusalBody } from '../../../lib/refusal-body.ts';
import type { FormToken, InquiryTaken } from './submit-inquiry.ts';

/*
 * Where the page leaves a copy of the enquiries that wait for the server, since its worker cannot read local storage
 * (src/browser/waiting-copy.ts, src/worker/send-waiting.ts).
 */
export const WAITING_CACHE = 'hbt-waiting';
export const WAITING_PATH = '/waiting-enquiries';
/** The name of the background sync. */
export const SYNC_TAG = 'hbt-enquiries';
/** Held by what sends the enquiries that wait, page or worker. */
export const SENDING_LOCK = 'hbt-kept-enquiries';
/** What the worker tells open pages after it has sent something. */
export const SENT_MESSAGE = 'enquiries-sent';

/** An enquiry in that copy; the page says what its payload is (kept-inquiries.ts). */
export type WaitingInquiry = { key: string; payload: object; keptAt?: number | undefined };

/* What the worker reads, checked by hand: it is bundled by itself, and Zod would be larger than all the rest of it. */
export const isWaiting = objectWith<WaitingInquiry>({ key: isText, payload: objectWith({}), keptAt: orNone(isNumber) });
export const isFormToken = objectWith<FormToken>({ csrfToken: isText });
export const isTaken = objectWith<InquiryTaken>({ success: (value) => value === true });
export const isRefusal = objectWith<RefusalBody>({ code: isText });
