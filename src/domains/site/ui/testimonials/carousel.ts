import { startCarousel } from '@/browser/carousel';

/** Testimonials (spec §9): six, 6 s each. */
const TESTIMONIAL_INTERVAL_MS = 6_000;

/*
 * Turns the row of reviews, which scrolls sideways without scripts, into a carousel: one review at a
 * time, the others out of sight and of the tab order (spec §2, §4, Testimonials).
 */

function begin(host: HTMLElement): void {
  const list = host.querySelector<HTMLElement>('ul');
  const controls = host.querySelector<HTMLElement>('[data-controls]');
  if (!list || !controls) return;
  const reviews = Array.from(list.children);

  function show(index: number): void {
    for (const [at, review] of reviews.entries()) review.toggleAttribute('data-shown', at === index);
  }
  // What somebody at the buttons chooses is said aloud; what comes by itself is not.
  host.addEventListener('focusin', () => list.setAttribute('aria-live', 'polite'));
  host.addEventListener('focusout', () => list.removeAttribute('aria-live'));
  startCarousel({
    host,
    controls,
    swiped: list,
    count: reviews.length,
    intervalMs: TESTIMONIAL_INTERVAL_MS,
    show(index, byItself) {
      if (byItself) list.removeAttribute('aria-live');
      show(index);
    },
  });
  show(0);
  host.dataset.ready = '';
}

/** Starts the page's carousel, where it has one. */
export function startTestimonials(): void {
  const carousel = document.querySelector<HTMLElement>('[data-testimonials]');
  if (carousel) begin(carousel);
}
