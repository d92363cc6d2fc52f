import { type Limits, mailboxKey } from '../security/limits.ts';

/** The limit that keeps a confirmation from being sent. */
export type WithheldBy = 'confirmation' | 'allConfirmations';

/**
 * Counts a confirmation that is about to be sent: anybody can have one sent to any address (decisions.md, "Confirmation to
 * the visitor"). The enquiry itself is stored and answered as always.
 * @returns the limit that is used up, or undefined where it may go, or where there is no address
 */
export async function confirmationLimit(limits: Limits, email: string | null | undefined): Promise<WithheldBy | undefined> {
  if (!email) return undefined;
  const reached = await limits.consume<WithheldBy>([
    { limit: 'confirmation', key: mailboxKey(email) },
    { limit: 'allConfirmations', key: 'site' },
  ]);
  return reached?.limit;
}
