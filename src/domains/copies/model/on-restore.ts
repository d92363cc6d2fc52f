import { LEFT_OUT } from './copied-tables.ts';

/** What a restore does with a table's rows. */
type OnRestore = 'as in the copy' | 'carried over' | 'ended' | 'dropped';

/**
 * Every table of the site, and what a restore does with it. "Carried over": what was taken away, withdrawn or changed in the database
 * that is replaced stays so. A new table must say so here; a test asks.
 */
export const ON_RESTORE: Readonly<Record<string, OnRestore>> = {
  ...Object.fromEntries(Object.keys(LEFT_OUT).map((table) => [table, 'dropped'] as const)),
  user_roles: 'carried over',
  accounts: 'carried over',
  passkeys: 'carried over',
  two_factors: 'carried over',
  quotes: 'carried over',
  private_links: 'carried over',
  erasures: 'carried over',
  invitations: 'ended',
  users: 'as in the copy',
  jwks: 'as in the copy',
  inquiries: 'as in the copy',
  inquiry_history: 'as in the copy',
  mails: 'as in the copy',
  replies: 'as in the copy',
  chat_leads: 'as in the copy',
  received_mails: 'as in the copy',
  received_files: 'as in the copy',
  resources: 'as in the copy',
  departures: 'as in the copy',
  parties: 'as in the copy',
  assignments: 'as in the copy',
  blocked_days: 'as in the copy',
  departure_history: 'as in the copy',
  tellings: 'as in the copy',
  cash_lines: 'as in the copy',
  sheet_ticks: 'as in the copy',
  reviews: 'carried over',
  audit_log: 'as in the copy',
  security_events: 'as in the copy',
  security_alerts: 'as in the copy',
  photographs: 'as in the copy',
  erased_photographs: 'as in the copy',
  content_revisions: 'as in the copy',
  content_drafts: 'as in the copy',
  content_generation: 'as in the copy',
  experiment_runs: 'as in the copy',
  experiment_visitors: 'as in the copy',
  experiment_tallies: 'as in the copy',
  analytics_events: 'as in the copy',
  analytics_seen: 'as in the copy',
  analytics_stale: 'as in the copy',
  analytics_days: 'as in the copy',
};

/** Of these the tables of a person's ways to sign in, and the columns by which two of their rows are the same. */
export const WAYS_IN = {
  accounts: ['provider_id', 'account_id', 'password'],
  passkeys: ['credential_id', 'public_key'],
  two_factors: ['secret', 'backup_codes'],
} as const;
export type WayIn = keyof typeof WAYS_IN;
