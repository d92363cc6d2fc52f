import { content } from 'virtual:content';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { GalleryCategory } from '@/domains/pictures/model/gallery-schema';
import { TourCard } from '@/domains/tours/ui/tour-card';
import { answerForGallery, CATEGORIES, INTERNATIONAL, MARK, section, showGallery, slide, tab, thumbnails, title } from '../../../../tests/browser/gallery.tsx';
import { allowConsole } from '../../../../tests/browser/no-surprises.ts';
import { answer, emulate, losePicture, SCREENS } from '../../../../tests/browser/stage.tsx';

it('a category that cannot be fetched says so, leads to the page that has it, and is asked for again', async () => {
  await showGallery();
  answer('/data/gallery/international', () => Response.error());
  await tab('International').click();
  await expect.element(section.getByRole('link', { name: /could not be loaded/ })).toHaveAttribute('href', '/gallery#international');
  answerForGallery();
  await tab('International').click();
  await expect.element(slide).toHaveTextContent(title(INTERNATIONAL, 0));
});

it('a picture that cannot be loaded says "Image unavailable", and the others do not', async () => {
  allowConsole(/Failed to load resource/);
  const [category] = CATEGORIES.slice(-1) as [GalleryCategory];
  // The slideshow stands still, so that the picture is there once, as a thumbnail.
  await emulate({ reducedMotion: 'reduce' });
  losePicture(category.images[1]?.src ?? '');
  await showGallery();
  await tab(category.name).click();
  await expect.element(slide).toHaveTextContent(title(category, 0));
  thumbnails.nth(1).element().scrollIntoView();
  const broken = page.getByCss('.gallery-picture').filter({ hasText: 'Image unavailable' });
  await expect.element(broken).toBeVisible();
  expect(broken.elements()).toHaveLength(1);
  await expect.element(broken).toMatchTextContent(MARK);
});

it.each(SCREENS)('on %s all carry the watermark; right-click and dragging do nothing on them, and only on them', async (_, useScreen) => {
  await useScreen();
  const [tour] = content.tours;
  await showGallery(tour && <TourCard tour={tour} site={content.site} />);
  // Pictures come ahead of their turn: both are counted at one moment.
  const shown = section.element().querySelectorAll('.gallery-picture').length;
  const marks = [...section.element().querySelectorAll('.gallery-picture > .gallery-mark')];
  expect(shown).toBeGreaterThanOrEqual(9);
  expect(marks.map(({ textContent }) => textContent)).toEqual(Array(shown).fill(MARK));
  const sizes = marks.map((mark) => Number.parseFloat(getComputedStyle(mark).fontSize));
  expect(Math.min(...sizes), 'in pixels: it can be read').toBeGreaterThanOrEqual(12);
  for (const type of ['contextmenu', 'dragstart']) {
    const prevented = (locator: Locator) => !locator.element().dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    expect(prevented(thumbnails.nth(1).getByCss('img')), `${type} on a thumbnail`).toBe(true);
    expect(prevented(section.getByRole('button', { name: /^Zoom/ })), `${type} on the slideshow`).toBe(true);
    expect(prevented(page.getByCss('article img')), `${type} on a tour's picture`).toBe(false);
    expect(prevented(slide), `${type} on words`).toBe(false);
  }
});
