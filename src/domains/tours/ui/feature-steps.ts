import { takePresses } from '@/browser/take-presses';

/*
 * The buttons beside the row of featured tours (src/sections/featured-tours.tsx). A finger swipes the row and the keyboard walks it; a
 * mouse has no way to move it but these.
 */

function connect(row: HTMLElement, steps: HTMLElement): void {
  const [back, on] = steps.querySelectorAll('button');

  function show(): void {
    const end = row.scrollWidth - row.clientWidth;
    steps.hidden = end <= 1;
    // A button that is `disabled` would lose the keyboard's place.
    if (back) back.ariaDisabled = String(row.scrollLeft <= 1);
    if (on) on.ariaDisabled = String(row.scrollLeft >= end - 1);
  }

  /** On by as many cards as are seen whole. */
  function step(direction: 1 | -1): void {
    const [first, second] = Array.from(row.children, (card) => card.getBoundingClientRect().left);
    const { paddingLeft, paddingRight } = getComputedStyle(row);
    const seen = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const card = (second ?? seen) - (first ?? 0);
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    row.scrollBy({ left: direction * card * Math.max(1, Math.floor(seen / card)), behavior });
  }

  back?.addEventListener('click', () => step(-1));
  on?.addEventListener('click', () => step(1));
  if (on) takePresses(on);
  row.addEventListener('scroll', show, { passive: true });
  // Tells it at the start as well, once the row has been laid out by itself.
  new ResizeObserver(show).observe(row);
}

/** Starts the buttons of the page's row of featured tours, where it has one. */
export function startFeatureSteps(): void {
  const row = document.querySelector<HTMLElement>('[data-feature-row]');
  const steps = document.querySelector<HTMLElement>('[data-feature-steps]');
  if (row && steps) connect(row, steps);
}
