import { referredChat, tellChats } from '@/browser/chat-lead';
import { clientSite } from '@/browser/client-site';
import { trackEvent } from '@/browser/track-event';
import { toursOfChatLink } from '@/domains/site/model/outbound';
import { tourId } from '@/domains/tours/model/tour-id';

/*
 * On every page, and small: a page that can be found counts as a view, a link to our chat as a chat opened (spec §7), which gets its reference here.
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
  const [tour, another] = toursOfChatLink(link.href);
  trackEvent({ eventType: 'whatsapp_click', tourId: tour && !another ? tourId(tour) : undefined });
  refer(link);
}

/** The chat that this press opens has a reference in its text; the link as it stands, which may be copied or kept, has none. */
function refer(link: HTMLAnchorElement): void {
  const plain = link.getAttribute('href') ?? '';
  link.href = referredChat(link.href);
  // The browser has taken the address by then.
  setTimeout(() => link.setAttribute('href', plain));
}

countView();
// A page that comes back as it was left is looked at again.
window.addEventListener('pageshow', ({ persisted }) => persisted && countView());
document.addEventListener('click', countChat);
document.addEventListener('auxclick', countChat);
// Chats that were opened without a signal.
window.addEventListener('online', tellChats);
tellChats();
