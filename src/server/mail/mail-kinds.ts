/** The mails that we send. */
export const MAIL_KINDS = ['operator_notification', 'visitor_confirmation'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
