import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { focusBefore } from '@/browser/focus-before';
import { enterOverlay } from '@/browser/overlay-history';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { overlayRoot } from '@/ui/overlay-root';
import { tourSearch } from './search-data';
import { SearchDialog } from './search-dialog';

let root: Root | undefined;
let isOpen = false;
/** Closes the dialog that is open now. */
let closeNow: (() => void) | undefined;

/** Fetches the catalogue before anybody asks for it. */
export function warmSearch(): void {
  tourSearch().catch(() => {});
}

/**
 * Puts the search dialog on the page; each opening starts afresh.
 * @param opener gets the focus back; without one, or where it has gone, whatever had the focus does
 * @param letters what was typed until its field can take it (early-letters.ts)
 */
export function mountSearch(opener?: HTMLElement, letters: () => string = () => ''): void {
  if (isOpen) return void letters();
  isOpen = true;
  const before = focusBefore(opener);
  if (!root) {
    const host = document.createElement('div');
    host.id = 'search';
    document.body.append(host);
    root = overlayRoot(host, () => closeNow?.());
  }
  const leaveHistory = enterOverlay(takeAway);

  function takeAway(): void {
    isOpen = false;
    // At once, with its focus trap, so that whatever opens next finds the page as it was.
    flushSync(() => root?.render(null));
    before?.focus({ preventScroll: true });
  }
  function close(): void {
    leaveHistory(true);
    takeAway();
  }
  closeNow = close;
  function choose(slug: string): void {
    // The tour takes over the dialog's entry in the history, so that Back leads to the page.
    leaveHistory(false);
    takeAway();
    // The trip to Dakar has a page and no overlay.
    if (typeof globalThis.openTour === 'function' && slug !== DAKAR_SLUG) globalThis.openTour(slug, { replaceHistory: true });
    else window.location.replace(`/tours/${slug}`);
  }
  root.render(<SearchDialog onClose={close} onChoose={choose} typedBefore={letters} />);
}
