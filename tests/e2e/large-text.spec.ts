import type { Locator } from '@playwright/test';
import { expect, test } from './test.ts';

/* WCAG 1.4.4 and 1.4.10: text twice as large, and names longer than the screen, lose nothing on the narrowest phones. */

const TOUR = '/tours/birdwatching-adventure';

async function expectWithin(part: Locator, width: number): Promise<void> {
  const box = await part.boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? width + 1) <= width + 1], String(part)).toEqual([true, true]);
}

test('at twice the size of text the bars keep their buttons on the screen, and the choice of day can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // As visitors have it by their browser's settings: breakpoints grow with it.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(TOUR);
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const part of [bar.getByRole('link', { name: 'Book Now' }), bar.getByRole('button', { name: 'Open menu' })]) await expectWithin(part, 360);
  const box = page.getByRole('form', { name: 'Ask for your day' });
  for (const part of [box.getByText('Day & group'), box.getByRole('button', { name: 'Book Now' }), box.getByRole('link', { name: 'Ask on WhatsApp' })])
    await expectWithin(part, 360);
  await box.getByText('Day & group').click();
  const promise = box.getByText('Cash on the day, free to cancel until 24 hours before.');
  await promise.scrollIntoViewIfNeeded();
  await expect(promise).toBeInViewport();
  await expect(box.getByLabel('Which day?')).toBeVisible();
  await box.getByLabel('Which day?').scrollIntoViewIfNeeded();
  await expect(box.getByLabel('Which day?')).toBeInViewport({ ratio: 0.9 });
});

for (const path of [TOUR, '/tours', '/gallery', '/blog/cultural-etiquette-guide']) {
  test(`${path}: a heading longer than a screen of 320 px is broken`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.evaluate(() => {
      const word = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';
      for (const part of document.querySelectorAll('main :is(h1, h2, h3):not(:has(*))')) part.textContent = word;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
