// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showHearts } from './hearts';
import { myList } from './kept-tours';

/* A browser that translates changes the words of headings and links; the list keeps tours by the titles that the office knows. */

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => document.body.replaceChildren());

it('a heart keeps the title that the card books, and that of its link where it books nothing', () => {
  const card = (slug: string, words: string, book: string) =>
    `<article class="tour"><a data-picture-fallback></a><h3><a href="/tours/${slug}"><font>${words}</font></a></h3>${book}</article>`;
  document.body.innerHTML = card('bijilo', 'Parc forestier', '<a data-book="Bijilo Forest Park"></a>') + card('dakar', 'Dakar', '');
  showHearts(document);
  for (const heart of document.querySelectorAll<HTMLElement>('.heart')) heart.click();
  expect(myList()).toEqual([
    { slug: 'bijilo', title: 'Bijilo Forest Park' },
    { slug: 'dakar', title: 'Dakar' },
  ]);
});

it('tours of a shared list are added by their titles', async () => {
  document.body.innerHTML =
    '<button data-add-shared hidden></button><p data-added></p><ul><li data-trip="bijilo" data-title="Bijilo Forest Park"><h2>Parc forestier</h2></li></ul>';
  await import('./add-shared');
  document.querySelector<HTMLElement>('[data-add-shared]')?.click();
  expect(myList()).toEqual([{ slug: 'bijilo', title: 'Bijilo Forest Park' }]);
});
