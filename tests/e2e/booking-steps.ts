import type { Page } from '@playwright/test';
import { expect, untilInteractive } from './test.ts';

export const TOUR = 'Kachikally Crocodile Pool';
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' });

export const bookNow = (page: Page) => page.getByRole('link', { name: `Book Now ${TOUR}` }).first();

/** The dialog, open over the page of the tour. */
export async function open(page: Page): Promise<void> {
  await page.goto('/tours/kachikally-crocodile-pool');
  await untilInteractive(page);
  await bookNow(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** A day of next month, so that the choice never depends on today's date. */
export async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await page.getByRole('button', { name: /\b15 [A-Z]/ }).click();
}

/** Goes to the last step. */
export async function fillUntilReview(page: Page, email: string, name = 'Tom & Ann'): Promise<void> {
  await chooseDay(page);
  await page.getByLabel('3-4 people').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Review Booking' }).click();
  await expect(page.getByRole('button', { name: 'Send via WhatsApp' })).toBeEnabled();
}
