/** Space that stays between a toast and what it makes way for, and at the window's edges. */
const SPACE_PX = 8;
/** What sonner leaves between toasts. */
const GAP_PX = 14;

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

/** Moves the toasts out of the way of the focus, while a dialog is open, else of what the page wants read beside them: by `translate`, which the library leaves alone. */
function makeWay(host: Element): void {
  const list = host.querySelector<HTMLElement>('[data-sonner-toaster]');
  if (!list) return;
  const toasts = Array.from(list.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"], [data-visible="false"])'));
  const control = (focusedControl() ?? document.querySelector('[data-beside-toasts]'))?.getBoundingClientRect();
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + GAP_PX, -GAP_PX);
  // Where the list begins by itself: toasts grow downwards from its upper edge, or upwards from its lower one.
  const box = list.getBoundingClientRect();
  const start = box.top - (Number.parseFloat(getComputedStyle(list).translate.split(' ')[1] ?? '') || 0);
  const isAbove = list.dataset.yPosition === 'top';
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
