import { TOUR_SHOWN } from '@/browser/tour-shown';
import { limitDays } from './limit-days';
import { keepPacked, packedItems } from './packing-memory';

/*
 * What a tour's page and its overlay do in the browser beyond their plain HTML: ticks that are kept,
 * sharing, printing, its heart, the days that can be chosen.
 */

/** Wires everything of a tour inside the element; once for each element. */
export function enhanceTour(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-packing]')) keepTicks(box, box.dataset.packing ?? '');
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    button.addEventListener('click', () => void share(button.dataset.share ?? '', root.querySelector('[data-shared]')));
  }
  root.dispatchEvent(new CustomEvent(TOUR_SHOWN, { bubbles: true }));
  root.querySelector('button[data-print]')?.addEventListener('click', () => window.print());
  limitDays(root);
}

function keepTicks(box: HTMLElement, slug: string): void {
  const ticks = [...box.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const count = box.querySelector('[data-packed]');
  function tell(): void {
    if (count) count.textContent = `${ticks.filter(({ checked }) => checked).length} of ${ticks.length} packed`;
  }
  function keep(): void {
    keepPacked(
      slug,
      ticks.filter(({ checked }) => checked).map(({ value }) => value),
    );
    tell();
  }
  const packed = packedItems(slug);
  for (const tick of ticks) tick.checked = packed.has(tick.value);
  tell();
  // Announced from now on: what was packed before is no news.
  count?.setAttribute('role', 'status');
  box.addEventListener('change', keep);
  box.querySelector('[data-unpack]')?.addEventListener('click', () => {
    for (const tick of ticks) tick.checked = false;
    keep();
  });
}

/** Hands the tour's address to the device's own sharing, or to the clipboard where it has none. */
async function share(slug: string, status: Element | null): Promise<void> {
  const url = new URL(`/tours/${slug}`, location.href).href;
  try {
    if (navigator.share) {
      await navigator.share({ title: document.title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    if (status) status.textContent = 'Link copied';
  } catch (error) {
    // Anybody who closes the device's sheet has changed their mind; everything else leaves copying by hand.
    if (status && !(error instanceof DOMException && error.name === 'AbortError')) status.textContent = url;
  }
}
