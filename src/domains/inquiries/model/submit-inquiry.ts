import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from './inquiry-types.ts';
import type { Submission } from './submission.ts';

/* What goes over the wire when an enquiry is sent (spec §3, Inquiry payload; decisions.md, "On the wire"). */

/** What is no text is as good as absent: none of it is a reason to refuse an enquiry. */
const text = z.catch(z.optional(z.string()), undefined);

/** What comes beside the values of the form. */
export const enclosedSchema = z.object({
  /** The browser's own reference, which a chat or mail carries already. */
  clientReference: text,
  /** The day on which it was written (YYYY-MM-DD), where it was kept on the device and is sent later. */
  writtenOn: text,
  /** The host that had sent the visitor to us. */
  referrer: text,
  /** `campaign` where a link of ours with `utm_source` began the visit. */
  visitSource: text,
  /** Milliseconds since the form was first touched (spam-signs.ts). */
  msOnForm: text,
  csrfToken: text,
  [HONEYPOT_FIELD]: text,
});
export type Enclosed = z.output<typeof enclosedSchema>;

/** Body of `POST /api/submit-inquiry`. */
export type InquiryPayload = Submission & Partial<Enclosed>;

/** Its answer, 201, or 200 where the same was sent before; `answerBy` (ISO 8601) is when the promise of spec §9 runs out. */
export const inquiryTakenSchema = z.object({ success: z.literal(true), inquiryId: z.string(), reference: z.string(), answerBy: z.optional(z.string()) });
export type InquiryTaken = z.output<typeof inquiryTakenSchema>;

/** What our own server says of a failure, in words for the visitor (spec §8). */
export const inquiryFailedSchema = z.object({ success: z.literal(false), error: z.string().check(z.minLength(1)) });

/** Answer of `GET /api/form-token`. */
export const formTokenSchema = z.object({ csrfToken: z.string(), expiresInSeconds: z.number() });
export type FormToken = z.output<typeof formTokenSchema>;
