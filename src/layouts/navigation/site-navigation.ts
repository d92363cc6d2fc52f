import { enterOverlay } from '@/browser/overlay-history';
import { isPlainClick } from '@/browser/plain-click';
import { yieldToPaint } from '@/browser/yield-to-paint';
import { SIGNED_IN_COOKIE } from '@/domains/accounts/model/signed-in-cookie';
import './stay-on-page';

/*
 * On every page, and small: makes the menu an overlay like the others (Back closes it, the page behind
 * is out of reach, a chosen link closes it), marks the section in view, and shows admins their links.
 * Without it the menu still opens and every link leads where it says.
 */

const menu = document.getElementById('menu');
// Browsers before 2024 (Safari of iOS 16) have no popovers: they get them by a script of their own, and navigation.css hides the menu until then.
if (!('popover' in HTMLElement.prototype)) void import('@oddbird/popover-polyfill').catch(() => {});
let leaveHistory: ((goBack: boolean) => void) | undefined;
/** A link was chosen, and the menu is about to close. */
let isLeaving = false;

/** Takes the page behind the menu out of reach, or gives it back: a tenth of a second's work on a slow phone. */
function setBehind(inert: boolean): void {
  for (const element of document.body.children) if (element !== menu) element.toggleAttribute('inert', inert);
}

menu?.addEventListener('beforetoggle', (event) => {
  const open = (event as ToggleEvent).newState === 'open';
  if (open) {
    // Once the menu is drawn.
    void yieldToPaint().then(() => {
      const isOpen = menu.matches(':popover-open');
      // What opened it is out of reach from here on, and would lose the focus to nothing.
      if (isOpen && !menu.contains(document.activeElement)) menu.querySelector('button')?.focus({ preventScroll: true });
      setBehind(isOpen);
    });
    leaveHistory = enterOverlay(() => {
      leaveHistory = undefined;
      menu.hidePopover();
    });
  } else {
    // Before it closes: the focus then goes to the menu's button.
    setBehind(false);
    leaveHistory?.(true);
    leaveHistory = undefined;
    isLeaving = false;
  }
});

// A link is followed once the menu is closed and its entry in the history is gone, as if it were chosen on the page.
menu?.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !leaveHistory) return;
    // A second tap before the menu is gone follows nothing more.
    if (isLeaving) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    isLeaving = true;
    const follows = link.origin === location.origin && link.target !== '_blank';
    if (follows) {
      event.preventDefault();
      event.stopPropagation();
      // After the browser has put back the place of the page, which would undo the way to a section.
      window.addEventListener('popstate', () => setTimeout(() => link.click()), { once: true });
    }
    // The press is drawn before the menu goes and the page comes back.
    void yieldToPaint().then(() => menu.hidePopover());
  },
  true,
);

const marks = new Map<Element, HTMLAnchorElement>();
if (location.pathname === '/') {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.main-links a[href^="/#"]')) {
    const section = document.getElementById(link.hash.slice(1));
    if (section) marks.set(section, link);
  }
  // The section that crosses a line a little above the middle of the window is the one being read.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = marks.get(target);
        if (isIntersecting) link?.setAttribute('aria-current', link.hash === '#home' ? 'page' : 'location');
        else link?.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-40% 0px -59%' },
  );
  for (const section of marks.keys()) observer.observe(section);
}

// From now on ways within the page are smooth (base.css).
window.addEventListener('load', () => requestAnimationFrame(() => document.documentElement.toggleAttribute('data-arrived', true)));

/** Cached pages are the same for everybody; only who was once signed in is worth a question. */
async function showAdminLinks(): Promise<void> {
  if (!new RegExp(`(^|; )(__Host-)?${SIGNED_IN_COOKIE}=`).test(document.cookie)) return;
  const { rightsHere } = await import('./rights-here');
  const { analytics, editing } = await rightsHere();
  if (analytics) for (const item of document.querySelectorAll<HTMLElement>('[data-admin]')) item.hidden = false;
  if (!editing) return;
  const { offerEditing } = await import('../../domains/content/ui/edit-here');
  offerEditing();
}
showAdminLinks().catch(() => {});
