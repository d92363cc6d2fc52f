import { clientSite } from '@/browser/client-site';
import { addressOverlay } from '@/browser/overlay-history';
import { trackEvent } from '@/browser/track-event';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { findTour } from '@/domains/tours/model/find-tour';
import type { TourDetailData } from '@/domains/tours/model/tour-detail-data';
import { POCKET_PATH } from '@/lib/pocket-path';
import { overlayRoot } from '@/ui/overlay-root';
import { loadTour, loadTourNames } from './load-tour';
import { TourNotFound, TourUnreachable } from './tour-not-found';
import { TourOverlay } from './tour-overlay';

type Wanted = { name: string; slug?: string | undefined };

/** The tour at that address, else the one that the name means; undefined where there is none. The trip to Dakar has a page only. */
async function find({ name, slug }: Wanted): Promise<TourDetailData | typeof DAKAR_SLUG | undefined> {
  const addressed = slug && slug !== DAKAR_SLUG && (await loadTour(slug));
  if (addressed) return addressed;
  const meant = findTour(name, await loadTourNames());
  if (meant?.slug === DAKAR_SLUG) return DAKAR_SLUG;
  return meant && loadTour(meant.slug);
}

/** Whether the tour's own page can be shown without a connection, as a copy or in short (docs/develop/offline.md). */
async function isOnDevice(): Promise<boolean> {
  return Boolean(globalThis.navigator.serviceWorker?.controller && (await caches.match(POCKET_PATH)));
}

/**
 * Puts a tour's detail on the page, or says why it cannot be shown; taken away when the signal aborts.
 * Resolves when something is to be seen.
 */
export async function showTour(wanted: Wanted, onClose: () => void, signal: AbortSignal): Promise<void> {
  const found = await find(wanted).catch(() => 'unreachable' as const);
  const isHere = found === 'unreachable' && wanted.slug !== undefined && (await isOnDevice().catch(() => false));
  if (signal.aborted) return;
  if (found === DAKAR_SLUG || isHere) {
    // In the place of the overlay's entry in the history, so that Back leads to this page.
    location.replace(`/tours/${isHere ? wanted.slug : DAKAR_SLUG}`);
    return;
  }
  const host = document.createElement('div');
  const root = overlayRoot(host, onClose);
  const site = clientSite();
  document.body.append(host);
  function remove(): void {
    root.unmount();
    host.remove();
  }
  signal.addEventListener('abort', remove);
  if (found === 'unreachable') {
    let retrying = false;
    function retry(): void {
      if (retrying) return;
      retrying = true;
      // What was said stays until there is something else to see.
      void showTour(wanted, onClose, signal).then(remove);
    }
    root.render(<TourUnreachable name={wanted.name} site={site} onRetry={retry} onClose={onClose} />);
  } else if (found) {
    addressOverlay(`/tours/${found.tour.slug}`);
    document.title = `${found.tour.title}: ${site.brand}`;
    trackEvent({ eventType: 'view' });
    root.render(<TourOverlay {...found} onClose={onClose} />);
  } else {
    root.render(<TourNotFound name={wanted.name} site={site} onClose={onClose} />);
  }
}
