import { memory } from '@/browser/browser-storage';
import { KEEPS_NOTHING_KEY } from '@/browser/kept-key';
import { CACHE_PREFIX, FORGET_MESSAGE } from '../model/kept';
import { tellWorker } from './tell-worker';

/** Takes away the worker and all that it kept, for good: it comes back only where its visitor allows it. */
export async function forgetAll(): Promise<void> {
  memory('local').write(KEEPS_NOTHING_KEY, true);
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (new URL(registration.scope).pathname !== '/') continue;
    if (registration.active) await tellWorker(registration.active, FORGET_MESSAGE);
    await registration.unregister();
  }
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

/** Keeps pages again, from the next one on. */
export function keepAgain(): void {
  memory('local').remove(KEEPS_NOTHING_KEY);
  location.reload();
}
