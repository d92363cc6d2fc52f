import { clientSite } from '@/browser/client-site';
import { onIntent } from '@/browser/on-intent';
import { isPlainClick } from '@/browser/plain-click';
import { isField, isTypingElsewhere } from '@/browser/typing-elsewhere';
import { yieldToPaint } from '@/browser/yield-to-paint';
import { showToast } from '@/ui/toast';
import { keepLetters } from './early-letters';
import { slashOpens } from './shortcut';

/*
 * On every page, and small: opens the search dialog by whatever carries data-open-search, by Ctrl K
 * and by "/". Its code is loaded when it is first needed; until then, and wherever that fails, the
 * openers are links to all tours.
 */

const load = () => import('./mount-search');
let opening = false;

/** @param opener what was clicked; without one the search was opened by the keyboard */
async function open(opener?: HTMLElement): Promise<void> {
  if (opening) return;
  opening = true;
  const focused = document.activeElement;
  const sign = signOf(opener);
  sign?.setAttribute('aria-busy', 'true');
  const letters = keepLetters();
  try {
    await yieldToPaint();
    const { mountSearch } = await load();
    // Something else may have opened while the code came, or be filled in.
    if (dialogIsOpen() || isTypingElsewhere(focused)) return void letters();
    // An open menu would lie above the dialog.
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
    mountSearch(opener, letters);
  } catch (error) {
    letters();
    console.warn('The search could not be opened.', error);
    await leadOn(opener);
  } finally {
    sign?.removeAttribute('aria-busy');
    opening = false;
  }
}

/** What says that the search is on its way: what was pressed, or the button of the menu that closed with it. */
function signOf(opener?: HTMLElement): Element | null | undefined {
  if (!opener || opener.getClientRects().length > 0) return opener;
  // Safari gives a button no focus when it is pressed, and the menu has none to give back: then the page has it, which is not busy.
  return document.activeElement === document.body ? document.querySelector('[popovertarget]') : document.activeElement;
}

/** To all tours where our server answers (a newer version of the site has other files), else a word about other ways. */
async function leadOn(opener?: HTMLElement): Promise<void> {
  const href = opener instanceof HTMLAnchorElement ? opener.href : undefined;
  const answers =
    href !== undefined &&
    (await fetch(href, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (answers) window.location.assign(href);
  else
    showToast({
      kind: 'error',
      title: 'Search could not be loaded',
      text: `Are you offline? Try again in a moment, or write to us on WhatsApp: ${clientSite().phone}.`,
    });
}

function openerOf(event: Event): HTMLElement | undefined {
  return event.target instanceof Element ? (event.target.closest<HTMLElement>('[data-open-search]') ?? undefined) : undefined;
}

/** One dialog at a time: each has its own entry in the history. */
function dialogIsOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].some((dialog) => dialog.getClientRects().length > 0);
}

document.addEventListener('click', (event) => {
  const opener = openerOf(event);
  if (!opener || !isPlainClick(event) || event.defaultPrevented) return;
  event.preventDefault();
  void open(opener);
});

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const byLetter = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
  const bySlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isField(event.target) && slashOpens();
  if (!(byLetter || bySlash) || event.defaultPrevented) return;
  const busy = dialogIsOpen();
  // The browser's own Ctrl K would take the visitor away from a dialog.
  if (byLetter || !busy) event.preventDefault();
  if (!busy) void open();
});

// Code and catalogue come while the finger is still on its way.
onIntent(openerOf, () => {
  load()
    .then(({ warmSearch }) => warmSearch())
    .catch(() => {});
});
