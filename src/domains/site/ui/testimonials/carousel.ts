import { connectPause, startRotation } from '@/browser/rotation';
import { SWIPE_PX, TESTIMONIAL_INTERVAL_MS } from './limits';

/*
 * Turns the row of reviews, which scrolls sideways without scripts, into a carousel: one review at a
 * time, the others out of sight and of the tab order (spec §2, §4, Testimonials).
 */

function begin(carousel: HTMLElement): void {
  const list = carousel.querySelector<HTMLElement>('ul');
  const controls = carousel.querySelector<HTMLElement>('[data-controls]');
  if (!list || !controls) return;
  const reviews = Array.from(list.children);
  const dots = Array.from(controls.querySelectorAll<HTMLElement>('[data-dot]'));
  let current = 0;

  function show(index: number): void {
    current = (index + reviews.length) % reviews.length;
    for (const [at, review] of reviews.entries()) review.toggleAttribute('data-shown', at === current);
    for (const [at, dot] of dots.entries()) dot.setAttribute('aria-current', String(at === current));
  }

  const rotation = startRotation({
    intervalMs: TESTIMONIAL_INTERVAL_MS,
    host: carousel,
    advance() {
      list?.removeAttribute('aria-live');
      show(current + 1);
    },
  });
  function choose(index: number): void {
    show(index);
    rotation.restart();
  }
  // What somebody at the buttons chooses is said aloud; what comes by itself is not.
  carousel.addEventListener('focusin', () => list.setAttribute('aria-live', 'polite'));
  carousel.addEventListener('focusout', () => list.removeAttribute('aria-live'));

  controls.querySelector('[data-previous]')?.addEventListener('click', () => choose(current - 1));
  controls.querySelector('[data-next]')?.addEventListener('click', () => choose(current + 1));
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => choose(index));
  const pause = controls.querySelector<HTMLElement>('[data-pause]');
  if (pause) connectPause(pause, rotation);

  let from: number | undefined;
  list.addEventListener('pointerdown', (event) => {
    from = event.pointerType === 'mouse' ? undefined : event.clientX;
  });
  list.addEventListener('pointerup', (event) => {
    const moved = from === undefined ? 0 : event.clientX - from;
    from = undefined;
    if (Math.abs(moved) > SWIPE_PX) choose(current + (moved < 0 ? 1 : -1));
  });

  show(0);
  carousel.dataset.ready = '';
  controls.hidden = false;
}

/** Starts the page's carousel, where it has one. */
export function startTestimonials(): void {
  const carousel = document.querySelector<HTMLElement>('[data-testimonials]');
  if (carousel) begin(carousel);
}
