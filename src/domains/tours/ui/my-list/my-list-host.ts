/*
 * On every page, and small: brings the hearts and the count of my list once the page has loaded and has nothing better to do.
 */

/** A page that is never idle gets them after this time all the same, in milliseconds. */
const LATEST_MS = 2_000;

function bring(): void {
  // Where their code does not come, everything else still works.
  import('./hearts').then(({ showHearts }) => showHearts(document)).catch(() => {});
}

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(bring, { timeout: LATEST_MS });
  else setTimeout(bring, 200);
}

if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle, { once: true });

export {};
