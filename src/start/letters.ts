import { ACCOUNT_MAILS } from '../domains/accounts/server/letters/compose-account-mail.ts';
import { TRIP_LETTERS } from '../domains/departures/server/letters/compose-trip-mail.ts';
import { REVIEW_LETTERS } from '../domains/departures/server/letters/review-link.tsx';
import { PASS_LETTERS } from '../domains/departures/server/letters/trip-pass.tsx';
import { DESK_LETTERS } from '../domains/desk/server/letters/compose-desk-mail.ts';
import { QUOTE_LETTERS } from '../domains/desk/server/letters/quote-answer.tsx';
import { UNREAD_LETTERS } from '../domains/desk/server/letters/unread-enquiry.tsx';
import { INQUIRY_LETTERS } from '../domains/inquiries/server/mail/compose.ts';
import type { Letters } from '../domains/mail/server/letters.ts';
import { composeCanaryMail } from '../domains/watch/server/canary/canary-mail.ts';

export const LETTERS: Letters = {
  ...INQUIRY_LETTERS,
  ...DESK_LETTERS,
  ...PASS_LETTERS,
  ...QUOTE_LETTERS,
  ...UNREAD_LETTERS,
  ...TRIP_LETTERS,
  ...REVIEW_LETTERS,
  ...ACCOUNT_MAILS,
  canary: ({ sender }, mail) => composeCanaryMail(sender, mail),
};
