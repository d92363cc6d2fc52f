import type { SecurityEventType } from '@/domains/security/model/security-events';
import type { Severity } from '@/domains/security/model/severities';

/** What people call the types of events; the order is that of the filter. */
export const EVENT_WORDS: Record<SecurityEventType, string> = {
  sign_in_failures_high: 'Many failed sign-ins',
  sign_in_failed: 'Failed sign-in',
  sign_in_limited: 'Sign-in refused for a while',
  sign_in_succeeded: 'Sign-in',
  two_factor_failed: 'Wrong second factor',
  sign_up: 'Sign-up',
  password_reset_requested: 'New password asked for',
  password_changed: 'Password changed',
  access_denied: 'Access denied',
  event_flood: 'Flood of events',
  admin_claimed: 'Admin claimed',
  admin_granted: 'Admin granted',
  admin_revoked: 'Admin revoked',
  csrf_rejected: 'Form without a valid token',
  foreign_origin: 'Request from another page',
  rate_limited: 'Form refused for a while',
  honeypot_filled: 'Hidden field filled',
  blocked_link: 'Link blocked',
  storage_low: 'Browser storage low',
};

export const SEVERITY_WORDS: Record<Severity, string> = { low: 'Low', medium: 'Medium', high: 'High' };

export const LIMIT_WORDS: Record<string, string> = {
  booking: 'Booking requests of one e-mail address',
  inquiry: 'Enquiries of one e-mail address',
  emailForm: 'Messages of one e-mail address',
  signIn: 'Attempts to sign in to one account from one address',
  signInAccount: 'Attempts to sign in to one account',
  knownBrowser: 'Attempts to sign in from a known browser',
  knownBrowserDay: 'Attempts to sign in from a known browser in a day',
  signInAddress: 'Attempts to sign in from one address',
  setupCode: 'Setup codes tried by one account',
  challenge: 'Attempts with a passkey from one address',
  usedCode: 'Codes of second factors that count no second time',
  review: 'Attempts to send one review',
  accountMail: 'Account mails to one address from one address',
  accountMailAll: 'Account mails to one address',
  confirmation: 'Confirmations of enquiries to one e-mail address in a day',
  allConfirmations: 'Confirmations of enquiries to everybody',
  trialAlert: 'Trial alerts of one person',
  report: 'Reports of pages from one address',
  chat: 'Chats begun from one address',
  allChats: 'Chats begun by everybody',
  calendar: 'Calendar requests by one link',
  sheet: 'Messages of one day sheet',
  address: 'Forms from one address',
};

export const ACTION_WORDS: Record<string, string> = {
  admin_claimed: 'Claimed admin',
  admin_granted: 'Granted admin',
  admin_revoked: 'Revoked admin',
  role_changed: 'Gave, changed or removed a role',
  invitation_made: 'Invited a colleague',
  invitation_revoked: 'Took an invitation back',
  invitation_accepted: 'Accepted an invitation',
  inquiry_exported: 'Exported an enquiry',
  inquiries_exported: 'Exported enquiries',
  person_exported: 'Exported a person',
  person_erased: 'Erased a person',
  inquiry_spam: 'Marked as spam',
  inquiry_not_spam: 'Marked as not spam',
  quote_sent: 'Sent a quote',
  quote_withdrawn: 'Withdrew a quote',
  quote_confirmed: 'Confirmed a quote',
  quote_undone: 'Undid the yes to a quote',
  sessions_ended: 'Ended sessions',
  two_factor_changed: 'Changed the second factor',
  password_changed: 'Changed the password',
  passkey_changed: 'Added or removed a passkey',
  identity_changed: 'Linked or unlinked an account',
  review_published: "Published a guest's review",
  review_declined: "Declined a guest's review",
  review_taken_away: "Deleted a guest's review at their request",
  experiment_started: 'Started a test',
  experiment_stopped: 'Stopped a test',
  experiment_concluded: 'Concluded a test',
  experiment_reset: 'Set a test back to the current version',
  content_published: 'Published a text',
  content_restored: 'Brought back an earlier text',
  content_removed: 'Deleted a text',
  content_withdrawn: 'Took back a text that was published for later',
  content_moved: 'Changed the address of a text',
  preview_made: 'Made a link to a preview',
  preview_ended: 'Ended a link to a preview',
  content_imported: 'Imported texts from files',
  photograph_removed: 'Removed a photograph that nothing named',
  photograph_erased: 'Erased a photograph of a person who no longer agrees',
  retention_applied: 'Erased what was kept long enough',
  copy_restored: 'Restored a copy of the site',
  restore_taken_back: 'Undid a restore',
  mail_released: 'Let mails go out again',
  first_day_hidden: 'Hid the list of the first day',
  first_day_shown: 'Showed the list of the first day again',
  resource_added: 'Added a guide or vehicle',
  resource_changed: 'Changed a guide or vehicle',
  cash_exported: 'Downloaded the cash of a month',
  link_made: 'Made a private link',
  link_revoked: 'Ended a private link',
};

/** The word for a name of ours; a name that a later version stored is shown as it is. */
export function wordFor(words: Record<string, string>, name: string): string {
  return words[name] ?? name.replaceAll('_', ' ');
}

export function limitWord(name: string): string {
  return wordFor(LIMIT_WORDS, name);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "21 Nov 2026" of an ISO time, in Banjul, whose clock is UTC's all year. */
export function dayOf(iso: string): string {
  return `${Number(iso.slice(8, 10))} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;
}

/** "20:15" */
export function hourOf(iso: string): string {
  return iso.slice(11, 16);
}

/** "20:15", with its day where that is another than today's: of 20:15 alone one thinks that it has passed. */
export function untilOf(iso: string, now: Date): string {
  return dayOf(iso) === dayOf(now.toISOString()) ? hourOf(iso) : `${hourOf(iso)} on ${dayOf(iso)}`;
}

/** "21 Nov 2026, 20:15:08" */
export function timeOf(iso: string): string {
  return `${dayOf(iso)}, ${iso.slice(11, 19)}`;
}
