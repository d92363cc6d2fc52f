import { removeItem } from '@/browser/device-store';
import { SEEN_KEY } from '@/browser/seen-key';
import { tellWorker } from '@/browser/tell-worker';
import { NOTHING_MARK } from '../../../lib/nothing-mark';
import { CACHE_PREFIX, FORGET_MESSAGE } from '../model/kept';

/**
 * Takes away the worker and all that it kept, for good: it comes back only where its visitor allows it.
 * @returns whether the wish is remembered
 */
export async function forgetAll(): Promise<boolean> {
  // First, so that nothing comes back meanwhile; and again, since on a full disk there is room for it only afterwards.
  await remember();
  removeItem(SEEN_KEY);
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (new URL(registration.scope).pathname !== '/') continue;
    // What it could not take away goes below.
    if (registration.active) await tellWorker(registration.active, FORGET_MESSAGE).catch(() => {});
    await registration.unregister();
  }
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
  return remember();
}

function remember(): Promise<boolean> {
  return caches.open(NOTHING_MARK).then(
    () => true,
    () => false,
  );
}

/** Keeps pages again, from the next one on. */
export async function keepAgain(): Promise<void> {
  await caches.delete(NOTHING_MARK);
  location.reload();
}
