import { removeItem } from '@/browser/device-store';
import { tellWorker } from '@/browser/tell-worker';
import { IS_KEPT_MESSAGE, KEPT_SHEET, OF_HEADER, SHEET_CACHE, SHEET_SCOPE, SHEET_WORKER } from '@/domains/departures/model/kept-sheet';
import { changeWaiting } from './waiting-ticks';

/** The worker keeps a sheet no longer than this after it was last fresh, in milliseconds. */
export const KEPT_MS = 48 * 60 * 60 * 1000;

/**
 * Has the worker keep the sheet on this device. Rejects where that was not possible just now.
 * @param askAgain asks for the sheet: one that came before the worker did, or that it could not keep whole, is kept when it next comes
 */
export async function keepSheet(askAgain: () => Promise<void>): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const own = () => (serviceWorker.controller?.scriptURL.endsWith(SHEET_WORKER) ? serviceWorker.controller : undefined);
  await serviceWorker.register(SHEET_WORKER, { scope: SHEET_SCOPE, updateViaCache: 'none' });
  if (!own()) await new Promise<void>((resolve) => serviceWorker.addEventListener('controllerchange', () => own() && resolve()));
  const isKept = async () => tellWorker(own() as ServiceWorker, IS_KEPT_MESSAGE);
  await isKept().catch(() => askAgain().then(isKept));
  document.documentElement.dataset.sheetKept = '';
}

/**
 * Takes the sheet off this device, with what waits. The worker and its copy go too, unless that is of another guide's sheet by now: two may read theirs
 * on one phone, and this one's button is not about that.
 * @param token of the sheet's own link
 */
export async function forgetSheet(sheet: string, token: string): Promise<void> {
  changeWaiting(sheet, () => []);
  removeItem(`day-sheet:${sheet}:seen`);
  if (!navigator.serviceWorker || (await keepsAnother(token))) return;
  // Before the cache: a worker that still runs keeps nothing more, since this page asks for nothing more.
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (new URL(registration.scope).pathname === SHEET_SCOPE) await registration.unregister();
  await caches.delete(SHEET_CACHE);
}

async function keepsAnother(token: string): Promise<boolean> {
  const keptOf = (await caches.match(KEPT_SHEET, { cacheName: SHEET_CACHE }))?.headers.get(OF_HEADER);
  return keptOf !== undefined && keptOf !== (await hashOf(token));
}

/** As the worker writes it beside what it keeps (public/sheet-sw.js). */
async function hashOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
