/** Shows notices where a page may not: Chromium on Android. It does nothing else (public/admin-sw.js). */
const WORKER = '/admin-sw.js';
/** Pages that the worker belongs to: those of the desk. */
const SCOPE = '/admin';

/** The desk's own worker where it is at work; where the desk has none, the browser names that of the public pages (docs/develop/decisions/0053). */
async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration(SCOPE) : undefined;
  return worker && new URL(worker.scope).pathname === SCOPE ? worker : undefined;
}

/** The worker, registered where it is not yet; only ever asked for by who wants notices. Undefined where there are none. */
export async function noticeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const worker = await ownWorker();
  // To register it again for each notice would have the browser look for a newer one first.
  if (worker?.active) return worker;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  // One that is only being installed may not show anything yet.
  return navigator.serviceWorker.ready;
}

/** Takes the worker away, and what it shows: names of visitors are not for who comes after. Where there is none, nothing happens. */
export async function forgetNoticeWorker(): Promise<void> {
  const worker = await ownWorker();
  if (!worker) return;
  for (const notice of await worker.getNotifications()) notice.close();
  await worker.unregister();
}
