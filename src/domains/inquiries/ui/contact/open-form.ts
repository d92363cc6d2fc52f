import { memory } from '@/browser/browser-storage';
import { reveal } from '@/browser/reveal';
import { CHOSEN_TOUR_KEY, CONTACT_DRAFT_KEY } from '@/domains/inquiries/model/contact-draft';

/*
 * On the home page: phones fold the contact section's form. Every link to the section opens it, here or from another page,
 * and so does a tour that was chosen for it (choose-tour.ts), or a draft of this session.
 */
const ADDRESS = '#contact';

function open(): void {
  const form = document.querySelector('.contact-fold > :last-child');
  if (form) reveal(form);
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.hash === ADDRESS) open();
});
window.addEventListener('hashchange', () => location.hash === ADDRESS && open());
const waits = [CHOSEN_TOUR_KEY, CONTACT_DRAFT_KEY].some((key) => memory('session').read(key));
if (waits || location.hash === ADDRESS) open();
