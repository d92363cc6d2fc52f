import { whenIdle, whenLoaded } from './when-idle';

/*
 * Sections far from the window cost nothing once the browser has laid all of them out: from then on
 * it passes over them (src/styles/site.css, docs/develop/decisions/0050).
 */

const page = document.documentElement;
let width = 0;

function skipOffscreen(): void {
  width = page.clientWidth;
  page.dataset.laidOut = '';
}

/** At another width the sections have other heights: all are laid out once more. */
function layOutAnew(): void {
  if (!('laidOut' in page.dataset) || page.clientWidth === width) return;
  delete page.dataset.laidOut;
  whenIdle(skipOffscreen);
}

whenLoaded(() => whenIdle(skipOffscreen));
window.addEventListener('resize', layOutAnew);
