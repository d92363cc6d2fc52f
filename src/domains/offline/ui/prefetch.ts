import { AHEAD_MARK, AHEAD_RULES } from '@/lib/ahead-rules';
import { cacheOf, PAGES } from '../model/kept';

/*
 * The next page sets out while the finger is still on its way: on the pointer's rest, the touch or the focus of a link to another page
 * for everybody. By speculation rules where the browser has them, else by a link. Nothing runs of what comes, so nobody is counted.
 */

/** A pointer that only passes means nothing, in milliseconds. */
const REST_MS = 65;
/** So many pages at most from one page. */
const AHEAD_MAX = 10;

const ahead = new Set<string>();
let resting: ReturnType<typeof setTimeout> | undefined;

/** Begins to listen; never where the visitor saves data or the line is too slow to bear it. */
export function prefetchOnIntent(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '')) return;
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = AHEAD_RULES;
    document.head.append(rules);
  }
  const passive = { passive: true };
  document.addEventListener('pointerover', (event) => wait(linkOf(event)), passive);
  document.addEventListener('pointerdown', (event) => fetchAhead(linkOf(event)), passive);
  document.addEventListener('focusin', (event) => wait(linkOf(event)), passive);
}

function wait(link: HTMLAnchorElement | undefined): void {
  clearTimeout(resting);
  if (link) resting = setTimeout(fetchAhead, REST_MS, link);
}

/** A link to another page for everybody; what opens as an overlay is loaded by its own host. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.download || link.dataset.openTour !== undefined || link.origin !== location.origin) return undefined;
  const { pathname } = link;
  const isOther = pathname !== location.pathname && cacheOf(pathname, true) === PAGES;
  return isOther ? link : undefined;
}

function fetchAhead(link: HTMLAnchorElement | undefined): void {
  // Without a connection a copy would come, to be shown as if it were new once there is one.
  if (!navigator.onLine || document.documentElement.dataset.offline !== undefined) return;
  if (!link || ahead.has(link.href) || ahead.size >= AHEAD_MAX) return;
  ahead.add(link.href);
  if (HTMLScriptElement.supports?.('speculationrules')) {
    link.setAttribute(AHEAD_MARK, '');
    return;
  }
  const prefetch = document.createElement('link');
  prefetch.rel = 'prefetch';
  prefetch.href = link.href;
  document.head.append(prefetch);
}
