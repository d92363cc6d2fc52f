import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import type { GalleryCategory } from '../../src/domains/pictures/model/gallery-schema.ts';
import { SAMPLE } from '../fixtures/sample-content.ts';

/* The gallery of the home page, as its tests see it. */

export const CATEGORIES = parse(readFileSync(`${SAMPLE}/gallery.yaml`, 'utf8')) as GalleryCategory[];
export const [WILDLIFE, INTERNATIONAL] = CATEGORIES as [GalleryCategory, GalleryCategory];
export const MARK = '© Hidden Baobab Tours';

export const section = (page: Page): Locator => page.locator('#gallery');
export const slide = (page: Page): Locator =>
  section(page)
    .getByRole('group', { name: /^Slideshow/ })
    .getByRole('heading');
export const thumbnails = (page: Page): Locator => section(page).getByRole('list').getByRole('button');
export const viewer = (page: Page): Locator => page.getByRole('dialog');
export const title = (category: GalleryCategory, index: number): string => category.images.at(index)?.title ?? '';

/** The room of wild animals on the gallery's page: its pictures in sight, and what shows the rest. */
export const folded = (page: Page) => ({
  seen: page.locator('#wildlife figure').filter({ visible: true }),
  more: page.locator('#wildlife summary', { hasText: 'Show more' }),
});
