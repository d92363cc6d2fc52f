import { clientSite } from '@/browser/client-site';
import { trackEvent } from '@/browser/track-event';
import { tourOfChatLink } from '@/domains/site/model/outbound';
import { tourId } from '@/domains/tours/model/tour-id';

/*
 * On every page, and small: a page that can be found counts as a view, a link to our chat as a chat opened (spec §7).
 * Stands last among the page's scripts: a link that another of them took over, as "Book Now", opens no chat.
 */

function countView(): void {
  if (document.querySelector('link[rel="canonical"]')) trackEvent({ eventType: 'view' });
}

function countChat(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  // Of the other buttons only the middle one opens a link.
  if (!link || event.defaultPrevented || event.button > 1) return;
  const { chatBase, chatNumber } = clientSite();
  if (!link.href.startsWith(chatBase + chatNumber)) return;
  const tour = tourOfChatLink(link.href);
  trackEvent({ eventType: 'whatsapp_click', tourId: tour && tourId(tour) });
}

countView();
// A page that comes back as it was left is looked at again.
window.addEventListener('pageshow', ({ persisted }) => persisted && countView());
document.addEventListener('click', countChat);
document.addEventListener('auxclick', countChat);
