/*
 * Lets the browser's Back close an overlay instead of leaving the page: opening adds an entry to the
 * history, closing by other ways takes it away again. `history.state.overlay` is the entry's depth,
 * since one overlay may open another; `page` says that the entry's address has a page of its own,
 * which a reload shows.
 */

type Entered = { depth: number; onBack: () => void };

const entered: Entered[] = [];

function currentDepth(): number {
  return Number(history.state?.overlay ?? 0);
}

/** An overlay was closed in another way, and its entry is about to go. */
let isGoingBack = false;

function closeAboveCurrent(): void {
  const depth = currentDepth();
  let isClosed = isGoingBack;
  isGoingBack = false;
  for (let top = entered.at(-1); top && top.depth > depth; top = entered.at(-1)) {
    isClosed = true;
    entered.pop();
    top.onBack();
  }
  if (isClosed) keepFocus();
}

/** Back to an address that names a place, such as that of the skip link, browsers give the focus to the place: away from what opened the overlay. */
function keepFocus(): void {
  const given = document.activeElement;
  if (!(given instanceof HTMLElement) || given === document.body) return;
  setTimeout(() => {
    const taken = document.activeElement;
    if (taken !== given && taken?.id && location.hash === `#${taken.id}`) given.focus({ preventScroll: true });
  });
}

/**
 * @param onBack called when the visitor went back
 * @param how `url`: the overlay's own address; `replace`: take over the entry of the overlay that is
 *   open, so that one Back closes both
 * @returns to be called when the overlay was closed in another way; `goBack` false where the page is being left
 */
export function enterOverlay(onBack: () => void, { url, replace = false }: { url?: string; replace?: boolean } = {}): (goBack: boolean) => void {
  const before = currentDepth();
  const replacing = replace && before > 0;
  const overlay: Entered = { depth: replacing ? before : before + 1, onBack };
  // The replaced overlay has no entry any more; whatever it does now must not go back in ours.
  if (replacing) entered.splice(0, entered.length, ...entered.filter(({ depth }) => depth < overlay.depth));
  const state = { ...history.state, overlay: overlay.depth, page: url !== undefined };
  if (replacing) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  // The same listener is registered once, however often it is added.
  window.addEventListener('popstate', closeAboveCurrent);
  entered.push(overlay);
  return (goBack) => {
    const at = entered.indexOf(overlay);
    if (at < 0) return;
    entered.splice(at, 1);
    if (!goBack || currentDepth() !== overlay.depth) return;
    isGoingBack = true;
    history.back();
  };
}

/** Gives the overlay that is open its address, where that was not known when it opened. */
export function addressOverlay(url: string): void {
  history.replaceState({ ...history.state, page: true }, '', url);
}
