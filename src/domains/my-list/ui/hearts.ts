import { countOf, isKept, toggled } from '@/domains/my-list/model/my-list';
import { keepList, myList, onListChange } from './kept-tours';
import { tellFull, tellRefused } from './list-toasts';

/*
 * A heart on every picture of a tour, and in the header how many are kept. Added here and not by the server: without scripts they
 * could do nothing, and a page has up to 27 of them (docs/develop/decisions/0052).
 */

let isAttached = false;

/** Adds the hearts that the part of a page does not have yet. */
export function showHearts(root: ParentNode): void {
  if (!isAttached) attachHearts();
  for (const card of root.querySelectorAll('.tour, .tour-row')) {
    const link = card.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
    const picture = card.querySelector('[data-picture-fallback]');
    if (!link || !picture || card.querySelector('.heart')) continue;
    // What its button books: the words of the link may be those of a browser that translates, by which the office knows no tour.
    const title = card.querySelector<HTMLElement>('[data-book]')?.dataset.book ?? link.textContent.trim();
    picture.after(heartOf(link.pathname.slice('/tours/'.length), title));
  }
  for (const box of root.querySelectorAll<HTMLElement>('[data-heart]')) {
    const { heart = '', heartTitle = '' } = box.dataset;
    if (!box.querySelector('.heart')) box.append(heartOf(heart, heartTitle));
  }
  paint();
}

function attachHearts(): void {
  isAttached = true;
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('.heart') : null;
    if (heart) press(heart);
  });
  onListChange(paint);
}

function heartOf(slug: string, title: string): HTMLButtonElement {
  const heart = document.createElement('button');
  heart.type = 'button';
  heart.className = 'heart';
  heart.dataset.keep = slug;
  heart.dataset.title = title;
  heart.ariaLabel = `Keep ${title} in my list`;
  return heart;
}

function press({ dataset: { keep: slug = '', title = '' } }: HTMLElement): void {
  const list = toggled(myList(), { slug, title });
  if (!list) tellFull();
  else if (!keepList(list)) tellRefused();
}

function paint(): void {
  const list = myList();
  for (const heart of document.querySelectorAll<HTMLElement>('.heart')) heart.ariaPressed = String(isKept(list, heart.dataset.keep ?? ''));
  count(list.length);
}

/** In the strip of wide screens, and in the row below it where there is no strip; nothing where nothing is kept. */
function count(kept: number): void {
  const places = [
    { beside: document.querySelector('.top-strip .wrap > p'), className: 'strip-link kept-strip', words: String(kept) },
    { beside: document.querySelector('.main-row .main-search'), className: 'icon-button kept-link', words: String(kept) },
  ];
  for (const { beside, className, words } of places) {
    const known = beside?.nextElementSibling;
    const link = known?.matches('[href="/my-list"]') ? (known as HTMLAnchorElement) : document.createElement('a');
    if (kept === 0) {
      link.remove();
      continue;
    }
    link.href = '/my-list';
    link.className = className;
    link.textContent = words;
    link.ariaLabel = `My list (${kept}): ${countOf(kept)} kept`;
    if (link !== known) beside?.after(link);
  }
}
