import { TOUR_SHOWN } from '@/browser/tour-shown';
import { whenIdle } from '@/browser/when-idle';
import { noteSeen } from './seen-pages';

/* On every page once it has loaded, and small: notes which tour or article is shown, and brings the line of those before where a page has a place for it. */

/** A page that is never idle gets it after this time all the same, in milliseconds. */
const LATEST_MS = 2_000;

function noteTour(shown: ParentNode): void {
  const { heart, heartTitle } = shown.querySelector<HTMLElement>('[data-heart]')?.dataset ?? {};
  if (heart && heartTitle) void noteSeen({ path: `/tours/${heart}`, title: heartTitle });
}

document.addEventListener(TOUR_SHOWN, ({ target }) => target instanceof Element && noteTour(target));

whenIdle(() => {
  // Before this page is noted: what it shows is not what was seen before it.
  if (document.querySelector('[data-seen]')) import('./show-seen').then(({ showSeen }) => showSeen()).catch(() => {});
  noteTour(document);
  const article = document.querySelector('.article-title h1');
  if (article) void noteSeen({ path: location.pathname, title: article.textContent.trim() });
}, LATEST_MS);
