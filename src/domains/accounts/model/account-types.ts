import type { Role } from '../../security/model/rights.ts';

/** How far a session is proved: by one factor, or by two (spec §4, Assurance level). */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;

/** What the account page shows (src/pages/account.astro); dates are ISO strings. */
export type AccountOverview = {
  email: string;
  /** May be empty: the form to sign up asks for none. */
  name: string;
  role: Role | null;
  /** How their answers to visitors end; '' for name and brand. Null for who answers none. */
  signature: string | null;
  aal: (typeof ASSURANCE_LEVELS)[number];
  /** False for who signs in through a provider alone. */
  hasPassword: boolean;
  twoFactor: boolean;
  /** Newest first; `current` is the one that asks. */
  sessions: { id: string; device: string; address: string; createdAt: string; current: boolean }[];
  passkeys: { id: string; name: string; createdAt: string | null }[];
  identities: { id: string; provider: string }[];
  /** Providers that this installation is set up for. */
  providers: Provider[];
};

/**
 * How the link stands that confirms an address: "open" in the browser that signed up, or elsewhere, where a password is chosen afterwards; used;
 * used with that password still to be chosen; over; or none that we sent.
 */
export type ConfirmLink = 'here' | 'elsewhere' | 'used' | 'waits' | 'over' | 'foreign';

/** A provider whose accounts may sign in here. */
export type Provider = 'google';
