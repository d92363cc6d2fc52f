import { BODY_REFUSALS, FAILED, FOREIGN_ORIGIN, type Refusal } from '../../../server/http/refusal.ts';
import { isBookingSource } from '../model/inquiry-types.ts';
import type { FieldProblem } from '../model/submission.ts';

const RELOAD = 'Please reload the page and send it again; what you typed is kept.';
const TOO_MANY = 'Too Many Requests';

/** Every refusal there is (decisions.md, "On the wire"; texts of spec §8). */
export const REFUSALS = {
  ...BODY_REFUSALS,
  foreignOrigin: FOREIGN_ORIGIN,
  noOrigin: { status: 403, code: 'origin_missing', title: FAILED, error: `We could not check that this came from our own page. ${RELOAD}` },
  noToken: { status: 403, code: 'token_missing', title: FAILED, error: `Your form session is missing. ${RELOAD}` },
  wrongToken: { status: 403, code: 'token_invalid', title: FAILED, error: `Your form session does not match. ${RELOAD}` },
  expiredToken: { status: 403, code: 'token_expired', title: FAILED, error: `Your form session has expired. ${RELOAD}` },
  conflict: {
    status: 409,
    code: 'idempotency_conflict',
    title: FAILED,
    error: `We already have an enquiry from this form with different words. ${RELOAD}`,
  },
  notCanary: { status: 403, code: 'canary_refused', title: FAILED, error: 'This was marked as a canary enquiry, and is none that this site awaits.' },
  badKey: { status: 422, code: 'idempotency_key_invalid', title: FAILED, error: `We could not tell this enquiry from others. ${RELOAD}` },
  booking: { status: 429, code: 'too_many_bookings', title: TOO_MANY, error: 'Please wait before submitting another booking.' },
  emailForm: { status: 429, code: 'too_many_messages', title: TOO_MANY, error: 'Please wait before submitting another message.' },
  inquiry: { status: 429, code: 'too_many_inquiries', title: TOO_MANY, error: 'Please wait before submitting another inquiry.' },
  report: { status: 429, code: 'too_many_reports', title: TOO_MANY, error: 'Too many reports.' },
  address: { status: 429, code: 'too_many_from_address', title: TOO_MANY, error: 'Please wait before submitting another inquiry.' },
  broken: { status: 500, code: 'internal_error', title: FAILED, error: 'Failed to submit inquiry. Please try again.' },
  away: { status: 503, code: 'temporarily_unavailable', title: FAILED, error: 'Failed to submit inquiry. Please try again.' },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = (typeof REFUSALS)[keyof typeof REFUSALS]['code'];

/** A refusal of the list above; its text may be another one, made for the values that came. */
export type FormRefusal = Refusal & { code: RefusalCode };

/** What is said of values that break a rule, in the words of the form they came from (spec §8). */
export function invalidValues(fields: Record<string, unknown>, problems: FieldProblem[]): FormRefusal {
  const { invalid } = REFUSALS;
  const isMissing = (name: string) => typeof fields[name] !== 'string' || fields[name].trim() === '';
  if (isBookingSource(fields.leadSource)) return { ...invalid, error: 'Please check your contact information and try again.' };
  if (fields.leadSource === 'email_form') return invalid;
  if (isMissing('name') || isMissing('message')) return { ...invalid, title: 'Required fields missing', error: 'Please fill in your name and message.' };
  return { ...invalid, error: problems[0]?.message ?? invalid.error };
}
