import { startCarousel } from '@/browser/carousel';
import { prefersStill } from '@/browser/rotation';
import { whenLoaded } from '@/browser/when-idle';
import { LAYERS_AFTER_MS, SLIDE_AHEAD_MS, SLIDE_FADE_MS, SLIDE_INTERVAL_MS } from './hero-limits';

/*
 * The hero's second state (decisions.md, "Order of the home page"): once the page has loaded, the still
 * picture becomes one of three slides. Nothing here happens before that, and the other pictures are
 * asked for one by one, shortly before they are shown.
 */

/** Whether the visitor asked for few bytes; nothing then moves by itself. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function begin(hero: HTMLElement, controls: HTMLElement): void {
  const slides = Array.from(hero.querySelectorAll<HTMLElement>('[data-slide]'));
  const first = slides.findIndex((slide) => !slide.hidden);
  let shown = slides[first];
  let chosen = shown;
  let fading: ReturnType<typeof setTimeout> | undefined;

  async function show(next: HTMLElement): Promise<void> {
    chosen = next;
    next.hidden = false;
    // A picture that fails is its ink; one that was overtaken by another choice is not shown.
    await next
      .querySelector('img')
      ?.decode()
      .catch(() => {});
    if (chosen !== next || next === shown) return;
    clearTimeout(fading);
    for (const slide of slides) slide.removeAttribute('data-slide');
    shown?.setAttribute('data-slide', 'leaving');
    void next.offsetWidth; // transparent until here, so that it fades in
    next.setAttribute('data-slide', 'shown');
    const leaving = shown;
    shown = next;
    fading = setTimeout(() => leaving?.setAttribute('data-slide', ''), SLIDE_FADE_MS);
  }

  function loadAhead(index: number): void {
    const next = slides[(index + 1) % slides.length];
    setTimeout(() => {
      if (next) next.hidden = false;
    }, SLIDE_AHEAD_MS);
  }

  const carousel = startCarousel({
    host: hero,
    controls,
    count: slides.length,
    first,
    intervalMs: SLIDE_INTERVAL_MS,
    show(index, byItself) {
      if (slides[index]) void show(slides[index]);
      if (byItself) loadAhead(index);
    },
  });
  if (savesData()) {
    carousel.hold('data', true);
    controls.querySelector('[data-pause]')?.remove();
  } else if (!prefersStill()) {
    loadAhead(first);
    const alive = hero.querySelector<HTMLElement>('[data-layers]');
    if (alive) setTimeout(() => import('./moving-layers').then(({ addLayers }) => addLayers(alive)).catch(() => {}), LAYERS_AFTER_MS);
  }
}

/** Starts the page's slideshow once everything else has loaded. */
export function startHeroSlideshow(): void {
  const hero = document.querySelector<HTMLElement>('#home');
  const controls = hero?.querySelector<HTMLElement>('[data-slide-controls]');
  if (!hero || !controls) return;
  whenLoaded(() => begin(hero, controls));
}
