import { takePresses } from '@/browser/take-presses';
import { COPIED_MS } from '@/domains/articles/model/article-limits';

/* On article pages: marks the section that is being read in the contents, and copies the article's address. */

/** A section counts as read from when its heading has come this far up, as a part of the screen's height. */
const READING_LINE = 0.35;

function markCurrentSection(contents: HTMLElement): void {
  const sections = [...contents.querySelectorAll<HTMLAnchorElement>('a')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  let waiting = false;
  function mark(): void {
    waiting = false;
    const passed = sections.filter(({ heading }) => heading.getBoundingClientRect().top < innerHeight * READING_LINE);
    const current = passed.at(-1)?.link;
    for (const { link } of sections) {
      if (link === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  }
  addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(mark);
      waiting = true;
    },
    { passive: true },
  );
  mark();
}

function offerCopy(button: HTMLButtonElement, status: HTMLElement): void {
  const address = button.dataset.copyLink ?? '';
  let timer = 0;
  button.parentElement?.removeAttribute('hidden');
  button.addEventListener('click', async () => {
    clearTimeout(timer);
    try {
      await navigator.clipboard.writeText(address);
      status.textContent = 'Link copied';
      timer = window.setTimeout(() => {
        status.textContent = '';
      }, COPIED_MS);
    } catch {
      // No clipboard without https, or not allowed: the address is there to be selected.
      status.textContent = `Your browser does not let us copy. This is the link: ${address}`;
    }
  });
}

const contents = document.querySelector<HTMLElement>('[data-contents]');
if (contents) markCurrentSection(contents);
const button = document.querySelector<HTMLButtonElement>('[data-copy-link]');
const status = document.querySelector<HTMLElement>('[data-copied]');
if (button && status) {
  offerCopy(button, status);
  takePresses(button);
}
