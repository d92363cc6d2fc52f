import { memory } from '@/lib/browser-storage';
import { CHOSEN_TOUR_KEY, TOUR_CHOSEN } from '@/lib/enquiry/contact-draft';

/*
 * On every page, and small: a link to the contact section may bring a tour along
 * (`a[data-choose-tour="{slug}"]`). The form may not be there yet, so the choice waits for it.
 */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-choose-tour]') : null;
  if (!link) return;
  memory('session').write(CHOSEN_TOUR_KEY, link.dataset.chooseTour);
  window.dispatchEvent(new Event(TOUR_CHOSEN));
});
