/*
 * Once the home page has loaded, lays out its sections far below one by one while nothing else is to be done
 * (unfold-page.css; docs/decisions/0018): from then on every place of the page is where it stays.
 */

/** Browsers without idle callbacks (Safari) take a section this often, in milliseconds. */
const STEP_MS = 100;
/** A page that is never idle, of which a browser may say so for as long as it likes, takes one this often, in milliseconds. */
const BUSY_STEP_MS = 1000;

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: BUSY_STEP_MS });
  else setTimeout(then, STEP_MS);
}

/** What is being read: the first section that is not wholly above, or the foot of the page. */
function read(): Element | undefined {
  return Array.from(document.querySelectorAll('#main section, #main ~ *')).find((section) => section.getBoundingClientRect().bottom > 0);
}

function unfold(sections: HTMLElement[]): void {
  const next = sections.shift();
  if (!next) {
    document.documentElement.dataset.whole = '';
    return;
  }
  const shown = read();
  const before = shown?.getBoundingClientRect().top ?? 0;
  next.style.contentVisibility = 'visible';
  // Not left to the browser, which after a jump does not know yet what is read, or (Safari) never does.
  const pushed = (shown?.getBoundingClientRect().top ?? 0) - before;
  if (pushed !== 0) window.scrollBy({ top: pushed, behavior: 'instant' });
  whenIdle(() => unfold(sections));
}

function begin(): void {
  whenIdle(() => unfold(Array.from(document.querySelectorAll<HTMLElement>('#trust ~ section'))));
}

if (document.readyState === 'complete') begin();
else window.addEventListener('load', begin, { once: true });
