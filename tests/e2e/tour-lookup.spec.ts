import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { detail, footerLink, home, open, PATH, path, START, TOUR } from './tour-steps.ts';

/** What else a tour may be called by: src/domains/tours/model/find-tour.test.ts. */
const NAMES = [
  ['bijilo-monkey-park', 'Bijilo Forest Park', 'bijilo-monkey-park'],
  ['airport pickup', 'Airport Transfer Services', 'airport-transfer-services'],
] as const;

test('window.openTour finds a tour by its address or another name; an unknown one it says so of; a second takes the place of the first; of the trip to Dakar it leads to the page', async ({
  page,
}) => {
  await home(page, '/enquiry');
  for (const [name, title, slug] of NAMES) {
    await test.step(name, async () => {
      await open(page, name);
      await expect(detail(page, title)).toBeVisible();
      expect(path(page)).toBe(`/tours/${slug}`);
      await page.goBack();
      await expect(detail(page, title)).toBeHidden();
      expect(path(page)).toBe('/enquiry');
    });
  }
  await test.step('an unknown tour shows "Tour Not Found" with chat and call, changes no address, and Back closes it', async () => {
    await open(page, 'Atlantis by submarine');
    const dialog = page.getByRole('dialog', { name: 'Tour Not Found' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription("We couldn't find the requested tour information. Please contact us for assistance.");
    await expect(dialog.getByText("We couldn't find the requested tour information. Please contact us for assistance.", { exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/2200000000\?text=.*Atlantis/);
    await expect(dialog.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+2200000000');
    await expect(dialog.getByRole('link', { name: 'See all tours' })).toHaveAttribute('href', '/tours');
    expect(path(page)).toBe('/enquiry');
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(path(page)).toBe('/enquiry');
  });
  await test.step('a second tour takes the place of the first, with its papers, what it asks of a body, and what is not included; one Back closes it', async () => {
    await footerLink(page).click();
    await expect(detail(page)).toBeVisible();
    await open(page, 'Fathala');
    const second = detail(page, 'Fathala Wildlife Reserve');
    await expect(second).toBeVisible();
    await expect(detail(page)).toHaveCount(0);
    await expect(second.getByRole('tabpanel', { name: 'Overview' })).toContainText('Papers for the border');
    await expect(second.locator('.body-list').getByRole('definition')).toHaveCount(7);
    await second.getByRole('tab', { name: 'Includes' }).click();
    await expect(second.getByRole('tabpanel', { name: 'Includes' })).toContainText('Not included');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(path(page)).toBe('/enquiry');
  });
  await test.step('opened from another dialog with replaceHistory, one Back closes all', async () => {
    const entries = await page.evaluate(() => {
      // As the search dialog does when it opens.
      history.pushState({ overlay: 1, page: false }, '');
      return history.length;
    });
    await open(page, 'Makasutu', { replaceHistory: true });
    await expect(detail(page, 'Makasutu Cultural Forest')).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(path(page)).toBe('/enquiry');
    expect(await page.evaluate(() => history.state?.overlay)).toBeUndefined();
  });
  await test.step('it leads to the page of the trip to Dakar by one of its names, and Back from there', async () => {
    await open(page, 'Senegal');
    await expect(page).toHaveURL(/\/tours\/dakar-city-tour$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/enquiry$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('where something cannot be loaded, or not yet', () => {
  test.use({ allowedConsole: { patterns: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically/] } });

  test('without its code the link leads to the page of the tour; without the data it says so and tries again; while it loads there is its name and a way out', async ({
    page,
  }) => {
    await test.step('without the code the link leads to the page of the tour', async () => {
      await page.route(/mount-tour/, (route) => route.abort());
      await home(page);
      await footerLink(page).click();
      await expect(page.getByRole('heading', { level: 1, name: TOUR })).toBeVisible();
      expect(path(page)).toBe(PATH);
      await page.unroute(/mount-tour/);
    });
    await home(page);
    await test.step('without the data it says so, with chat and call, and tries again', async () => {
      await page.route('**/data/tours/*', (route) => route.abort());
      await footerLink(page).click();
      const dialog = page.getByRole('dialog', { name: 'This tour did not load' });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Call Now' })).toBeVisible();
      await page.unroute('**/data/tours/*');
      // Impatient: it is tried once all the same.
      await dialog.getByRole('button', { name: 'Try Again' }).dblclick();
      await expect(detail(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      // Where the second press met the link to another tour, which lies where the button was.
      await page.locator(`a[data-open-tour]:not([href="${PATH}"])`).first().dispatchEvent('click', { detail: 2 });
      await expect(detail(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('while it loads there is its name and a way out: Escape and Back call it off', () => expectWayOut(page));
  });
});

/** With a tour that nobody has opened yet, whose address has other words than its title. */
async function expectWayOut(page: Page): Promise<void> {
  const [slug, title] = ['bijilo-monkey-park', 'Bijilo Forest Park'];
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/data/tours/*', async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: title });
  const waiting = page.getByRole('dialog', { name: 'Loading the tour' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack(), () => waiting.getByRole('button', { name: 'Close' }).click()]) {
    await link.click();
    await expect(waiting).toContainText(title);
    expect(path(page)).toBe(`/tours/${slug}`);
    await leave();
    await expect(waiting).toBeHidden();
    await expect.poll(() => path(page)).toBe(START);
    await expect(link).toBeFocused();
  }
  release();
  await link.click();
  await expect(detail(page, title)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
}
