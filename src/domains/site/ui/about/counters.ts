import { prefersStill } from '@/browser/rotation';
import { COUNT_MS, COUNT_STEP_MS, COUNT_THRESHOLD } from './counter-limits';
import { countedFigure, figureAt } from './counting';

/*
 * Counts figures up, once, when they are first seen (spec §4). The page holds the final figures, so
 * nothing is missing without scripts or motion, and screen readers are told only these. What is on the
 * screen already when this begins may have been read: it stays.
 */

function count(element: HTMLElement, durationMs: number): void {
  const final = element.textContent;
  const figure = countedFigure(final);
  if (!figure) return;
  const running = document.createElement('span');
  running.ariaHidden = 'true';
  running.textContent = figureAt(figure, 0);
  const said = document.createElement('span');
  said.className = 'sr-only';
  said.textContent = final;
  element.replaceChildren(running, said);
  let start: number | undefined;
  requestAnimationFrame(function step(now) {
    start ??= now;
    const progress = Math.min(1, (now - start) / durationMs);
    running.textContent = figureAt(figure, progress);
    if (progress < 1) requestAnimationFrame(step);
    else element.textContent = final;
  });
}

if (!prefersStill()) {
  const figures = Array.from(document.querySelectorAll<HTMLElement>('[data-count]'));
  const unseen = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        // Some browsers also tell of the first pixel.
        if (intersectionRatio < COUNT_THRESHOLD) {
          unseen.add(target);
          continue;
        }
        observer.unobserve(target);
        if (unseen.has(target)) count(target as HTMLElement, COUNT_MS + COUNT_STEP_MS * figures.indexOf(target as HTMLElement));
      }
    },
    { threshold: COUNT_THRESHOLD },
  );
  for (const figure of figures) observer.observe(figure);
}
