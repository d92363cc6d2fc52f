import type { BrowserContext, Locator, Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { COMPACT, menu, openMenu } from './navigation-parts.ts';
import { expect, freshEmail, inquiriesOf, test, untilInteractive, type WorkerSite } from './test.ts';

/* Tour cards with their text in front and the compact navigation (spec §3), each used to the end of a booking and of a chat. */

const TOUR = 'Lamin Lodge River Cruise';
const CROCODILES = 'Kachikally Crocodile Pool';
const TEXT_CARDS = 'tour_card_layout:text';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' });
const card = (page: Page) =>
  page.locator('#featured-tours article, #all-tours:has(h1) article').filter({ has: page.getByRole('heading', { name: TOUR, exact: true }) });

type Around = { page: Page; context: BrowserContext; site: WorkerSite; outside: string[] };

/** From a tour's Book Now to the chat with the reference, and the stored row. */
async function book({ page, context, site, outside }: Around, place: Locator, tour: string, email: string): Promise<void> {
  await place
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Go to the Next Month' }).click();
  // A day of next month, so that the choice never depends on today's date.
  await dialog(page)
    .getByRole('button', { name: /\b15 [A-Z]/ })
    .click();
  await dialog(page).getByLabel('3-4 people').check();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByLabel('Name').fill('Ann Ceesay');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'Review Booking' }).click();
  const [chat] = await Promise.all([context.waitForEvent('page'), dialog(page).getByRole('button', { name: 'Send via WhatsApp' }).click()]);
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  await expect(page.getByText('Booking Request Sent!')).toBeVisible();
  const [row, ...others] = await until('the row', async () => {
    const rows = await inquiriesOf(site, email);
    return rows.length > 0 && rows;
  });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ name: 'Ann Ceesay', preferred_tour: tour, group_size_text: '3-4', lead_source: 'whatsapp', inquiry_type: 'booking' });
  const text = new URL(outside.at(-1) ?? '').searchParams.get('text') ?? '';
  for (const part of [String(row?.reference), tour, 'Ann Ceesay', '3-4 people']) expect(text).toContain(part);
}

/** Presses what leads to the chat. @returns the text that the chat opens with */
async function openChat(context: BrowserContext, outside: string[], link: Locator): Promise<string> {
  const before = outside.length;
  const [chat] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  await chat.close();
  expect(outside).toHaveLength(before + 1);
  return new URL(outside.at(-1) ?? '').searchParams.get('text') ?? '';
}

test('a card with its text in front opens the chat about its tour, on the home page and on that of all tours, and books it', async ({
  page,
  context,
  site,
  outside,
}) => {
  for (const path of ['/', '/tours']) {
    await test.step(`the chat, on ${path}`, async () => {
      await page.goto(`${path}?ab=${TEXT_CARDS}`);
      await untilInteractive(page);
      await expect(page.locator('html')).toHaveAttribute('data-ab-tour_card_layout', 'text');
      const [picture, whole] = [await card(page).locator('.tour-picture').boundingBox(), await card(page).boundingBox()];
      expect(picture?.width).toBeLessThan((whole?.width ?? 0) / 3);
      const asked = await openChat(context, outside, card(page).getByRole('link', { name: `WhatsApp about ${TOUR}` }));
      expect(asked).toContain(TOUR);
    });
  }
  await test.step('the booking, whose chat has the reference of the stored request', () =>
    book({ page, context, site, outside }, card(page), TOUR, freshEmail('text-card')));
});

test('on a wide screen cards with their text in front stand two to a row, or nearly two in the row of the featured ones, their three ways on side by side', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [path, grid] of [
    ['/', '.tour-features'],
    ['/tours', '.tours-grid'],
  ]) {
    await page.goto(`${path}?ab=${TEXT_CARDS}`);
    const cards = page.locator(`${grid} > article:visible`);
    const places = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(places.length).toBeGreaterThan(5);
    if (path === '/') {
      expect(new Set(places.map(({ top }) => Math.round(top))).size).toBe(1);
      expect(places[0].width).toBeGreaterThan(560);
      expect(places[1].left).toBeLessThan((page.viewportSize()?.width ?? 0) - 200);
    } else {
      const lefts = places.map(({ left }) => Math.round(left));
      expect(lefts).toEqual(lefts.map((_, index) => lefts[index % 2]));
      expect(new Set(lefts).size).toBe(2);
    }
    const tops = await card(page)
      .locator('.tour-actions a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
});

test('the compact navigation opens the chat from its bar and from its menu, and leads by its menu to a tour, whose booking is stored', {
  tag: '@both',
}, async ({ page, context, site, outside, isMobile }) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.goto(COMPACT);
  await untilInteractive(page);
  await expect(page.locator('html')).toHaveAttribute('data-ab-navigation_style', 'compact');
  await expect(bar.getByRole('link', { name: 'Gallery' })).toBeHidden();
  expect(await openChat(context, outside, bar.getByRole('link', { name: 'Book Now' }).first())).toContain('Hidden Baobab Tours');
  await openMenu(page);
  expect(await openChat(context, outside, menu(page).getByRole('link', { name: 'WhatsApp' }).first())).toContain('Hidden Baobab Tours');
  if (!(await menu(page).isVisible())) await openMenu(page);
  await menu(page).getByRole('link', { name: CROCODILES }).click();
  const tour = page.getByRole('dialog', { name: CROCODILES });
  await expect(tour).toBeVisible();
  await expect(menu(page)).toBeHidden();
  // From here on it is the same at any width.
  if (isMobile) await book({ page, context, site, outside }, tour, CROCODILES, freshEmail('compact'));
});
