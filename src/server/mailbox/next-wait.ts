/** After a failure it is waited so long at first, twice as long after each further one, up to the longest. */
export const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** After a password that was refused: who tries one five times within ten minutes is shut out by many servers, from sending mail too. */
const REFUSED_WAIT_MS = 60_000;
const LONGEST_REFUSED_WAIT_MS = 5 * 60_000;

/** How long a mailbox is left alone after a failure, and after the one that follows. @param dueMs what was told for this one by the failure before */
export function nextWait(dueMs: number, isPasswordRefused: boolean): { waitMs: number; nextMs: number } {
  const [shortest, longest] = isPasswordRefused ? [REFUSED_WAIT_MS, LONGEST_REFUSED_WAIT_MS] : [FIRST_WAIT_MS, LONGEST_WAIT_MS];
  const waitMs = Math.min(Math.max(dueMs, shortest), longest);
  return { waitMs, nextMs: Math.min(waitMs * 2, longest) };
}
