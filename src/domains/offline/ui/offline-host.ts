import { whenIdle } from '@/browser/when-idle';

/*
 * On every page, and small: what works without a connection, and what fetches the next page ahead, is set up once the page has
 * loaded and its visitor has begun to use it, or has stayed for a while (docs/develop/decisions/0053). Nothing of it counts before.
 */
const STAYS_MS = 10_000;
const SIGNS = ['pointerdown', 'pointerover', 'keydown', 'scroll'] as const;

function begin(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, begin);
  clearTimeout(staying);
  whenIdle(load);
}

function load(): void {
  void import('./prefetch').then(({ prefetchOnIntent }) => prefetchOnIntent()).catch(() => {});
  if ('serviceWorker' in navigator) void import('./keep-offline').then(({ keepOffline }) => keepOffline()).catch(() => {});
}

let staying: ReturnType<typeof setTimeout> | undefined;

function waitForSigns(): void {
  // A page that came without a connection has to hear when there is one.
  const isAway = !navigator.onLine || document.documentElement.dataset.offline !== undefined;
  staying = setTimeout(begin, isAway ? 0 : STAYS_MS);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { once: true, passive: true });
}

// There is nothing of it while the site is written (`npm run dev`).
if (import.meta.env.PROD) waitForSigns();
