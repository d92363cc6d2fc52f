import { isText, objectWith } from '../../../lib/check.ts';
import type { RefusalBody } from '../../../lib/refusal-body.ts';
import type { FormToken, InquiryTaken } from './submit-inquiry.ts';

/* What the worker reads, checked by hand: it is bundled by itself, and Zod would be larger than all the rest of it. */
export const isFormToken = objectWith<FormToken>({ csrfToken: isText });
export const isTaken = objectWith<InquiryTaken>({ success: (value) => value === true });
export const isRefusal = objectWith<RefusalBody>({ success: (value) => value === false, code: isText });
