/** Why a form is not taken: the status, a code for programs, title and text for the visitor. */
export type Refusal = { status: 400 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503; code: string; title: string; error: string };

export const FAILED = 'Submission failed';

/** Refusals of a body that cannot be read (decisions.md, "On the wire"; texts of spec §8). */
export const BODY_REFUSALS = {
  unreadable: { status: 400, code: 'unreadable_body', title: FAILED, error: 'We could not read what was sent. Please try again or contact us via WhatsApp.' },
  tooLarge: { status: 413, code: 'body_too_large', title: FAILED, error: 'This is more text than we can take. Please shorten your message.' },
  wrongType: {
    status: 415,
    code: 'unsupported_media_type',
    title: FAILED,
    error: 'This came in a form that we cannot read. Please send it from the form on our page, or contact us via WhatsApp.',
  },
  invalid: { status: 422, code: 'validation_failed', title: 'Invalid Input', error: 'Please check your information and try again.' },
} as const satisfies Record<string, Refusal>;

/** Refusal of what a page that is not ours sends. */
export const FOREIGN_ORIGIN = {
  status: 403,
  code: 'foreign_origin',
  title: FAILED,
  error: 'This request did not come from our own page, so we did not take it.',
} as const satisfies Refusal;
