import { setTimeout as pause } from 'node:timers/promises';
import type { MailRate } from '../../../server/config/mail-rate.ts';

/**
 * Lets at most `limit` through in each interval, in the order in which they ask. Own code since it must go by the steady clock: libraries read the
 * clock of the day, and one that is put back by two hours would stop all mails for as long (docs/develop/decisions/0077).
 * @returns resolves when the next one may go
 */
export function inTurn({ limit, intervalMs }: MailRate): () => Promise<void> {
  let intervalBegins = Number.NEGATIVE_INFINITY;
  let used = 0;
  return async () => {
    const now = performance.now();
    if (now >= intervalBegins + intervalMs) {
      intervalBegins = now;
      used = 0;
    } else if (used === limit) {
      intervalBegins += intervalMs;
      used = 0;
    }
    used += 1;
    if (intervalBegins > now) await pause(intervalBegins - now, undefined, { ref: false });
  };
}
