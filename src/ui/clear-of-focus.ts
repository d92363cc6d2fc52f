/** Space that stays between a toast and what it makes way for, and at the window's edges. */
const SPACE_PX = 8;
/** What sonner leaves between toasts. */
const GAP_PX = 14;
/** Between a toast and the window's edge, or the head of a dialog. */
export const EDGE_PX = 16;

type Zone = { top: number; bottom: number };

/**
 * Where a stack of toasts lies, so that it covers nothing of a control.
 * @param usual where it would lie
 * @returns its upper edge: as usual, else below the control, else above it; where no side has room for it, the side that covers less
 */
export function clearTop(usual: Zone, control: Zone, height: number): number {
  if (usual.bottom <= control.top || usual.top >= control.bottom) return usual.top;
  const size = usual.bottom - usual.top;
  const below = control.bottom + SPACE_PX;
  const above = control.top - SPACE_PX - size;
  if (below + size <= height) return below;
  if (above >= 0) return above;
  // At the window's edge, since a toast that is not seen whole would say nothing.
  const lowest = Math.max(0, height - size);
  const overlap = (top: number) => Math.min(top + size, control.bottom) - Math.max(top, control.top);
  return overlap(lowest) < overlap(0) ? lowest : 0;
}

/** The control of an open dialog that has the focus; the dialog itself, which gets it at first, is none. */
function focusedControl(): Element | undefined {
  const focused = document.activeElement;
  if (!focused?.parentElement?.closest('[role="dialog"], [role="alertdialog"]')) return undefined;
  // What is chosen by a label around it is as large as that.
  return focused.closest('label') ?? focused;
}

/** Where toasts begin on a phone; a property of the page, which is set with each of them (toaster.tsx). */
export const TOASTS_TOP = '--toast-top';

/** The uppermost dialog's title and close button. */
export function headOfDialog(): DOMRect | undefined {
  return Array.from(document.querySelectorAll('[data-dialog-head]')).at(-1)?.getBoundingClientRect();
}

/**
 * Lets toasts begin below the head of a dialog that they lie over: one that opened since, or that left room for fewer or smaller ones.
 * @returns by how much they begin lower
 */
function belowHead(toasts: Zone): number {
  const head = headOfDialog();
  if (!head || toasts.top >= head.bottom || toasts.bottom <= head.top) return 0;
  // Where there is no room for all of them, as far down as they are seen whole.
  const top = Math.max(EDGE_PX, Math.min(head.bottom, innerHeight - (toasts.bottom - toasts.top) - 2 * EDGE_PX) + EDGE_PX);
  document.documentElement.style.setProperty(TOASTS_TOP, `${top}px`);
  return top - toasts.top;
}

/** Moves the toasts out of the way of the focus, while a dialog is open, else of what the page wants read beside them: by `translate`, which the library leaves alone. */
function makeWay(host: Element): void {
  const list = host.querySelector<HTMLElement>('[data-sonner-toaster]');
  if (!list) return;
  const toasts = Array.from(list.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"], [data-visible="false"])'));
  const control = (focusedControl() ?? document.querySelector('[data-beside-toasts]'))?.getBoundingClientRect();
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + GAP_PX, -GAP_PX);
  // Where the list begins by itself: toasts grow downwards from its upper edge, or upwards from its lower one.
  const box = list.getBoundingClientRect();
  let start = box.top - (Number.parseFloat(getComputedStyle(list).translate.split(' ')[1] ?? '') || 0);
  const isAbove = list.dataset.yPosition === 'top';
  if (isAbove && height > 0) start += belowHead({ top: start, bottom: start + height });
  const usual = isAbove ? { top: start, bottom: start + height } : { top: start - height, bottom: start };
  const isBeside = !control || control.right <= box.left || control.left >= box.right;
  const by = isBeside || toasts.length === 0 ? 0 : clearTop(usual, control, innerHeight) - usual.top;
  const wanted = by === 0 ? '' : `0 ${by}px`;
  if (list.style.translate !== wanted) list.style.translate = wanted;
}

/** Keeps the toasts of a host off the focused control of an open dialog, or off `[data-beside-toasts]`, wherever the focus goes and whatever comes or goes. */
export function keepClearOfFocus(host: Element): void {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      makeWay(host);
    });
  };
  new MutationObserver(ask).observe(host, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-removed', 'data-mounted', 'data-visible'],
  });
  for (const type of ['focusin', 'focusout', 'scroll']) document.addEventListener(type, ask, { capture: true, passive: true });
  window.addEventListener('resize', ask);
}
