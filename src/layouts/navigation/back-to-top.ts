import { BACK_TO_TOP_PX } from './navigation-limits';

/* On every page: the floating button back to the top (spec §2, §9). */

const button = document.getElementById('back-to-top');

function show(): void {
  if (button) button.hidden = window.scrollY <= BACK_TO_TOP_PX;
}

button?.addEventListener('click', () => {
  // Smooth by the page's own `scroll-behavior`, which reduced motion switches off.
  window.scrollTo({ top: 0 });
  // The button goes away: reading goes on where the page starts.
  document.getElementById('main')?.focus({ preventScroll: true });
});
window.addEventListener('scroll', show, { passive: true });
// Where the page came back scrolled. Asked with the next frame: asked now, it would have the whole page laid out at once.
requestAnimationFrame(show);
