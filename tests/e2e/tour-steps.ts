import type { Page } from '@playwright/test';
import { unfold } from './folds.ts';
import { expect, untilInteractive } from './test.ts';

export const TOUR = 'Kachikally Crocodile Pool';
export const PATH = '/tours/kachikally-crocodile-pool';

/** A short page to open tours from; any page will do. */
export const START = '/faq';

/** The open tour detail. */
export const detail = (page: Page, title = TOUR) => page.getByRole('dialog', { name: title });
/** Where the address bar says we are. */
export const path = (page: Page) => new URL(page.url()).pathname;

/** The footer's link to the tour, as it opens the tour detail. */
export function footerLink(page: Page) {
  return page.getByRole('contentinfo').getByRole('link', { name: TOUR });
}

/** A page whose footer link to the tour opens the tour detail. */
export async function home(page: Page, address = START): Promise<void> {
  await page.goto(address);
  await untilInteractive(page);
  await unfold(page.getByRole('contentinfo').getByRole('heading', { name: /^Our tours/ }));
  await footerLink(page).evaluate((link: HTMLElement, title) => {
    link.dataset.openTour = title;
  }, TOUR);
}

export async function openFromFooter(page: Page): Promise<void> {
  await home(page);
  await footerLink(page).click();
  await expect(detail(page)).toBeVisible();
}

/** As any script of the page may. */
export async function open(page: Page, name: string, options?: { replaceHistory?: boolean }): Promise<void> {
  await page.evaluate(([tour, how]) => window.openTour(tour, how), [name, options] as const);
}
