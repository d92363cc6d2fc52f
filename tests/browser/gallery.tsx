import { content } from 'virtual:content';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { galleryProps, shownCategory } from '@/domains/gallery/model/shown-gallery';
import { Gallery } from '@/domains/gallery/ui/gallery';
import type { GalleryCategory } from '@/domains/pictures/model/gallery-schema';
import { GallerySection } from '@/sections/gallery-section';
import { answer, showIsland } from './stage.tsx';

/* The gallery of the home page, as its tests see it. */

export const CATEGORIES = content.gallery;
export const [WILDLIFE, INTERNATIONAL] = CATEGORIES as [GalleryCategory, GalleryCategory];
export const MARK = `© ${content.site.brand.name}`;

export const section = page.getByCss('#gallery');
export const slideshow = section.getByRole('group', { name: /^Slideshow/ });
export const slide = slideshow.getByRole('heading');
export const thumbnails = section.getByRole('list').getByRole('button');
export const viewer = page.getByRole('dialog');
export const tab = (name: string) => section.getByRole('tab', { name });
export const press = (name: string) => section.getByRole('button', { name, exact: true }).click();
export const title = (category: GalleryCategory, index: number): string => category.images.at(index)?.title ?? '';

/** The server's answers for the six categories. */
export function answerForGallery(): void {
  for (const category of CATEGORIES) answer(`/data/gallery/${category.id}`, () => Response.json(shownCategory(category, content, true)));
}

/** The section with its island, until the tabs are tabs and no longer links. */
export async function showGallery(beside: ReactNode = null): Promise<void> {
  answerForGallery();
  showIsland(
    <>
      {beside}
      <GallerySection site={content.site}>
        <Gallery {...galleryProps(content)} />
      </GallerySection>
    </>,
  );
  await expect.element(section.getByRole('tab')).toHaveLength(6);
}

/** A finger comes down and leaves so many pixels to the right. */
export function swipe(over: Locator, by: number): void {
  const target = over.element();
  const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(200)], changedTouches: [touch(200)] }));
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(200 + by)] }));
}

/** While pictures turn by themselves nothing is announced; that is how running and held differ. */
export async function untilRunning(running = true): Promise<void> {
  await expect.element(slideshow.getByCss('[aria-live]')).toHaveAttribute('aria-live', running ? 'off' : 'polite');
}
