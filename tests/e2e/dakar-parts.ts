import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/* The trip to Dakar, on the home page and on its own. */

export const TITLE = '2-Day Dakar City and Gorée Island International Experience';
export const PAGE = '/tours/dakar-city-tour';
/** Spec §2, Dakar trip section, in its order. */
const DAY_1 = ['6:00 AM Departure and border crossing', 'Arrival in Dakar and hotel check-in', 'Lunch', 'City tour', 'Evening at leisure'];
const DAY_2 = [
  'African Renaissance Monument',
  'Ferry to Gorée (about 20 minutes)',
  'Slave House tour',
  'Island lunch',
  'Market and artisan workshops',
  '6:00 PM Return or optional overnight extension',
];

export const day = (page: Page, number: 1 | 2): Locator => page.locator(`#dakar-day-${number}`);
/** The home page folds both days. */
export const hours = (page: Page): Locator => page.locator('#dakar-trip summary', { hasText: 'Hour by hour' });
export const tab = (page: Page, number: 1 | 2): Locator => page.getByRole('tab', { name: `Day ${number}`, exact: true });

/** There are tabs for the two days, day 1 first, each with its items in order. */
export async function expectDays(page: Page): Promise<void> {
  await expect(page.getByRole('tablist', { name: 'Days of the trip' }).getByRole('tab')).toHaveText(['Day 1', 'Day 2']);
  const stops = (number: 1 | 2) => page.getByRole('tabpanel', { name: `Day ${number}` }).locator('li :is(h3, h4)');
  await expect(tab(page, 1)).toHaveAttribute('aria-selected', 'true');
  await expect(day(page, 1)).toBeVisible();
  await expect(stops(1)).toHaveText(DAY_1.map((item) => new RegExp(`${item.replaceAll(/[()]/g, '\\$&')}$`)));
  await expect(day(page, 2)).toBeHidden();
  await tab(page, 2).click();
  await expect(tab(page, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(stops(2)).toHaveText(DAY_2.map((item) => new RegExp(`${item.replaceAll(/[()]/g, '\\$&')}$`)));
  await expect(day(page, 1)).toBeHidden();
}

/** A label opens the days that the home page folds, by a click or a key. */
export async function expectLabelsOpen(page: Page): Promise<void> {
  await expect(tab(page, 1)).toHaveAttribute('aria-selected', 'true');
  await expect(day(page, 1)).toBeHidden();
  await tab(page, 1).click();
  await expect(day(page, 1)).toBeVisible();
  await hours(page).click();
  await expect(day(page, 1)).toBeHidden();
  await tab(page, 1).press('ArrowRight');
  await expect(day(page, 2)).toBeVisible();
  await tab(page, 1).click();
}

/** The link to the form leads to contact, where the trip is chosen. */
export async function expectContact(page: Page, trip: Locator): Promise<void> {
  await trip.getByRole('link', { name: 'Contact Form' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(page.locator('#contact').getByLabel('Tour')).toHaveValue(TITLE);
}
