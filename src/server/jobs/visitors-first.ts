import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Over so long it is looked at whether the process has time to spare, in milliseconds. */
const WINDOW_MS = 100;
/** Above this part of the time the event loop is never idle for long: what waits in it are visitors. */
const BUSY = 0.9;
/** How long work that can wait leaves the process to visitors before its next step, which comes however busy it is. */
const REST_MS = 500;

/**
 * For work that nobody waits for: before each of its steps it rests for a moment where the process is busy with requests.
 * @returns resolves when the next step may go
 */
export function visitorsFirst(): () => Promise<void> {
  let since = performance.eventLoopUtilization();
  let isBusy = false;
  return async () => {
    const { idle, active, utilization } = performance.eventLoopUtilization(since);
    if (idle + active >= WINDOW_MS) {
      isBusy = utilization > BUSY;
      since = performance.eventLoopUtilization();
    }
    if (isBusy) await pause(REST_MS, undefined, { ref: false });
  };
}
