/** So long a rejection may wait for whoever awaits it, in milliseconds. */
const LATE_MS = 2_000;

type Rejections = {
  on(event: 'unhandledRejection', listener: (error: unknown, promise: Promise<unknown>) => void): unknown;
  on(event: 'rejectionHandled', listener: (promise: Promise<unknown>) => void): unknown;
};

/**
 * Calls back with what a promise was rejected for that nobody handles, also not a little later. A component that throws while its
 * page is drawn rejects a promise that the page awaits only when its turn has come: the page answers that error with
 * its screen, and the site is to live on.
 * @param rejections the process; in tests what stands for it
 */
export function onUnhandledRejection(fail: (error: unknown) => void, rejections: Rejections = process): void {
  const waiting = new Map<Promise<unknown>, NodeJS.Timeout>();
  rejections.on('unhandledRejection', (error, promise) => {
    const timer = setTimeout(() => {
      waiting.delete(promise);
      fail(error);
    }, LATE_MS);
    waiting.set(promise, timer);
  });
  rejections.on('rejectionHandled', (promise) => {
    clearTimeout(waiting.get(promise));
    waiting.delete(promise);
  });
}
