import type { Download, Page } from '@playwright/test';
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

/** A day of next year, so that the choice never depends on today's date. */
const DAY = `${new Date().getUTCFullYear() + 1}-02-14`;

/** What the calendar file of that tour is called. */
export const fileOf = (slug: string) => `${slug}-${DAY}.ics`;

/** Has the day of the tour as a file for a calendar. */
export async function downloadCalendar(page: Page): Promise<Download> {
  await page.getByLabel('Day of the tour').fill(DAY);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to Calendar' }).click()]);
  return download;
}

/** Titles of a row of cards begin at one height. */
export async function expectLevelTitles(page: Page, list: string): Promise<void> {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.locator(`${list} article:visible`).evaluateAll((cards) => {
      const found = new Map<number, number[]>();
      for (const card of cards) {
        const [top, title] = [card, card.querySelector('h2, h3')].map((part) => Math.round(part?.getBoundingClientRect().top ?? -1));
        if (top !== undefined && title !== undefined) found.set(top, [...(found.get(top) ?? []), title]);
      }
      return [...found.values()];
    });
    const several = rows.filter((titles) => titles.length > 1);
    expect(several.length, `${list} at ${width} px`).toBeGreaterThan(0);
    for (const titles of several) expect(Math.max(...titles) - Math.min(...titles), `${list} at ${width} px`).toBeLessThanOrEqual(1);
  }
}
