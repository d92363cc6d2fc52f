import { EMAIL_MAX } from '../../../lib/field-lengths.ts';
import { cut, encode } from '../../../lib/text.ts';

/** Limits of a prepared mail (spec §5). */
const MAIL_SUBJECT_MAX = 100;
export const MAIL_BODY_MAX = 1500;
const MAIL_LINK_MAX = 2000;

/** Trying again does not help: letters of other scripts take more room in a link (spec §5). */
export class MailTooLongError extends Error {
  constructor() {
    super('Email content too long');
  }
}

/**
 * A mailto link; subject and body are cut to their limits (spec §5).
 * @throws Error "Invalid email address" or MailTooLongError, in the texts of spec §5
 */
export function mailLink(to: string, subject: string, body: string): string {
  if (to.length > EMAIL_MAX || !/^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/.test(to)) throw new Error('Invalid email address');
  const link = `mailto:${to}?subject=${encode(cut(subject, MAIL_SUBJECT_MAX))}&body=${encode(cut(body, MAIL_BODY_MAX))}`;
  if (link.length > MAIL_LINK_MAX) throw new MailTooLongError();
  return link;
}
