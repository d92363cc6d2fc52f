import { QueryClient } from '@tanstack/react-query';

/** How long an answer nobody looks at any more is kept, in milliseconds (spec §9: cache kept 5 minutes). */
export const CACHE_KEPT_MS = 5 * 60 * 1000;

/** How often a failed question is asked again before it counts as failed (spec §9: 3 retries). */
export const QUERY_RETRIES = 3;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Milliseconds before try number `tries + 1`: 1 s, 2 s, 4 s, never more than 30 s (spec §9). */
export function waitBeforeRetry(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
}

/** An answer that asking again does not change: not signed in, not allowed, not there. Errors carry their `status`. */
function isFinal(error: Error): boolean {
  const { status } = error as Error & { status?: number };
  return status !== undefined && status >= 400 && status < 500;
}

/** Whether to ask again after so many failures. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < QUERY_RETRIES && !isFinal(error);
}

/** One client per island; the numbers are those of spec §9, "Data-fetching defaults". */
export function createQueryClient(): QueryClient {
  // On the server a client goes with its page: a time to keep answers would hold each, the desk's with people's enquiries, until it is over.
  const gcTime = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : CACHE_KEPT_MS;
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime, retry: mayRetry, retryDelay: waitBeforeRetry },
    },
  });
}
