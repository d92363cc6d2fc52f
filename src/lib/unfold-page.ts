/*
 * Once the home page has loaded, lays out its sections far below one by one while nothing else is to be done
 * (src/styles/home/shared.css; docs/decisions/0018): from then on every place of the page is where it stays.
 */

/** Browsers without idle callbacks (Safari) take a section this often, in milliseconds. */
const STEP_MS = 100;

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, STEP_MS);
}

function unfold(sections: HTMLElement[]): void {
  const next = sections.shift();
  if (!next) {
    document.documentElement.dataset.whole = '';
    return;
  }
  next.style.contentVisibility = 'visible';
  whenIdle(() => unfold(sections));
}

function begin(): void {
  whenIdle(() => unfold(Array.from(document.querySelectorAll<HTMLElement>('#trust ~ section'))));
}

if (document.readyState === 'complete') begin();
else window.addEventListener('load', begin, { once: true });
