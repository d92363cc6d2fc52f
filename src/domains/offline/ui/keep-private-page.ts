import { tellWorker } from '@/browser/tell-worker';
import { NOTHING_MARK } from '../../../lib/nothing-mark';
import { type KeepThisPage, PRIVATE_SCOPE, PRIVATE_WORKER_PATH } from '../model/private-page';

/** Keeps the private page that is open on this device, with what it has loaded. Rejects where it could not be kept just now. */
export async function keepPrivatePage(): Promise<void> {
  if (!('serviceWorker' in navigator) || (await caches.has(NOTHING_MARK))) return;
  const registration = await navigator.serviceWorker.register(PRIVATE_WORKER_PATH, { scope: PRIVATE_SCOPE, updateViaCache: 'none' });
  const active = registration.active ?? (await activated(registration));
  if (!active) throw new Error('the worker was not installed');
  await tellWorker(active, { type: 'keep', page: location.pathname, files: [...new Set(shown())] } satisfies KeepThisPage);
  document.documentElement.dataset.kept = '';
}

/** `ready` may be that of the public pages' worker, which has this page until its own one is there. */
function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing ?? registration.waiting;
  return new Promise((resolve) => {
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(registration.active);
      if (coming.state === 'redundant') resolve(null);
    });
    if (!coming) resolve(registration.active);
  });
}

/** Scripts, styles, fonts and pictures that this page has loaded. */
function shown(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const pictures = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean);
  const addresses = [...entries.map(({ name }) => name), ...pictures].map((name) => new URL(name));
  return addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
