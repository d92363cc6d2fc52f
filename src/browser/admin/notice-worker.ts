/** Shows alerts, also while no page is open, notices where a page may not (Chromium on Android), and the desk without a signal (public/admin-sw.js). */
const WORKER = '/admin-sw.js';
/** Pages that the worker belongs to: those of the desk. */
const SCOPE = '/admin';

/** The desk's own worker where it is at work; where the desk has none, the browser names that of the public pages (docs/develop/decisions/0053). */
async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration(SCOPE) : undefined;
  return worker && new URL(worker.scope).pathname === SCOPE ? worker : undefined;
}

/** The worker, registered where it is not yet; only ever asked for by the desk. Undefined where there are none. */
export async function noticeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const worker = await ownWorker();
  // To register it again for each notice would have the browser look for a newer one first.
  if (worker?.active) return worker;
  const registered = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  // One that is only being installed may not show anything yet; `serviceWorker.ready` would wait for that of this page, which may be another.
  await new Promise<void>((resolve) => {
    const starting = registered.active ?? registered.waiting ?? registered.installing;
    const look = () => {
      if (registered.active?.state === 'activated' || starting?.state === 'redundant') resolve();
    };
    starting?.addEventListener('statechange', look);
    look();
  });
  return registered;
}

/** Closes the notices that it shows: what they say is not for who comes after. */
export async function closeNotices(): Promise<void> {
  for (const notice of (await (await ownWorker())?.getNotifications()) ?? []) notice.close();
}

/** Takes the worker away, and with it this browser's subscription to alerts, and what it shows. Where there is none, nothing happens. */
export async function forgetNoticeWorker(): Promise<void> {
  await closeNotices();
  await (await ownWorker())?.unregister();
}
