import { expect, test, untilInteractive } from './test.ts';
import { detail, footerLink, home, open, PATH, path, START, TOUR } from './tour-steps.ts';

const NAMES = [
  ['Kachikally Crocodile Pool', 'Kachikally Crocodile Pool', 'kachikally-crocodile-pool'],
  ['bijilo-monkey-park', 'Bijilo Forest Park', 'bijilo-monkey-park'],
  ['Kachikally', 'Kachikally Crocodile Pool', 'kachikally-crocodile-pool'],
  ['monkey park', 'Bijilo Forest Park', 'bijilo-monkey-park'],
  ['airport pickup', 'Airport Transfer Services', 'airport-transfer-services'],
  ['george town stone circle and baboon island', 'George Town Stone Circle & Baboon Island', 'george-town-stone-circle-baboon-island'],
] as const;

test('window.openTour finds a tour by its name, its address, a part of it, or another name', async ({ page }) => {
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
});

test('window.openTour leads to the page of the trip to Dakar by any of its names, and Back from there', async ({ page }) => {
  await home(page, '/enquiry');
  for (const name of ['Dakar', 'Goree', 'Senegal']) {
    await test.step(name, async () => {
      await untilInteractive(page);
      await open(page, name);
      await expect(page).toHaveURL(/\/tours\/dakar-city-tour$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/enquiry$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('an unknown tour shows "Tour Not Found" with chat and call, changes no address, and Back closes it', async ({ page }) => {
  await home(page);
  await open(page, 'Atlantis by submarine');
  const dialog = page.getByRole('dialog', { name: 'Tour Not Found' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription("We couldn't find the requested tour information. Please contact us for assistance.");
  await expect(dialog.getByText("We couldn't find the requested tour information. Please contact us for assistance.", { exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/2200000000\?text=.*Atlantis/);
  await expect(dialog.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+2200000000');
  await expect(dialog.getByRole('link', { name: 'See all tours' })).toHaveAttribute('href', '/tours');
  expect(path(page)).toBe(START);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(path(page)).toBe(START);
});

test('while it loads there is its name and a way out: Escape and Back call it off', async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/data/tours/*', async (route) => {
    await held;
    await route.continue();
  });
  await home(page);
  const waiting = page.getByRole('dialog', { name: 'Loading the tour' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack(), () => waiting.getByRole('button', { name: 'Close' }).click()]) {
    await footerLink(page).click();
    await expect(waiting).toContainText(TOUR);
    expect(path(page)).toBe(PATH);
    await leave();
    await expect(waiting).toBeHidden();
    await expect.poll(() => path(page)).toBe(START);
    await expect(footerLink(page)).toBeFocused();
  }
  release();
  await footerLink(page).click();
  await expect(detail(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test.describe('where something cannot be loaded', () => {
  test.use({ allowedConsole: { patterns: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically/] } });

  test('the data: it says so, with chat and call, and tries again', async ({ page }) => {
    await page.route('**/data/tours/*', (route) => route.abort());
    await home(page);
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
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the code: the link leads to the page of the tour', async ({ page }) => {
    await page.route(/mount-tour/, (route) => route.abort());
    await home(page);
    await footerLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: TOUR })).toBeVisible();
    expect(path(page)).toBe(PATH);
  });
});
