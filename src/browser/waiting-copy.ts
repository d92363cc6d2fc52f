import { SYNC_TAG, WAITING_CACHE, WAITING_PATH } from '../domains/inquiries/model/waiting.ts';

/*
 * A copy of the enquiries that wait, where the page's worker can read it, so that they go out by themselves when the page is closed
 * (src/worker/send-waiting.ts). Local storage stays the truth. Nothing here ever fails: without it the next page sends them.
 */

let writing: Promise<unknown> = Promise.resolve();

function hasWorker(): boolean {
  return 'caches' in globalThis && Boolean(globalThis.navigator?.serviceWorker?.controller);
}

/** Writes, or takes away, the copy; resolves when all of them are written. A page without a worker makes none, but keeps it true. */
export function copyWaiting(entries: readonly object[]): Promise<unknown> {
  if (!('caches' in globalThis)) return Promise.resolve();
  const write = async () => {
    if (entries.length === 0) await caches.delete(WAITING_CACHE);
    else if (hasWorker() || (await caches.has(WAITING_CACHE))) await (await caches.open(WAITING_CACHE)).put(WAITING_PATH, Response.json(entries));
  };
  writing = writing.then(write).catch(() => {});
  return writing;
}

/** Asks the browser to wake the worker as soon as there is a connection, where it can (Background Sync). */
export async function wakeWorker(): Promise<void> {
  if (!hasWorker()) return;
  await writing;
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
  await registration.sync?.register(SYNC_TAG).catch(() => {});
}
