import { shareLink } from '@/browser/share-link';
import { takePresses } from '@/browser/take-presses';
import { TOUR_SHOWN } from '@/browser/tour-shown';
import { keepTicks } from './keep-ticks';
import { limitDays } from './limit-days';

/*
 * What a tour's page and its overlay do in the browser beyond their plain HTML: ticks that are kept,
 * sharing, printing, its heart, the days that can be chosen.
 */

/** Wires everything of a tour inside the element; once for each element. */
export function enhanceTour(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-packing]')) keepTicks(box, box.dataset.packing ?? '');
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    button.addEventListener('click', () => void share(button.dataset.share ?? '', root.querySelector('[data-shared]')));
    takePresses(button);
  }
  root.dispatchEvent(new CustomEvent(TOUR_SHOWN, { bubbles: true }));
  offerPrinting(root);
  limitDays(root);
}

/** Wires the button that prints the page, where there is one. */
export function offerPrinting(root: ParentNode): void {
  const button = root.querySelector<HTMLElement>('button[data-print]');
  button?.addEventListener('click', () => window.print());
  if (button) takePresses(button);
}

/** Gives the tour's address on; where the browser does not let us, it stands there to be copied by hand. */
async function share(slug: string, status: Element | null): Promise<void> {
  const url = new URL(`/tours/${slug}`, location.href).href;
  const outcome = await shareLink(document.title, url);
  if (status && outcome !== 'shared') status.textContent = outcome === 'copied' ? 'Link copied' : url;
}
