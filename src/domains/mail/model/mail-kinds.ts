export const MAIL_KINDS = ['operator_notification', 'visitor_confirmation'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What admins write to a visitor from the desk: each carries a row of `replies`. */
export const DESK_MAIL_KINDS = ['reply', 'quote'] as const;
export type DeskMailKind = (typeof DESK_MAIL_KINDS)[number];

/** Tell us of an enquiry: what a traveller said to a quote; that nobody has read it when its promise ends. */
const NOTICE_MAIL_KINDS = ['quote_answered', 'unread_enquiry'] as const;

/** Mails about an enquiry that go to ourselves: who answers one is not the traveller. */
export const OWN_NOTICE_KINDS = ['operator_notification', ...NOTICE_MAIL_KINDS] as const;

/** What travellers are told of a trip that is agreed, and asked after it; what guides are told of the next day. */
const TRIP_MAIL_KINDS = ['trip_pass', 'trip_tomorrow', 'trip_called_off', 'trip_moved', 'day_sheet', 'review_link'] as const;
export type TripMailKind = (typeof TRIP_MAIL_KINDS)[number];

/** The mails about an account: each carries one link. */
export const ACCOUNT_MAIL_KINDS = ['confirm_address', 'reset_password', 'known_address', 'passkey_added', 'invitation'] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** Every kind there is; `canary` is the mail of an enquiry that the site sends to itself (docs/develop/decisions/0068). */
export const ALL_MAIL_KINDS = [...MAIL_KINDS, ...DESK_MAIL_KINDS, ...TRIP_MAIL_KINDS, ...NOTICE_MAIL_KINDS, ...ACCOUNT_MAIL_KINDS, 'canary'] as const;
export type AnyMailKind = (typeof ALL_MAIL_KINDS)[number];

/** How a mail stands: failed is for good. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** How what is told of a mail begins that was sent and came back. */
export const MAIL_CAME_BACK = 'The mail came back';

/** How the reason of a mail begins that was given up on purpose, by a restore or after one. */
export const NOT_SENT = 'not sent: ';
