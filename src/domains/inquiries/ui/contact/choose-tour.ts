import { memory } from '@/browser/browser-storage';
import { isPlainClick } from '@/browser/plain-click';
import { CHOSEN_TOUR_KEY, TOUR_CHOSEN } from '@/domains/inquiries/model/contact-draft';

/*
 * On every page, and small: a link to the contact section may bring a tour along
 * (`a[data-choose-tour="{slug}"]`). The form may not be there yet, so the choice waits for it.
 */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-choose-tour]') : null;
  // A link that opens beside chooses nothing here.
  if (!link?.dataset.chooseTour || !isPlainClick(event)) return;
  // In the tab's memory for the page it may lead to; on the page where memory is refused.
  if (!memory('session').write(CHOSEN_TOUR_KEY, link.dataset.chooseTour)) document.documentElement.dataset.chosenTour = link.dataset.chooseTour;
  window.dispatchEvent(new Event(TOUR_CHOSEN));
});
