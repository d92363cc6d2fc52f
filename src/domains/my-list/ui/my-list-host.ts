import { TOUR_SHOWN } from '@/browser/tour-shown';
import { whenIdle } from '@/browser/when-idle';
import { KEPT_DELIVERED, type KeptDelivered } from '@/domains/inquiries/model/inquiry-draft';

/*
 * On every page once it has loaded, and small: brings the hearts and the count of my list when there is nothing better to do, and
 * notes what was asked for.
 */

/** A page that is never idle gets them after this time all the same, in milliseconds. */
const LATEST_MS = 2_000;

function bring(): void {
  // Where their code does not come, everything else still works.
  import('./hearts').then(({ showHearts }) => showHearts(document)).catch(() => {});
}

// An overlay may be there before the page was idle, and comes again later.
document.addEventListener(TOUR_SHOWN, bring);

// What was kept while there was no connection may reach us from any page.
window.addEventListener(KEPT_DELIVERED, (event) => {
  import('./mark-asked').then(({ markAsked }) => markAsked((event as CustomEvent<KeptDelivered>).detail)).catch(() => {});
});

whenIdle(bring, LATEST_MS);
