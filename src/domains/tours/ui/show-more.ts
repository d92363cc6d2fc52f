import { takePresses } from '../../../browser/take-presses.ts';
import { LOADING_MS } from '../model/tour-limits.ts';

/*
 * Spec §2 "All-tours section", §4 "Tour list visible count": Show More, Show Fewer, progress bar and counter of the
 * list that src/domains/tours/ui/tour-list.tsx renders. Its style hides the rest from the start where scripts run.
 */

function watchList(root: HTMLElement): void {
  const initial = Number(root.dataset.initial);
  const step = Number(root.dataset.step);
  const grid = root.querySelector<HTMLElement>('[role=group]');
  const more = root.querySelector<HTMLButtonElement>('[data-more]');
  const fewer = root.querySelector<HTMLButtonElement>('[data-fewer]');
  const progress = root.querySelector('progress');
  const counter = root.querySelector('[role=status]');
  if (!grid || !more || !fewer || !progress || !counter) return;
  const cards = Array.from(grid.children);
  const total = cards.length;
  let shown = initial;
  let loading: ReturnType<typeof setTimeout> | undefined;

  function show(count: number): void {
    if (!grid || !more || !fewer || !progress || !counter) return;
    shown = Math.min(count, total);
    for (const [index, card] of cards.entries()) card.toggleAttribute('data-shown', index < shown);
    progress.value = shown;
    counter.textContent = `${shown} of ${total} tours`;
    more.textContent = `Show More Tours (${total - shown} remaining)`;
    fewer.hidden = shown <= initial;
    // A button that goes away hands its focus on.
    if (shown === total && document.activeElement === more) fewer.focus({ preventScroll: true });
    more.hidden = shown === total;
  }

  function stopLoading(): void {
    clearTimeout(loading);
    loading = undefined;
    if (grid) grid.ariaBusy = 'false';
  }

  more.addEventListener('click', () => {
    if (loading) return;
    more.textContent = 'Loading more adventures...';
    grid.ariaBusy = 'true';
    loading = setTimeout(() => {
      stopLoading();
      show(shown + step);
    }, LOADING_MS);
  });
  fewer.addEventListener('click', () => {
    stopLoading();
    show(initial);
    grid.focus({ preventScroll: true });
    grid.scrollIntoView();
  });
  takePresses(more);
}

/** Starts the page's list of tours, where it has one. */
export function startShowMore(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tour-list]')) watchList(root);
}
