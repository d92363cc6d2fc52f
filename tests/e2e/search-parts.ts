import type { Page } from '@playwright/test';
import { expect, untilInteractive } from './test.ts';

export const NONE_FOUND = 'No tours found. Try adjusting your search terms or choosing another category.';
export const PAGE = '/tours/lamin-lodge-river-cruise';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search Tours' });
export const field = (page: Page) => dialog(page).getByRole('searchbox', { name: 'What are you looking for?' });
export const results = (page: Page) => dialog(page).getByRole('list', { name: 'Tours found' }).getByRole('heading').getByRole('link');
export const chip = (page: Page, name: string) => dialog(page).getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });

/** The search, open over a light page, with every tour listed. */
export async function openByKeyboard(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
  await page.keyboard.press('Control+k');
  await expect(results(page)).toHaveCount(20);
}
