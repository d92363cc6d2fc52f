import { memory } from '@/browser/browser-storage';
import { INQUIRY_SENT_KEY } from '@/browser/sent-key';
import { EXIT_INTENT_DELAY_MS, EXIT_INTENT_KEY } from './exit-intent-limits';

/*
 * On every page, and small: notices that a visitor with a mouse is about to leave, and asks once a
 * session (decisions.md, "Exit-intent"). The dialog's code is loaded at that moment.
 */

/** This comes once the page has loaded (docs/develop/decisions/0056). */
const loadedAt = performance.now();
let byTouch = false;
let asking = false;
/** Fields that somebody wrote in or chose from; drafts that were put back show by their texts. */
const typedIn = new Set<HTMLInputElement>();

/** Whether somebody is in the middle of something: a dialog, a menu, a form. */
function isBusy(): boolean {
  if (document.querySelector(':is([role=dialog], [role=alertdialog]):not([popover]), dialog[open], :is(:popover-open)')) return true;
  if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio], [data-prefilled]), textarea',
  );
  return [...fields].some((field) => field.value.trim() !== '') || [...typedIn].some((field) => field.isConnected && field.value !== '');
}

function mayAsk(): boolean {
  const session = memory('session');
  return (
    !byTouch &&
    performance.now() - loadedAt >= EXIT_INTENT_DELAY_MS &&
    window.matchMedia('(hover: hover) and (pointer: fine)').matches &&
    !session.read(EXIT_INTENT_KEY) &&
    !session.read(INQUIRY_SENT_KEY) &&
    !isBusy()
  );
}

async function ask(): Promise<void> {
  asking = true;
  try {
    const { mountExitIntent } = await import('./mount-exit-intent');
    // Something may have opened while the code was on its way.
    if (!mayAsk()) return;
    memory('session').write(EXIT_INTENT_KEY, true);
    mountExitIntent();
  } catch {
    // No connection: anybody who leaves is not held up.
  } finally {
    asking = false;
  }
}

function onLeave(event: MouseEvent): void {
  // Out of the window, and through its upper edge: towards the tabs, the address, the cross.
  if (event.relatedTarget === null && event.clientY <= 0 && !asking && mayAsk()) void ask();
}

document.addEventListener('pointerdown', (event) => {
  byTouch = event.pointerType !== 'mouse';
});
document.addEventListener('input', ({ target }) => {
  // A ticked box always has a value, and is no text that could be lost.
  if (!(target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type))) typedIn.add(target as HTMLInputElement);
});
for (const type of ['mouseout', 'mouseleave'] as const) document.addEventListener(type, onLeave, true);
