import { CLIENT_SITE_ID } from '@/browser/client-site';
import { focusBefore } from '@/browser/focus-before';
import { enterOverlay } from '@/browser/overlay-history';
import { isPlainClick } from '@/browser/plain-click';
import { showWaiting } from './tour-waiting';

/*
 * On every page, and small: turns links to tours into the tour detail overlay (spec §2, Search dialog
 * and tour detail), whose code is loaded when it is first needed. The overlay has the address of the
 * tour's page, so that it can be shared and reloaded. Until this runs, and wherever it fails, the links
 * lead to that page.
 */

type Wanted = { name: string; slug?: string | undefined; replaceHistory?: boolean };

/** What this document shows beneath any overlay, whatever its address says meanwhile. */
const ownPath = location.pathname;
const ownTitle = document.title;

/** The tour that is open or opening; aborted when it closes. */
let current: AbortController | undefined;

function slugOf(path: string): string | undefined {
  return /^\/tours\/([a-z0-9-]+)$/.exec(path)?.[1];
}

/** What is known of its title before its data come: the footer of every page names all tours, in the language that the page is read in. */
function titleHere(slug: string): string | undefined {
  const links = document.querySelectorAll<HTMLElement>('footer [data-open-tour]');
  return Array.from(links).find((link) => link.dataset.openTour === slug)?.textContent;
}

function open({ name, slug: address, replaceHistory }: Wanted, opener?: HTMLElement): void {
  // Search and gallery ask by the words of the address, which nobody is to read as its name.
  const title = titleHere(address ?? name);
  const slug = address ?? (title === undefined ? undefined : name);
  const replace = replaceHistory || current !== undefined;
  current?.abort();
  const before = focusBefore(opener);
  const closing = new AbortController();
  current = closing;
  const leave = enterOverlay(() => closing.abort(), { replace, ...(slug ? { url: `/tours/${slug}` } : {}) });
  const depth = history.state.overlay;
  function close(): void {
    // Escape may still come here in the moment when another dialog opens above; it means that one.
    if (history.state?.overlay > depth) {
      history.back();
      return;
    }
    leave(true);
    closing.abort();
  }
  const stopWaiting = showWaiting(title ?? (slug ? 'Loading the tour' : name), close);
  closing.signal.addEventListener('abort', () => {
    if (current === closing) current = undefined;
    stopWaiting();
    document.title = ownTitle;
    // After the overlay is gone, and with it its focus trap; where the opener is gone too, to the content.
    setTimeout(() => {
      const target = before?.isConnected && before !== document.body ? before : document.getElementById('main');
      if (!current) target?.focus({ preventScroll: true });
    }, 0);
  });
  // Code and data set out together.
  warm(slug);
  import('./mount-tour')
    .then(({ showTour }) => showTour({ name: title ?? name, slug }, close, closing.signal))
    .catch(() => {
      if (!closing.signal.aborted) location.assign(slug ? `/tours/${slug}` : '/tours');
    })
    .finally(stopWaiting);
}

/** Lets the data set out beside the code, which says where they did not come. What asks for them is a small file of its own: most pages never do. */
function warm(slug: string | undefined): void {
  import('./load-tour')
    .then(async ({ loadTour, loadTourNames }) => {
      await (slug ? loadTour(slug) : loadTourNames());
    })
    .catch(() => {});
}

function tourLink(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-open-tour]') : null;
}

globalThis.openTour = (name, options) => open({ name: String(name ?? ''), ...options });

document.addEventListener('click', (event) => {
  const link = tourLink(event);
  // A link to this very page is no reason to show it twice.
  if (!link || !isPlainClick(event) || event.defaultPrevented || link.pathname === ownPath || !document.getElementById(CLIENT_SITE_ID)) return;
  event.preventDefault();
  // The second press of a double click that began on what lay here before ("Try Again") asks for no other tour.
  if (current && event.detail > 1) return;
  open({ name: link.dataset.openTour ?? '', slug: slugOf(link.pathname) }, link);
});

// The code comes while the finger is still on its way, the data when it touches.
for (const intent of ['pointerover', 'focusin', 'pointerdown'] as const) {
  document.addEventListener(
    intent,
    (event) => {
      const link = tourLink(event);
      const slug = link && slugOf(link.pathname);
      if (!slug) return;
      import('./mount-tour').catch(() => {});
      if (intent === 'pointerdown') warm(slug);
    },
    { passive: true },
  );
}

// Back and Forward between entries of one document, which after a reload need not be the page of each.
window.addEventListener('popstate', () => {
  const slug = slugOf(location.pathname);
  if (location.pathname === ownPath || (current && history.state?.overlay)) return;
  if (slug && history.state?.page) open({ name: slug, slug, replaceHistory: true });
  else location.reload();
});
