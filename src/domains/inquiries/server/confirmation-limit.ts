import { type Count, type LimitReached, mailboxKey } from '../../security/server/rate-limits.ts';

/** The limit that keeps a confirmation from being sent. */
export type WithheldBy = 'confirmation' | 'allConfirmations';

/**
 * What a confirmation that is about to be sent is counted by: anybody can have one sent to any address (decisions.md,
 * "Confirmation to the visitor"). Where one of these is used up, the enquiry itself is stored and answered as always.
 */
export function confirmationCounts(email: string | null | undefined): Count<WithheldBy>[] {
  if (!email) return [];
  return [
    { limit: 'confirmation', key: mailboxKey(email) },
    { limit: 'allConfirmations', key: 'site' },
  ];
}

/** Why no confirmation is sent, among the limits that an enquiry used up. */
export function withheldBy(reached: readonly LimitReached[]): WithheldBy | undefined {
  for (const { limit } of reached) if (limit === 'confirmation' || limit === 'allConfirmations') return limit;
  return undefined;
}
