import { expect, notice, openAndKeep, test, WITH_WORKERS } from './offline-parts.ts';
import { untilInteractive } from './test.ts';

test.use(WITH_WORKERS);

test('without a connection a link to a tour, which opens its overlay otherwise, leads to the trip in short, and Back returns', async ({ page, line }) => {
  await openAndKeep(page, '/faq');
  await untilInteractive(page);
  line.cut();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Kachikally Crocodile Pool' }).click();
  const trip = page.locator('#trip-kachikally-crocodile-pool');
  await expect(trip).toContainText('To pack');
  await expect(trip).toBeInViewport();
  await expect(notice(page)).toContainText('the page you asked for is not on this device');
  // Its name stands clear of that bar.
  const [bar, name] = [await notice(page).boundingBox(), await trip.locator('summary strong').boundingBox()];
  expect(name?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 640));
  await expect(page).toHaveURL(/\/tours\/kachikally-crocodile-pool/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions about our tours');
});
