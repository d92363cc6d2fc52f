import { type Count, type Limits, mailboxKey } from '../security/limits.ts';

/** The limit that keeps a confirmation from being sent. */
export type WithheldBy = 'confirmation' | 'allConfirmations';

/** A confirmation that may go, as it was counted; or the limit that is used up. */
export type CountedConfirmation = { counted: Count[]; withheld?: undefined } | { counted: []; withheld: WithheldBy };

/**
 * Counts a confirmation that is about to be sent: anybody can have one sent to any address (decisions.md, "Confirmation to
 * the visitor"). The enquiry itself is stored and answered as always; one that is withheld uses up neither limit.
 */
export async function countConfirmation(limits: Limits, email: string | null | undefined): Promise<CountedConfirmation> {
  if (!email) return { counted: [] };
  const counted: Count<WithheldBy>[] = [
    { limit: 'confirmation', key: mailboxKey(email) },
    { limit: 'allConfirmations', key: 'site' },
  ];
  const reached = await limits.consumeAllOrNone(counted);
  return reached ? { counted: [], withheld: reached.limit } : { counted };
}
