import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

/* The row of featured tours as a mouse has it; how it stands, and the keyboard in it, are in src/sections/featured-tours.browser.test.tsx. */

const step = (page: Page, name: string) => page.locator('#featured-tours').getByRole('button', { name: `${name} featured tours`, includeHidden: true });
const cards = (page: Page) => page.locator('#featured-tours article');

test('its buttons bring every card into sight and back, each a finger wide, and say where the row ends; there is none where all cards are seen', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await untilInteractive(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator('#featured-tours').scrollIntoViewIfNeeded();
    const [back, on] = [step(page, 'Previous'), step(page, 'Next')];
    for (const button of [back, on]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toHaveAttribute('aria-disabled', 'false');
    await expect(cards(page).last().getByRole('heading')).not.toBeInViewport();
    for (let presses = 0; presses < 8 && (await on.getAttribute('aria-disabled')) === 'false'; presses++) {
      const before = (await cards(page).first().boundingBox())?.x ?? 0;
      await on.click();
      await expect.poll(async () => (await cards(page).first().boundingBox())?.x ?? 0).toBeLessThan(before - 100);
    }
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toBeFocused();
    await expect(back).toHaveAttribute('aria-disabled', 'false');
    const last = await cards(page).last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? Infinity)).toBeLessThanOrEqual(width);
    const end = (await cards(page).first().boundingBox())?.x ?? 0;
    await back.click();
    await expect.poll(async () => (await cards(page).first().boundingBox())?.x ?? 0).toBeGreaterThan(end + 100);
    await cards(page)
      .first()
      .evaluate((card) => card.parentElement?.scrollTo({ left: 0, behavior: 'instant' }));
    await expect(back).toHaveAttribute('aria-disabled', 'true');
  }
  await test.step('there is none where all cards are seen', async () => {
    await expect(step(page, 'Next')).toBeVisible();
    await cards(page).evaluateAll((all) => {
      for (const card of all.slice(2)) card.remove();
    });
    // As it would be in a window of that size from the start.
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(cards(page).first()).toBeVisible();
    for (const name of ['Previous', 'Next']) await expect(step(page, name)).toBeHidden();
  });
});

test('there is none for a finger on a phone', async ({ page }) => {
  await page.goto('/');
  await untilInteractive(page);
  await page.locator('#featured-tours').scrollIntoViewIfNeeded();
  await expect(cards(page).first()).toBeVisible();
  for (const name of ['Previous', 'Next']) await expect(step(page, name)).toBeHidden();
});
