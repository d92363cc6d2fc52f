import { ACCOUNT_MAILS } from '../domains/accounts/server/letters/compose-account-mail.ts';
import { DESK_LETTERS } from '../domains/desk/server/letters/compose-desk-mail.ts';
import { QUOTE_LETTERS } from '../domains/desk/server/letters/quote-answer.tsx';
import { UNREAD_LETTERS } from '../domains/desk/server/letters/unread-enquiry.tsx';
import { INQUIRY_LETTERS } from '../domains/inquiries/server/mail/compose.ts';
import type { Letters } from '../domains/mail/server/letters.ts';
import { composeCanaryMail } from '../domains/watch/server/canary/canary-mail.ts';

/** Who writes which kind of mail. */
export const LETTERS: Letters = {
  ...INQUIRY_LETTERS,
  ...DESK_LETTERS,
  ...QUOTE_LETTERS,
  ...UNREAD_LETTERS,
  ...ACCOUNT_MAILS,
  canary: ({ sender }, mail) => composeCanaryMail(sender, mail),
};
