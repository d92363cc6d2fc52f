/** After so long where the browser cannot say when it is idle, in milliseconds. */
const WITHOUT_WORD_MS = 200;

/** Calls back once the browser has nothing better to do, and `latest` milliseconds from now all the same where that is given. */
export function whenIdle(task: () => void, latest?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, latest === undefined ? {} : { timeout: latest });
  else setTimeout(task, WITHOUT_WORD_MS);
}

/** Calls back once the page has loaded, as a task of its own: scripts that have just run, and all that listens to the event, are one long task already. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') inOwnTask(task);
  else window.addEventListener('load', () => inOwnTask(task), { once: true });
}

/** By a message, which no clock holds up: a hidden tab's timers wait. */
function inOwnTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
}
