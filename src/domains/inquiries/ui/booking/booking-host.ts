import { referredChat } from '@/browser/chat-lead';
import { CLIENT_SITE_ID, clientSite } from '@/browser/client-site';
import { guardedLink } from '@/browser/guarded-link';
import { onIntent } from '@/browser/on-intent';
import { isPlainClick } from '@/browser/plain-click';
import { reveal } from '@/browser/reveal';
import { trackEvent } from '@/browser/track-event';
import { isTypingElsewhere } from '@/browser/typing-elsewhere';
import { yieldToPaint } from '@/browser/yield-to-paint';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import { tourId } from '@/domains/tours/model/tour-id';
import { TOUR_MAX } from '@/lib/field-lengths';
import { showToast } from '@/ui/toast';

/*
 * On every page, and small: turns "Book Now" links into the booking dialog, whose code is loaded
 * when it is first needed. Until this runs, and wherever it fails, the links lead to the chat, and the
 * button of a tour page's booking box to the enquiry form.
 */

declare global {
  /** Opens the booking dialog for a tour's title (spec §2, Tour card). */
  var openBooking: (title: string) => Promise<void>;
}

let opening = false;

/**
 * The instant-booking guard (spec §4): one attempt at a time; the chat where the dialog cannot open.
 * @param opener what was pressed; it shows that something is on its way
 */
async function open(wanted: string, opener?: HTMLElement): Promise<void> {
  if (opening || hasWrongDay(opener)) return;
  // Any page may call this, with anything; the server takes titles up to this length.
  const title = String(wanted ?? '').slice(0, TOUR_MAX);
  opening = true;
  const focused = document.activeElement;
  opener?.setAttribute('aria-busy', 'true');
  try {
    await yieldToPaint();
    const { mountBooking } = await import('./mount-booking');
    if (isTypingElsewhere(focused, opener instanceof HTMLButtonElement ? opener.form : null)) return;
    mountBooking(title, chosenBeside(opener), opener);
    // Who opens it again soon sees it once: several in a row would lie over the calendar.
    showToast({ kind: 'info', title: 'Opening booking calendar...', about: 'booking-opens' });
  } catch (error) {
    console.warn('The booking dialog could not be opened.', error);
    showToast({ kind: 'error', title: 'Booking system temporarily unavailable', text: 'Redirecting to WhatsApp for immediate assistance' });
    openChat(title);
  } finally {
    opener?.removeAttribute('aria-busy');
    opening = false;
  }
}

function openChat(title: string): void {
  const site = clientSite();
  const link = guardedLink(referredChat(chatLink(site, tourChatText(site.brand, title))), site.hosts);
  if (!link) return;
  trackEvent({ eventType: 'whatsapp_click', tourId: tourId(title) });
  // A browser that does not let us open a second window lets us leave the first.
  const chat = window.open(link, '_blank');
  if (chat) chat.opener = null;
  else window.location.href = link;
}

function bookLink(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-book]') : null;
}

/** Whether the form that the button belongs to holds a day that cannot be asked for; its field says so. */
function hasWrongDay(opener?: HTMLElement): boolean {
  const form = opener instanceof HTMLButtonElement ? opener.form : null;
  const wrong = form?.querySelector('input:invalid');
  if (!form || !wrong) return false;
  reveal(wrong);
  return !form.reportValidity();
}

/** What was chosen in the form that the button belongs to (src/domains/tours/ui/tour-page/booking-box.tsx). */
function chosenBeside(opener?: HTMLElement): Pick<BookingDraft, 'date' | 'groupSize'> | undefined {
  if (!(opener instanceof HTMLButtonElement) || !opener.form) return undefined;
  const chosen = new FormData(opener.form);
  return { date: String(chosen.get('date') ?? ''), groupSize: String(chosen.get('group') ?? '') };
}

globalThis.openBooking = (title) => open(title);

// A reload with the dialog open leaves its entry in the history, which would make Back do nothing once.
// An overlay with an address of its own is another matter: the reload shows that page.
if (history.state?.overlay && !history.state.page) history.back();

document.addEventListener('click', (event) => {
  const link = bookLink(event);
  if (!link || !isPlainClick(event) || event.defaultPrevented || !document.getElementById(CLIENT_SITE_ID)) return;
  event.preventDefault();
  void open(link.dataset.book ?? '', link);
});

// The code comes while the finger is still on its way.
onIntent(bookLink, () => {
  import('./mount-booking').catch(() => {});
});
