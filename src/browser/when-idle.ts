/** After so long where the browser cannot say when it is idle, in milliseconds. */
const WITHOUT_WORD_MS = 200;

/** Calls back once the browser has nothing better to do, and `latest` milliseconds from now all the same where that is given. */
export function whenIdle(task: () => void, latest?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, latest === undefined ? {} : { timeout: latest });
  else setTimeout(task, WITHOUT_WORD_MS);
}

/** Calls back once the page has loaded. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}
