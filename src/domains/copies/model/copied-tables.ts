/**
 * Tables that no copy holds, each with its reason. All others are found in the database itself, so that a new table is copied
 * without anybody thinking of it.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'everybody signs in again',
  verifications: 'links in mails that hold for an hour',
  rate_limits: 'counters of the last minutes',
  content_previews: 'a link that was ended since the copy would open again',
  copy_runs: 'they tell of the copies themselves',
  mail_hold: 'whether mail waits is said anew after a restore',
  alarms: 'they tell of the machine as it was',
  job_standings: 'they tell of the jobs as they ran there',
  push_subscriptions: 'they end with their sessions; a device asks again once its person has signed in',
  push_alerts: 'what they told is over',
  mailboxes: 'how far a mailbox was read is found anew: its mails since the last that is known are looked at once more',
  canaries: 'one that was under way is sent anew the next day',
};

/** Of these the ones whose rows refer to copied tables: emptied with them, before a copy is loaded. */
export const EMPTIED_BEFORE: readonly string[] = ['sessions', 'canaries', 'push_subscriptions', 'push_alerts'];

/**
 * What people wrote, and who may write it: the tables of the copies that are made every few minutes. They refer to no table
 * outside this list, so that they can be put in the place of those of a night's copy.
 */
export const DESK_TABLES: readonly string[] = [
  'inquiries',
  'inquiry_history',
  'mails',
  'replies',
  'quotes',
  'chat_leads',
  'received_mails',
  'received_files',
  'resources',
  'departures',
  'parties',
  'assignments',
  'blocked_days',
  'departure_history',
  'private_links',
  'tellings',
  'cash_lines',
  'sheet_ticks',
  'reviews',
  'users',
  'accounts',
  'two_factors',
  'passkeys',
  'user_roles',
  'invitations',
  'jwks',
  'content_revisions',
  'content_drafts',
  'content_generation',
  'audit_log',
  'erasures',
];

/** Columns whose bytes travel as files named by the SHA-256 of what they hold, with their ending; in the rows stands that name's hash. */
export const FILE_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  photographs: { picture: 'jpg', small: 'webp' },
  received_files: { content: 'bin' },
  reviews: { picture: 'jpg' },
};
