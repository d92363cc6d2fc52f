import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../server/log.ts';

/** Waits between attempts to reach the database, in milliseconds; the last one repeats. */
const RECONNECT_PAUSES_MS = [500, 1_000, 2_000, 5_000];

/** How far a start has come: `isReady` once everything that needs the database runs, and until `stop`; `ready` fails where trying again is no use. */
export type BringUp = { ready: Promise<void>; isReady(): boolean; stop(): void };

/**
 * Does what needs the database, again and again until it answers; pages are served meanwhile.
 * @param isFinal errors that another attempt would not mend
 */
export function bringUp(steps: () => Promise<void>, isFinal: (error: unknown) => boolean, log: Logger): BringUp {
  let state: 'starting' | 'ready' | 'stopping' = 'starting';

  async function untilReady(): Promise<void> {
    for (let attempt = 0; state === 'starting'; attempt++) {
      try {
        await steps();
        state = 'ready';
      } catch (error) {
        if (isFinal(error)) throw error;
        const nextTryInMs = RECONNECT_PAUSES_MS[Math.min(attempt, RECONNECT_PAUSES_MS.length - 1)];
        log.warn({ err: error, nextTryInMs }, 'the database is not ready yet; pages are served, enquiries wait in the browser');
        await pause(nextTryInMs);
      }
    }
  }

  return {
    ready: untilReady(),
    isReady: () => state === 'ready',
    stop() {
      state = 'stopping';
    },
  };
}
