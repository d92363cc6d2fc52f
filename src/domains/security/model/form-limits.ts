/**
 * How often a form may be sent from one e-mail address (spec §5; decisions.md, "Rate limits"): attempts, and seconds. The server counts
 * (security/server/rate-limits.ts); the page counts the same, so that it can say so before it asks.
 */
export const FORM_LIMITS = {
  /** Booking dialog. */
  booking: { points: 3, duration: 60 },
  /** Inquiry form; per form token where no address is given. */
  inquiry: { points: 3, duration: 5 * 60 },
  /** "Send it from here" of the e-mail form. */
  emailForm: { points: 2, duration: 10 * 60 },
} as const;
